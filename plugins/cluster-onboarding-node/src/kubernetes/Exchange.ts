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

/** Learns what all exchanges have in common. */
export interface ExchangeOwner {
  onBytes(count: number): void;
  onFailure(error: unknown): void;
}

/**
 * One request and its answer, between undici and a receiver. It can be cancelled at any time, also while it waits for a
 * connection; the receiver then hears nothing more.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #receiver: AnswerReceiver;
  readonly #owner: ExchangeOwner;
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;

  constructor(receiver: AnswerReceiver, owner: ExchangeOwner) {
    this.#receiver = receiver;
    this.#owner = owner;
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
    this.#owner.onFailure(error);
    this.#receiver.onError(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(CANCELLED);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // They are slices of large buffers, which would live as long as the watch that they began.
    Object.assign(controller, { rawHeaders: null });
    // What comes before the answer proper, such as 103, is not for us.
    if (!this.#isOver && status >= 200) this.#receiver.onStart(status, headers);
  }

  onResponseData(
    _controller: Dispatcher.DispatchController,
    chunk: Buffer,
  ): void {
    if (this.#isOver) return;
    this.#owner.onBytes(chunk.length);
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
