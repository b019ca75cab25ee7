import { KubernetesReadError } from './KubernetesReadError';

const LINE_FEED = 10;

/**
 * Cuts a stream of bytes into lines. The parts of a line that comes in many chunks are put together once, when its end is
 * there.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Buffer[] | undefined;
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether a line has begun and not ended. */
  get hasPart(): boolean {
    return this.#length > 0;
  }

  /** The lines that ended, without their ends; empty ones are left out. Throws `too-large` in its place. */
  *split(chunk: Buffer): Generator<Buffer, void> {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start);
      if (end === -1) break;
      const part = chunk.subarray(start, end);
      start = end + 1;
      const line = this.#complete(part);
      if (line.length > 0) yield line;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  #complete(part: Buffer): Buffer {
    this.#check(part.length);
    if (!this.#parts) return part;
    this.#parts.push(part);
    const line = Buffer.concat(this.#parts, this.#length + part.length);
    this.#parts = undefined;
    this.#length = 0;
    return line;
  }

  #keep(part: Buffer): void {
    this.#check(part.length);
    (this.#parts ??= []).push(part);
    this.#length += part.length;
  }

  #check(more: number): void {
    if (this.#length + more > this.#maxBytes) {
      throw new KubernetesReadError(
        'too-large',
        'A line of a watch is larger than is taken',
      );
    }
  }
}
