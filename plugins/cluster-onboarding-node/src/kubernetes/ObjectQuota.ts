import { ReadObject } from './parseObject';

/** Counts the objects of a kind, and says which are taken when there are more than there may be. */
export class ObjectQuota {
  readonly #max: number;
  #count = 0;
  #isTruncated = false;
  /** Those that were taken; kept after a list only if there were more. */
  #taken: Set<string> | undefined;

  constructor(max: number) {
    this.#max = max;
  }

  /** How many there are, as far as was told. */
  get count(): number {
    return this.#count;
  }

  /** Whether some were left out. */
  get isTruncated(): boolean {
    return this.#isTruncated;
  }

  /** Whether there are more by now than may be, and nobody knows which were first. */
  get isExceeded(): boolean {
    return !this.#isTruncated && this.#count > this.#max;
  }

  /** A list begins. */
  begin(): void {
    this.#count = 0;
    this.#isTruncated = false;
    this.#taken = new Set();
  }

  /** Those objects of a list that are taken. */
  take(objects: readonly ReadObject[]): readonly ReadObject[] {
    const room = this.#max - this.#count;
    const taken = objects.length > room ? objects.slice(0, room) : objects;
    if (taken !== objects) this.#isTruncated = true;
    this.#count += taken.length;
    taken.forEach(({ metadata }) => this.#taken?.add(metadata.uid));
    return taken;
  }

  /** A list ended. */
  finish(): void {
    if (!this.#isTruncated) this.#taken = undefined;
  }

  /** Those objects of a watch that are taken; so many of them are new. */
  change(
    objects: readonly ReadObject[],
    addedCount: number,
  ): readonly ReadObject[] {
    const known = this.#taken;
    if (!known) {
      this.#count += addedCount;
      return objects;
    }
    const taken = objects.filter(({ metadata: { uid } }) => {
      if (known.size < this.#max) known.add(uid);
      return known.has(uid);
    });
    this.#count = known.size;
    return taken;
  }

  /** Objects are gone. */
  remove(objects: readonly ReadObject[]): void {
    objects.forEach(({ metadata }) => this.#taken?.delete(metadata.uid));
    this.#count =
      this.#taken?.size ?? Math.max(0, this.#count - objects.length);
  }
}
