import {
  Live,
  LiveNews,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useRef } from 'react';

/** What of a list has been loaded so far. */
export interface LoadedPages<T> {
  readonly items: readonly T[];
  /** Whether there is more to load. */
  readonly hasMore: boolean;
}

/** A list that is loaded page by page; the pages that are open are kept fresh together. */
export function useLivePages<T>(options: {
  key: string;
  loadPage: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ items: readonly T[]; cursor?: string }>;
  isConcerned?: (news: LiveNews) => boolean;
}): { live: Live<LoadedPages<T>>; showMore: () => Promise<void> } {
  const { key, loadPage, isConcerned } = options;
  const wanted = useRef({ key, pages: 1 });
  if (wanted.current.key !== key) wanted.current = { key, pages: 1 };

  const live = useLive<LoadedPages<T>>({
    key,
    isConcerned,
    load: async signal => {
      const items: T[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < wanted.current.pages; page += 1) {
        const answer = await loadPage(cursor, signal);
        items.push(...answer.items);
        cursor = answer.cursor;
        if (!cursor) break;
      }
      return { items, hasMore: cursor !== undefined };
    },
  });
  return {
    live,
    showMore: () => {
      wanted.current.pages += 1;
      return live.reload();
    },
  };
}
