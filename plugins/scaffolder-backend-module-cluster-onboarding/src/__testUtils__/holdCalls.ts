/*
 * Lets calls between plugins hang, just before or just after they had their effect, as if the process that made them had ended there.
 */

/** Which call hangs, once. */
export interface HeldCall {
  readonly method: string;
  readonly path: RegExp;
  readonly when: 'before' | 'after';
}

/** Calls that hang. */
export interface Holding {
  /** Lets the next call that fits hang. */
  hold(call: HeldCall): void;
  /** Whether a call hangs. */
  isHolding(): boolean;
  /** Lets the calls that hang fail, so that nothing is left. */
  release(): void;
  /** Makes all calls work again. */
  restore(): void;
}

/** Puts itself before `fetch`. */
export function holdCalls(): Holding {
  const original = globalThis.fetch;
  let waiting: HeldCall | undefined;
  let isHeld = false;

  const ends = new Set<() => void>();
  const hang = () => {
    isHeld = true;
    return new Promise<never>((_, reject) => {
      ends.add(() => reject(new Error('The process has ended')));
    });
  };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const method =
      init?.method ?? (input instanceof Request ? input.method : 'GET');
    const held = waiting;
    if (held?.method !== method || !held.path.test(pathname)) {
      return original(input, init);
    }
    waiting = undefined;
    if (held.when === 'after') await original(input, init);
    return hang();
  };
  return {
    hold(call) {
      isHeld = false;
      waiting = call;
    },
    isHolding: () => isHeld,
    release() {
      for (const end of ends) end();
      ends.clear();
    },
    restore() {
      globalThis.fetch = original;
    },
  };
}
