import { useEffect, useState } from 'react';

const SHOWN_MS = 4_000;

/** Puts text into the clipboard, and says for a while how it went. */
export function useCopy(): {
  readonly result: 'copied' | 'failed' | undefined;
  readonly copy: (text: string) => Promise<void>;
} {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  return {
    result,
    copy: async text => {
      try {
        // There is no clipboard on pages without TLS, so this may throw, too.
        await navigator.clipboard.writeText(text);
        setResult('copied');
      } catch {
        setResult('failed');
      }
    },
  };
}
