/*
 * Whether what is not seen is not there. That can be said only of what we are able to see: not while a cluster that we once
 * saw is out of reach, and not of kinds that we may not read. A cluster that was never reached may not exist yet: what should
 * be on it is then not there, rather than not known.
 */
import { LayerMembers } from '../layers';
import { Contacts } from './contact';

/** Whether a layer's members would be seen if they were there. */
export type Sight = (layer: LayerMembers) => boolean;

/** What can be seen through these connections. */
export function toSight(
  connections: readonly string[],
  contacts: Contacts,
): Sight {
  const known = connections.flatMap(name => contacts.get(name) ?? []);
  const isInReach =
    known.some(contact => contact.isReachable) &&
    known.every(contact => contact.isReachable || !contact.lastSeenAt);
  const hidden = new Set(
    known.flatMap(({ forbiddenKinds = [] }) =>
      [...forbiddenKinds].map(key => toKind(key, '|')),
    ),
  );
  return ({ layer }) => {
    if (!isInReach) return false;
    if (hidden.size === 0) return true;
    const kinds = [
      ...layer.match.flatMap(rule => rule.kinds ?? []),
      ...(layer.expected ?? []).map(({ kind }) => kind),
    ];
    return !kinds.some(kind => hidden.has(toKind(kind, '/')));
  };
}

/** The kind alone, of `cluster|group|Kind` or `group/Kind`. */
function toKind(text: string, separator: string): string {
  return text.slice(text.lastIndexOf(separator) + 1);
}
