/** Lets so many in at a time; the others wait in line. */
export class Semaphore {
  readonly #waiting: Array<() => void> = [];
  #free: number;

  constructor(size: number) {
    this.#free = size;
  }

  /** Waits for a place and gives back how to leave it. Rejects when the signal ends first. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return this.#leaveOnce();
    }
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve(this.#leaveOnce());
      };
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(admit), 1);
        reject(signal.reason);
      };
      this.#waiting.push(admit);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  #leaveOnce(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}
