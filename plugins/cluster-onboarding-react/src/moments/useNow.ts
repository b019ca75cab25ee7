import { useSyncExternalStore } from 'react';

const STEP_MS = 10_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for the whole page, so that ages move together and none moves more often than anybody can read.
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      now = Date.now();
      for (const each of [...listeners]) each();
    }, STEP_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * The time, anew every ten seconds.
 *
 * @public
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
