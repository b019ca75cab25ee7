/** Waits for a promise, but no longer than a signal allows: whoever gave up is not kept waiting by a call that takes no signal. */
export async function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!signal) return promise;
  let leave = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    leave = () => signal.removeEventListener('abort', onAbort);
  });
  // Whichever comes second must not become an unhandled rejection.
  promise.catch(() => {});
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    leave();
  }
}
