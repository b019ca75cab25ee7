import { createHash } from 'node:crypto';

/** What all clusters of a simulator share: time, the count of writes, and the revision that everything is at. */
export class FleetClock {
  readonly seed: number;
  readonly now: () => number;
  #sequence = 0;
  #incarnation = 0;
  #revisionNumber = 1;
  #revision: string;

  constructor(options: { seed: number; now?: () => number }) {
    this.seed = options.seed;
    this.now = options.now ?? Date.now;
    this.#revision = this.#hash();
  }

  /** The commit that sources are at, as forty hexadecimal digits. */
  get revision(): string {
    return this.#revision;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Makes a commit. */
  nextRevision(): string {
    this.#revisionNumber += 1;
    this.#revision = this.#hash();
    return this.#revision;
  }

  nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  nextIncarnation(): number {
    this.#incarnation += 1;
    return this.#incarnation;
  }

  #hash(): string {
    return createHash('sha1')
      .update(`${this.seed}/${this.#revisionNumber}`)
      .digest('hex');
  }
}
