/** A sleep that can be ended from outside. */
export class Waker {
  #end?: () => void;
  #isAwake = false;

  /** Ends the present sleep, or the next one at once. */
  wake(): void {
    if (this.#end) this.#end();
    else this.#isAwake = true;
  }

  /** Sleeps until the time is over, somebody wakes it, or the signal ends. */
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (this.#isAwake) {
      this.#isAwake = false;
      return;
    }
    await new Promise<void>(resolve => {
      const sleep: { timer?: NodeJS.Timeout } = {};
      const end = (): void => {
        clearTimeout(sleep.timer);
        signal.removeEventListener('abort', end);
        this.#end = undefined;
        resolve();
      };
      sleep.timer = setTimeout(end, ms).unref();
      this.#end = end;
      signal.addEventListener('abort', end, { once: true });
    });
  }
}
