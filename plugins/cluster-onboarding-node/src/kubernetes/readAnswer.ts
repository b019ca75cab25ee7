import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
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

/** Sends a request and reads the whole answer, within the limits of time, size and throughput. */
export async function readAnswer(
  transport: Transport,
  request: Omit<TransportRequest, 'idleTimeoutMs'>,
  options: { limits: ReaderLimits; signal: AbortSignal },
): Promise<Answer> {
  const { limits, signal } = options;
  const answer = await collect(transport, request, { limits, signal });
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

function collect(
  transport: Transport,
  request: Omit<TransportRequest, 'idleTimeoutMs'>,
  options: { limits: ReaderLimits; signal: AbortSignal },
): Promise<Answer> {
  const { limits, signal } = options;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    let length = 0;
    let lengthBefore = 0;
    let throughput: NodeJS.Timeout | undefined;

    const finish = (settle: () => void) => {
      clearTimeout(deadline);
      clearInterval(throughput);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const giveUp = (error: KubernetesReadError) => {
      exchange.cancel();
      finish(() => reject(error));
    };
    const onAbort = () =>
      giveUp(new KubernetesReadError('internal', 'The request was ended'));
    const onSlow = () =>
      giveUp(new KubernetesReadError('timeout', 'The answer came too slowly'));
    const onWindow = () => {
      const enough =
        (limits.minBytesPerSecond * limits.throughputWindowMs) / 1000;
      if (length - lengthBefore < enough) onSlow();
      lengthBefore = length;
    };

    const exchange = transport.send(
      { ...request, idleTimeoutMs: limits.throughputWindowMs },
      {
        onStart: (answerStatus, answerHeaders) => {
          status = answerStatus;
          headers = answerHeaders;
          throughput = setInterval(onWindow, limits.throughputWindowMs);
          throughput.unref();
        },
        onData: chunk => {
          length += chunk.length;
          const isRefusal = status < 200 || status >= 300;
          if (isRefusal) {
            if (length <= REFUSAL_BYTES) return;
            exchange.cancel();
            finish(() => resolve({ status, headers, body: Buffer.alloc(0) }));
          } else if (length > limits.maxPageBytes) {
            giveUp(
              new KubernetesReadError(
                'too-large',
                'The answer is larger than is taken',
              ),
            );
          } else {
            chunks.push(chunk);
          }
        },
        onEnd: () =>
          finish(() =>
            resolve({ status, headers, body: Buffer.concat(chunks) }),
          ),
        onError: error => finish(() => reject(error)),
      },
    );
    const deadline = setTimeout(onSlow, limits.pageTimeoutMs);
    deadline.unref();
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
