import { setTimeout as delay } from 'node:timers/promises';

/** How long to wait, and how often to look. */
export interface WaitForOptions {
  timeoutMs?: number;
  intervalMs?: number;
  /** Added to the message when the time is up, for example the end of a log. */
  details?: () => string;
}

/**
 * Looks again and again until `look` gives something that is neither false nor undefined, and returns that.
 * An error thrown by `look` counts as "not yet"; the last one is told when the time is up.
 */
export async function waitFor<T>(
  description: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  options: WaitForOptions = {},
): Promise<T> {
  const { timeoutMs = 30_000, intervalMs = 100, details } = options;
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  do {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await delay(intervalMs);
  } while (performance.now() < deadline);
  const reason = lastError ? `; last error: ${lastError}` : '';
  throw new Error(
    `Waited ${timeoutMs / 1000} s for ${description}${reason}${
      details ? `\n${details()}` : ''
    }`,
  );
}
