import { Reference } from '../../model';
import { asArray, asObject, asText } from '../json';

// An inventory may hold tens of thousands of entries. Edges are kept to custom resources, which have a state of their own;
// ConfigMaps and the like lead back to their owner by label.
const MOST_ENTRIES_READ = 500;
const MOST_ENTRIES_KEPT = 20;
const FOLLOWED_GROUP =
  /(?:^|\.)(?:fluxcd\.io|fluxcd\.controlplane\.io|cluster\.x-k8s\.io|external-secrets\.io|bitnami\.com|weave\.works|crossplane\.io)$/;

/**
 * What an object has applied, from `<namespace>_<name>_<group>_<kind>` ids: the first field is the namespace, the last the
 * kind, the last but one the group, and what is between them the name, in which `__` stands for a colon.
 */
export function readInventory(value: unknown, isRemote: boolean): Reference[] {
  const references: Reference[] = [];
  const entries = asArray(asObject(value).entries, MOST_ENTRIES_READ);
  for (const entry of entries) {
    const id = asText(asObject(entry).id);
    if (!id || id.length > 600) continue;
    const kindAt = id.lastIndexOf('_');
    const groupAt = id.lastIndexOf('_', kindAt - 1);
    const nameAt = id.indexOf('_');
    if (nameAt < 0 || groupAt <= nameAt) continue;
    const group = id.slice(groupAt + 1, kindAt);
    if (!FOLLOWED_GROUP.test(group)) continue;
    references.push({
      role: 'applies',
      group,
      kind: id.slice(kindAt + 1),
      namespace: id.slice(0, nameAt),
      name: id.slice(nameAt + 1, groupAt).replace(/__/g, ':'),
      ...(isRemote && { onTarget: true as const }),
    });
    if (references.length === MOST_ENTRIES_KEPT) break;
  }
  return references;
}
