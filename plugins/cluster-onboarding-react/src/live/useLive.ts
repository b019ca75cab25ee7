import { useApiHolder } from '@backstage/core-plugin-api';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { LiveLoad, LiveLoader, LiveState } from './LiveLoader';
import { LiveNews, NEWS_CHANNEL, readNews } from './liveNews';
import { pageVisibility } from './pageVisibility';

/**
 * How often an open page asks by itself, in milliseconds: seldom where signals tell of changes, more often where there are none.
 *
 * @public
 */
export const LIVE_POLL_MS = { withSignals: 30_000, withoutSignals: 10_000 };

/**
 * A value that is kept fresh, and how to ask for it.
 *
 * @public
 */
export interface Live<T> extends LiveState<T> {
  /** Whether changes are told by signals. */
  readonly isLive: boolean;
  /** Loads now; ends when it is loaded or has failed. */
  readonly reload: () => Promise<void>;
}

/**
 * Loads a value and keeps it fresh while the page can be seen: on signals, and every so often.
 *
 * @remarks
 *
 * Parts of the value that mean the same as before keep their identity, so a child that is memoised by them is not drawn anew.
 *
 * @public
 */
export function useLive<T>(options: {
  /** Names what is loaded; another key forgets the value and begins anew. */
  key: string;
  /** Loads it. */
  load: LiveLoad<T>;
  /** Whether news are about it; all are if absent. */
  isConcerned?: (news: LiveNews) => boolean;
}): Live<T> {
  const { key } = options;
  const signals = useApiHolder().get(signalApiRef);
  const isLive = signals !== undefined;
  const latest = useRef(options);
  latest.current = options;

  const loader = useMemo(
    () =>
      new LiveLoader<T>({
        load: (signal, show) => latest.current.load(signal, show),
        pollMs: isLive ? LIVE_POLL_MS.withSignals : LIVE_POLL_MS.withoutSignals,
        visibility: pageVisibility,
      }),
    // Another key is another value.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [isLive, key],
  );
  useEffect(() => loader.start(), [loader]);
  useEffect(() => {
    const subscriber = signals?.subscribe(NEWS_CHANNEL, message => {
      const { isConcerned = () => true } = latest.current;
      if (isConcerned(readNews(message))) loader.hear();
    });
    return () => subscriber?.unsubscribe();
  }, [loader, signals]);

  const state = useSyncExternalStore(loader.subscribe, loader.getState);
  return useMemo(
    () => ({ ...state, isLive, reload: loader.reload }),
    [state, isLive, loader],
  );
}
