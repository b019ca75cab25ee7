/**
 * The database's clock, so that all replicas mean the same by "now", however their own clocks go. Between two looks it is
 * carried on by a clock that nobody can set.
 */
export class DatabaseClock {
  #base = Date.now();
  #lookedAt = performance.now();

  readonly now = (): number =>
    Math.round(this.#base + performance.now() - this.#lookedAt);

  /** Takes in what the database says. */
  set(now: string): void {
    const time = Date.parse(now);
    if (Number.isNaN(time)) return;
    this.#base = time;
    this.#lookedAt = performance.now();
  }
}
