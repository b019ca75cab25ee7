import { Clock } from '../client/Clock';

/** A clock on which waiting takes no time. */
export class FakeClock implements Clock {
  readonly waits: number[] = [];
  #now = Date.parse('2026-01-01T00:00:00Z');

  now(): number {
    return this.#now;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.waits.push(ms);
    this.#now += ms;
  }
}
