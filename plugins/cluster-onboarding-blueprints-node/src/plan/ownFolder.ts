import { fillText } from '../blueprint/fillTemplate';
import { Template } from '../blueprint/PlaceholderSyntax';
import { ValueLookup } from '../blueprint/values';

const OWN = new Set(['capability', 'cluster.name']);

/**
 * The folder of a path that belongs to one onboarding alone: the first whose name is made from the capability or the cluster. Undefined if
 * there is none.
 */
export function findOwnFolder(
  path: Template,
  values: ValueLookup,
): string | undefined {
  const head: (string | Template[number])[] = [];
  let isOwn = false;
  for (const part of path) {
    if (typeof part === 'string') {
      const slash = isOwn ? part.indexOf('/') : -1;
      if (slash >= 0) {
        head.push(part.slice(0, slash + 1));
        return fillText(head, values);
      }
    } else if (OWN.has(part.name)) {
      isOwn = true;
    }
    head.push(part);
  }
  return undefined;
}
