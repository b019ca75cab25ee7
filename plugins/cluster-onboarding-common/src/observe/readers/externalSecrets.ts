/*
 * External Secrets: stores, and what is read from them or pushed to them. All report one `Ready` condition without a generation;
 * the error itself is told only in an event. Two results of an ExternalSecret are called ready although no Secret is there.
 */
import { Reference } from '../../model';
import { asArray, asDurationMs, asObject, asText } from '../json';
import { ObjectParts, Reading } from '../reading';
import { groupOf, readSecret } from './references';
import { readSyncState, unique } from './secretStore';
import { findMissing } from './verdict';

const EXTERNAL_SECRETS = 'external-secrets.io';
const WITHOUT_RESULT = new Set([
  'SecretMissing',
  'SecretDeleted',
  'ResourceMissing',
  'ResourceDeleted',
]);
const MOST_ENTRIES = 50;

/** Reads ExternalSecret. */
export function readExternalSecret(parts: ObjectParts): Reading {
  const { spec, namespace } = parts;
  const output = readTarget(parts);
  const references = [
    ...readStores([spec.secretStoreRef], namespace),
    ...[
      ...asArray(spec.data, MOST_ENTRIES),
      ...asArray(spec.dataFrom, MOST_ENTRIES),
    ]
      .map(entry => asObject(asObject(entry).sourceRef))
      .flatMap(({ storeRef, generatorRef }) => [
        ...readStores([storeRef], namespace),
        ...readGenerator(generatorRef, namespace),
      ]),
    ...output,
  ];
  const reading = readSyncState(parts);
  const isWithoutResult =
    reading.verdict === 'ready' && WITHOUT_RESULT.has(reading.reason ?? '');
  return {
    ...reading,
    ...(isWithoutResult && { verdict: 'failed' as const }),
    references: unique(references),
    missing: isWithoutResult
      ? output.map(({ kind, name }) => ({ kind, namespace, name }))
      : findMissing(reading, references, namespace),
    timing: { intervalMs: asDurationMs(spec.refreshInterval) },
  };
}

/** Reads PushSecret. */
export function readPushSecret(parts: ObjectParts): Reading {
  const { spec, namespace } = parts;
  const selector = asObject(spec.selector);
  const references = [
    ...readStores(asArray(spec.secretStoreRefs, MOST_ENTRIES), namespace),
    ...readSecret(selector.secret, 'inputs', namespace),
    ...readGenerator(selector.generatorRef, namespace),
  ];
  const reading = readSyncState(parts);
  return {
    ...reading,
    references,
    missing: findMissing(reading, references, namespace),
    timing: { intervalMs: asDurationMs(spec.refreshInterval) },
  };
}

function readTarget({ spec, namespace, name }: ObjectParts): Reference[] {
  const target = asObject(spec.target);
  if (target.creationPolicy === 'None') return [];
  const manifest = asObject(target.manifest);
  return [
    {
      role: 'outputs',
      group: groupOf(asText(manifest.apiVersion) ?? ''),
      kind: asText(manifest.kind) ?? 'Secret',
      namespace,
      name: asText(target.name) ?? name,
    },
  ];
}

function readStores(
  values: readonly unknown[],
  namespace: string,
): Reference[] {
  return values.flatMap(value => {
    const store = asObject(value);
    const name = asText(store.name);
    if (!name) return [];
    const kind = asText(store.kind) ?? 'SecretStore';
    const isShared = kind === 'ClusterSecretStore';
    return [
      {
        role: 'store' as const,
        group: EXTERNAL_SECRETS,
        kind,
        namespace: isShared ? '' : namespace,
        name,
      },
    ];
  });
}

function readGenerator(value: unknown, namespace: string): Reference[] {
  const generator = asObject(value);
  const kind = asText(generator.kind);
  const name = asText(generator.name);
  if (!kind || !name) return [];
  const apiVersion = asText(generator.apiVersion);
  const group = apiVersion
    ? groupOf(apiVersion)
    : 'generators.external-secrets.io';
  return [{ role: 'store', group, kind, namespace, name }];
}
