import { toApiVersion } from '../objects/kinds';
import { ClusterState } from '../state/ClusterState';
import { KindStore, toKey } from '../state/KindStore';
import { ObjectVersion, writeObject } from '../state/ObjectVersion';
import {
  ApiStatus,
  badRequest,
  expiredContinue,
  tooLargeResourceVersion,
} from './apiStatus';
import { ListOptions } from './listOptions';

/** A page of a list, its items still as texts. */
export interface ListPage {
  readonly items: readonly string[];
  readonly resourceVersion: number;
  readonly continueToken?: string;
  readonly remainingItemCount?: number;
}

interface Continuation {
  rv: number;
  start: string;
}

function toToken(continuation: Continuation): string {
  return Buffer.from(
    JSON.stringify({ v: 'meta.k8s.io/v1', ...continuation }),
  ).toString('base64url');
}

function parseToken(token: string): Continuation | undefined {
  try {
    const { rv, start } = JSON.parse(
      Buffer.from(token, 'base64url').toString('utf8'),
    );
    return typeof rv === 'number' && typeof start === 'string'
      ? { rv, start }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads one page. Pages after the first show what there was when the first was read. */
export function readList(
  cluster: ClusterState,
  store: KindStore,
  options: ListOptions & { namespace?: string },
): ListPage | ApiStatus {
  const { resourceVersion: asked, resourceVersionMatch } = options;
  if (asked !== undefined && asked > cluster.resourceVersion) {
    return tooLargeResourceVersion(asked, cluster.resourceVersion);
  }
  let from: Continuation | undefined;
  if (options.continueToken) {
    from = parseToken(options.continueToken);
    if (!from) return badRequest('continue key is not valid');
  }
  const isExact = resourceVersionMatch === 'Exact' && asked !== undefined;
  const at = from?.rv ?? (isExact ? asked : cluster.resourceVersion);
  const objects = from || isExact ? store.listAsOf(at) : store.list();
  if (!objects) return expiredContinue();
  // A list from the watch cache comes whole.
  const limit = asked === 0 ? undefined : options.limit;
  return toPage(objects, { ...options, limit, at, after: from?.start });
}

function toPage(
  objects: Iterable<ObjectVersion>,
  options: ListOptions & {
    namespace?: string;
    at: number;
    after?: string;
  },
): ListPage {
  const { limit, match, at, after } = options;
  const items: string[] = [];
  let last = '';
  let remaining = 0;
  for (const version of objects) {
    const { namespace, name } = version.identity;
    if (options.namespace && namespace !== options.namespace) continue;
    const key = toKey(namespace, name);
    if (after !== undefined && key <= after) continue;
    if (limit && items.length === limit) {
      remaining += 1;
      continue;
    }
    const text = writeObject(version);
    if (match && !match(JSON.parse(text))) continue;
    items.push(text);
    last = key;
  }
  return {
    items,
    resourceVersion: at,
    ...(remaining > 0 && {
      continueToken: toToken({ rv: at, start: last }),
      // Servers do not count what a selector would leave out.
      ...(!match && { remainingItemCount: remaining }),
    }),
  };
}

/** The text of a list. */
export function writeList(store: KindStore, page: ListPage): string {
  const { kind } = store;
  const metadata = JSON.stringify({
    ...(page.continueToken && { continue: page.continueToken }),
    ...(page.remainingItemCount !== undefined && {
      remainingItemCount: page.remainingItemCount,
    }),
    resourceVersion: `${page.resourceVersion}`,
  });
  return `{"apiVersion":"${toApiVersion(kind)}","items":[${page.items.join(
    ',',
  )}],"kind":"${kind.kind}List","metadata":${metadata}}\n`;
}
