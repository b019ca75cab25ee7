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
      const waiting = {
        admit: (): void => {
          signal.removeEventListener('abort', waiting.giveUp);
          resolve(this.#leaveOnce());
        },
        giveUp: (): void => {
          this.#waiting.splice(this.#waiting.indexOf(waiting.admit), 1);
          reject(signal.reason);
        },
      };
      this.#waiting.push(waiting.admit);
      signal.addEventListener('abort', waiting.giveUp, { once: true });
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
