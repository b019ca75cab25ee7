import { Reference } from '../../model';
import { readConditions } from '../conditions';
import { asObject, asText } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readSecret } from './references';
import { findMissing, toVerdict } from './verdict';

const MOST_STORE_SECRETS = 5;
const DEEPEST_STORE_SECRET = 6;

/** Reads SecretStore and ClusterSecretStore. */
export function readSecretStore(parts: ObjectParts): Reading {
  const { spec, namespace } = parts;
  const references = unique(readStoreSecrets(spec.provider, namespace));
  const reading = readSyncState(parts);
  return {
    ...reading,
    references,
    missing: findMissing(reading, references, namespace),
  };
}

/** What the one `Ready` condition says that all kinds of External Secrets have. */
export function readSyncState(parts: ObjectParts): Reading {
  const ready = readConditions(parts.status.conditions).get('Ready');
  if (!ready) return { verdict: 'none' };
  if (ready.status === 'Unknown') return { verdict: 'in-flight' };
  const isReady = ready.status === 'True';
  const reading = toVerdict(parts, isReady ? 'ready' : 'failed', ready);
  return isReady ? { ...reading, generation: readGeneration(parts) } : reading;
}

/** `syncedResourceVersion` is the generation that was synced, a dash, and a hash of labels and annotations. */
function readGeneration({ status }: ObjectParts): number | undefined {
  const generation = parseInt(asText(status.syncedResourceVersion) ?? '', 10);
  return generation >= 0 ? generation : undefined;
}

/** Each provider keeps its credentials elsewhere, but all name Secrets by a field that ends in `secretRef`. */
function readStoreSecrets(
  value: unknown,
  namespace: string,
  depth = 0,
): Reference[] {
  const found: Reference[] = [];
  if (depth > DEEPEST_STORE_SECRET) return found;
  for (const [field, child] of Object.entries(asObject(value))) {
    if (typeof child !== 'object' || child === null) continue;
    const entry = asObject(child);
    if (/secretref$/i.test(field) && asText(entry.name)) {
      const at = asText(entry.namespace) ?? namespace;
      found.push(...readSecret(entry, 'secret', at));
    } else {
      found.push(...readStoreSecrets(entry, namespace, depth + 1));
    }
    if (found.length >= MOST_STORE_SECRETS) break;
  }
  return found;
}

/** The references, each once. */
export function unique(references: readonly Reference[]): Reference[] {
  return references.filter(
    (reference, index) =>
      references.findIndex(
        ({ role, kind, namespace, name }) =>
          role === reference.role &&
          kind === reference.kind &&
          namespace === reference.namespace &&
          name === reference.name,
      ) === index,
  );
}
