interface Joined {
  readonly controller: AbortController;
  readonly stopListening: () => void;
  users: number;
}

/** Makes signals that are given with another one or with the end of all. Whoever joins the same signal shares one. */
export class JoinedSignals {
  readonly #joined = new Map<AbortSignal, Joined>();
  #isEnded = false;

  /** The signal that is given when `outer` is, or when all ends. */
  join(outer: AbortSignal): AbortSignal {
    const known = this.#joined.get(outer);
    if (known) {
      known.users += 1;
      return known.controller.signal;
    }
    const controller = new AbortController();
    if (this.#isEnded || outer.aborted) controller.abort();
    const abort = () => controller.abort();
    outer.addEventListener('abort', abort, { once: true });
    this.#joined.set(outer, {
      controller,
      stopListening: () => outer.removeEventListener('abort', abort),
      users: 1,
    });
    return controller.signal;
  }

  /** Says that one who joined a signal no longer needs it. */
  leave(outer: AbortSignal): void {
    const joined = this.#joined.get(outer);
    if (!joined) return;
    joined.users -= 1;
    if (joined.users > 0) return;
    joined.stopListening();
    this.#joined.delete(outer);
  }

  end(): void {
    this.#isEnded = true;
    this.#joined.forEach(({ controller }) => controller.abort());
  }
}
