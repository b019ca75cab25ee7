import { useSyncExternalStore } from 'react';

const STEP_MS = 10_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  if (document.visibilityState === 'hidden') return;
  now = Date.now();
  for (const listener of [...listeners]) listener();
}

// One clock for the whole page, so that ages move together and none moves more often than anybody can read.
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, STEP_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * The time, anew every ten seconds while the page can be seen.
 *
 * @public
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
