import { KubernetesReadError } from './KubernetesReadError';
import { ServedKind } from './KubernetesReader';
import { ListPage, parseListPage } from './parseListPage';
import { toCollectionPath, withQuery } from './paths';
import { ReaderLimits } from './ReaderLimits';
import { Requester } from './Requester';

/** What a list is made of, and of which size its pages are now. */
export interface ListOptions {
  readonly requester: Requester;
  readonly limits: ReaderLimits;
  readonly signal: AbortSignal;
  readonly kind: ServedKind;
  readonly namespace?: string;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
  /** The place of the page size among the limits' page sizes; it grows when a page has too many bytes. */
  readonly pageSize: { index: number };
}

/** A token for the next page expires after some minutes; a list that never gets to its end would go on for ever. */
const MAX_RESTARTS = 3;

async function getPage(
  options: ListOptions,
  continueToken: string | undefined,
): Promise<ListPage> {
  const { requester, limits, signal, kind, namespace, pageSize } = options;
  for (;;) {
    const path = withQuery(toCollectionPath(kind, namespace), {
      limit: limits.pageSizes[pageSize.index],
      continue: continueToken,
      labelSelector: options.labelSelector,
      fieldSelector: options.fieldSelector,
    });
    try {
      const { body } = await requester.ask({ path }, signal);
      return parseListPage(body, { kind, maxDepth: limits.maxDepth });
    } catch (error) {
      const isTooLarge =
        (error as KubernetesReadError).reason === 'too-large' &&
        (error as KubernetesReadError).status === undefined;
      const hasSmaller = pageSize.index < limits.pageSizes.length - 1;
      if (!isTooLarge || !hasSmaller) throw error;
      pageSize.index += 1;
    }
  }
}

/**
 * Gets all objects of a kind, page by page. When the token for the next page has expired, it begins anew, and the first page
 * says so by `isFirst`. `onPage` ends the list by returning false.
 */
export async function listPages(
  options: ListOptions,
  onPage: (page: ListPage, isFirst: boolean) => boolean | void,
): Promise<void> {
  let continueToken: string | undefined;
  for (let restarts = 0; ; ) {
    const isFirst = continueToken === undefined;
    try {
      const page = await getPage(options, continueToken);
      if (options.signal.aborted) return;
      if (onPage(page, isFirst) === false) return;
      if (page.continueToken === undefined) return;
      if (page.continueToken === continueToken) {
        throw new KubernetesReadError(
          'invalid-answer',
          'The server gives the same page again and again',
        );
      }
      continueToken = page.continueToken;
    } catch (error) {
      const isExpired = (error as KubernetesReadError).status === 410;
      if (!isExpired || isFirst) throw error;
      if (restarts === MAX_RESTARTS) {
        throw new KubernetesReadError(
          'server-error',
          'The server forgets a list before its end is read',
        );
      }
      restarts += 1;
      continueToken = undefined;
    }
  }
}
