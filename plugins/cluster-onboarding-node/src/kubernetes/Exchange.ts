import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** Takes an answer as it comes. After `onEnd` or `onError` nothing more is told. */
export interface AnswerReceiver {
  onStart(status: number, headers: IncomingHttpHeaders): void;
  onData(chunk: Buffer): void;
  onEnd(): void;
  onError(error: unknown): void;
}

/** Ended by us; nobody is told of it. */
const CANCELLED = Object.assign(new Error('Cancelled'), {
  code: 'UND_ERR_ABORTED',
});

/**
 * One request and its answer, between undici and a receiver. It can be cancelled at any time, also while it waits for a
 * connection; the receiver then hears nothing more.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #receiver: AnswerReceiver;
  readonly #onBytes: (count: number) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;

  constructor(receiver: AnswerReceiver, onBytes: (count: number) => void) {
    this.#receiver = receiver;
    this.#onBytes = onBytes;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  cancel(): void {
    this.#isOver = true;
    this.#controller?.abort(CANCELLED);
  }

  fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#receiver.onError(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(CANCELLED);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // What comes before the answer proper, such as 103, is not for us.
    if (!this.#isOver && status >= 200) this.#receiver.onStart(status, headers);
  }

  onResponseData(
    _controller: Dispatcher.DispatchController,
    chunk: Buffer,
  ): void {
    if (this.#isOver) return;
    this.#onBytes(chunk.length);
    this.#receiver.onData(chunk);
  }

  onResponseEnd(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#receiver.onEnd();
  }

  onResponseError(
    _controller: Dispatcher.DispatchController,
    error: unknown,
  ): void {
    this.fail(error);
  }
}
