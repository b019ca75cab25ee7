import { KubernetesReadError } from './KubernetesReadError';

const LINE_FEED = 10;

/**
 * Cuts a stream of bytes into lines. The parts of a line that comes in many chunks are put together once, when its end is
 * there.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether a line has begun and not ended. */
  get hasPart(): boolean {
    return this.#length > 0;
  }

  /** Calls back with each line that ended, without its end; empty ones are left out. Throws `too-large`. */
  push(chunk: Buffer, onLine: (line: Buffer) => void): void {
    let start = 0;
    let end = chunk.indexOf(LINE_FEED);
    while (end !== -1) {
      this.#check(end - start);
      const part = chunk.subarray(start, end);
      start = end + 1;
      if (this.#length > 0) {
        this.#parts.push(part);
        const line = Buffer.concat(this.#parts, this.#length + part.length);
        this.#parts = [];
        this.#length = 0;
        onLine(line);
      } else if (part.length > 0) {
        onLine(part);
      }
      end = chunk.indexOf(LINE_FEED, start);
    }
    const rest = chunk.length - start;
    if (rest > 0) {
      this.#check(rest);
      this.#parts.push(chunk.subarray(start));
      this.#length += rest;
    }
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
