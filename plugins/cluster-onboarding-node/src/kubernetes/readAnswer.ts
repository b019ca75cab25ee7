import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AnswerReceiver, Exchange } from './Exchange';
import { KubernetesReadError } from './KubernetesReadError';
import { ReaderLimits } from './ReaderLimits';
import { Transport, TransportRequest } from './Transport';

/** A whole answer. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Unpacked; empty if the status says that there is nothing to read. */
  readonly body: Buffer;
}

/** Nothing in the body of a refusal is of interest, but reading a short one keeps its socket. */
const REFUSAL_BYTES = 64 * 1024;

const unpackGzip = promisify(gunzip);

/** Reads one answer to its end, or until it breaks one of the limits. */
class AnswerCollector implements AnswerReceiver {
  readonly #limits: ReaderLimits;
  readonly #signal: AbortSignal;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: unknown) => void;
  readonly #chunks: Buffer[] = [];
  #exchange: Exchange | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #throughput: NodeJS.Timeout | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #length = 0;
  #lengthBefore = 0;

  constructor(
    options: { limits: ReaderLimits; signal: AbortSignal },
    resolve: (answer: Answer) => void,
    reject: (error: unknown) => void,
  ) {
    this.#limits = options.limits;
    this.#signal = options.signal;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  start(
    transport: Transport,
    request: Omit<TransportRequest, 'idleTimeoutMs'>,
  ): void {
    const { throughputWindowMs, pageTimeoutMs } = this.#limits;
    this.#exchange = transport.send(
      { ...request, idleTimeoutMs: throughputWindowMs },
      this,
    );
    this.#deadline = setTimeout(() => this.#giveUpSlow(), pageTimeoutMs);
    this.#deadline.unref();
    this.#signal.addEventListener('abort', this);
    if (this.#signal.aborted) this.handleEvent();
  }

  /** The signal was given. */
  handleEvent(): void {
    this.#giveUp(new KubernetesReadError('internal', 'The request was ended'));
  }

  onStart(status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
    this.#throughput = setInterval(
      () => this.#checkThroughput(),
      this.#limits.throughputWindowMs,
    );
    this.#throughput.unref();
  }

  onData(chunk: Buffer): void {
    this.#length += chunk.length;
    const isRefusal = this.#status < 200 || this.#status >= 300;
    if (isRefusal) {
      if (this.#length <= REFUSAL_BYTES) return;
      this.#exchange?.cancel();
      this.onEnd();
    } else if (this.#length > this.#limits.maxPageBytes) {
      this.#giveUp(
        new KubernetesReadError(
          'too-large',
          'The answer is larger than is taken',
        ),
      );
    } else {
      this.#chunks.push(chunk);
    }
  }

  onEnd(): void {
    this.#finish();
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      body: Buffer.concat(this.#chunks),
    });
  }

  onError(error: unknown): void {
    this.#finish();
    this.#reject(error);
  }

  #checkThroughput(): void {
    const { minBytesPerSecond, throughputWindowMs } = this.#limits;
    const enough = (minBytesPerSecond * throughputWindowMs) / 1000;
    if (this.#length - this.#lengthBefore < enough) this.#giveUpSlow();
    this.#lengthBefore = this.#length;
  }

  #giveUpSlow(): void {
    this.#giveUp(
      new KubernetesReadError('timeout', 'The answer came too slowly'),
    );
  }

  #giveUp(error: KubernetesReadError): void {
    this.#exchange?.cancel();
    this.onError(error);
  }

  #finish(): void {
    clearTimeout(this.#deadline);
    clearInterval(this.#throughput);
    this.#signal.removeEventListener('abort', this);
  }
}

/** Sends a request and reads the whole answer, within the limits of time, size and throughput. */
export async function readAnswer(
  transport: Transport,
  request: Omit<TransportRequest, 'idleTimeoutMs'>,
  options: { limits: ReaderLimits; signal: AbortSignal },
): Promise<Answer> {
  const { limits } = options;
  const answer = await new Promise<Answer>((resolve, reject) =>
    new AnswerCollector(options, resolve, reject).start(transport, request),
  );
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (answer.body.length === 0 || encoding === 'identity') return answer;
  if (encoding !== 'gzip') {
    throw new KubernetesReadError(
      'invalid-answer',
      'The answer is packed in a way that was not asked for',
    );
  }
  try {
    const body = await unpackGzip(answer.body, {
      maxOutputLength: limits.maxPageBytes,
    });
    return { ...answer, body };
  } catch (error) {
    const isTooLarge =
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new KubernetesReadError(
      isTooLarge ? 'too-large' : 'invalid-answer',
      isTooLarge
        ? 'The answer is larger than is taken'
        : 'The answer cannot be unpacked',
    );
  }
}
