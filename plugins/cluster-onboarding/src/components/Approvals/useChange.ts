import { alertApiRef, useAnalytics, useApi } from '@backstage/core-plugin-api';
import { useState } from 'react';
import { readRefusal, Refusal } from './readRefusal';

/** A change that a person makes, from the click to its end. */
export interface Change {
  readonly isBusy: boolean;
  /** Why the last attempt was refused. */
  readonly refusal?: Refusal;
  /** Makes it; tells whether it went well. */
  readonly make: (options: {
    /** What is done, for analytics. */
    action: string;
    send: () => Promise<unknown>;
    /** What is said when it went well. */
    done: string;
  }) => Promise<boolean>;
}

/** Makes changes one at a time, and says what became of them. */
export function useChange(onChanged: () => void): Change {
  const alerts = useApi(alertApiRef);
  const analytics = useAnalytics();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    isBusy,
    refusal,
    make: async ({ action, send, done }) => {
      setBusy(true);
      setRefusal(undefined);
      try {
        await send();
      } catch (error) {
        setRefusal(readRefusal(error));
        return false;
      } finally {
        setBusy(false);
      }
      analytics.captureEvent('click', action);
      alerts.post({ message: done, severity: 'success', display: 'transient' });
      onChanged();
      return true;
    },
  };
}
