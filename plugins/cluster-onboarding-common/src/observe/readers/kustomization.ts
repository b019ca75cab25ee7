import { Reference } from '../../model';
import { asArray, asDurationMs, asObject, asText, JsonObject } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readFluxConditions, readRevision } from './fluxConditions';
import { readInventory } from './inventory';
import { readMissing } from './missing';
import {
  groupOf,
  readInputs,
  readKubeConfig,
  readReferences,
  readSecret,
} from './references';

const KUSTOMIZE = 'kustomize.toolkit.fluxcd.io';
export const SOURCE = 'source.toolkit.fluxcd.io';

const UNHEALTHY_LIST =
  /timeout waiting for: \[([^\]]{1,1000})\]|failed early[^[]{0,200}\[([^\]]{1,1000})\]/;
const MOST_UNHEALTHY = 10;
const MOST_HEALTH_CHECKS = 20;

/** Reads Flux's Kustomization. */
export function readKustomization(parts: ObjectParts): Reading {
  const { spec, status, namespace } = parts;
  const { conditions, ...reading } = readFluxConditions(parts);
  const last = asObject(asArray(status.history, 1)[0]);
  const applied = asText(status.lastAppliedRevision);
  const attempted = asText(status.lastAttemptedRevision);
  const isRemote = typeof spec.kubeConfig === 'object' && !!spec.kubeConfig;
  return {
    ...reading,
    revision:
      reading.revision ??
      (reading.verdict === 'ready'
        ? // Conditions are written a moment before the rest, so the message is the first to know.
          readRevision(reading.message ?? '') ?? applied
        : attempted),
    isSuspended: spec.suspend === true,
    references: [
      ...readReferences(spec.dependsOn, {
        role: 'depends-on',
        group: KUSTOMIZE,
        kind: 'Kustomization',
        namespace,
      }),
      ...readSource(spec.sourceRef, namespace),
      ...readKubeConfig(spec, namespace),
      ...readSecret(
        asObject(spec.decryption).secretRef,
        'decryption',
        namespace,
      ),
      ...readInputs(
        asObject(spec.postBuild).substituteFrom,
        'substitute',
        namespace,
      ),
      ...readHealthChecks(spec, namespace, isRemote),
      ...readInventory(status.inventory, isRemote),
    ],
    missing:
      reading.verdict === 'failed' || reading.verdict === 'held'
        ? readMissing(reading.message, namespace)
        : undefined,
    unhealthy: readUnhealthy(reading),
    path: asText(spec.path),
    revisions: { applied, attempted, content: asText(last.digest) },
    timing: {
      intervalMs: asDurationMs(spec.interval),
      retryMs: asDurationMs(spec.retryInterval),
      timeoutMs: asDurationMs(spec.timeout),
      usualMs: asDurationMs(last.lastReconciledDuration),
    },
    handledRequest: asText(status.lastHandledReconcileAt),
  };
}

/** The source that a `sourceRef` names. */
export function readSource(value: unknown, namespace: string): Reference[] {
  const source = asObject(value);
  const kind = asText(source.kind);
  const name = asText(source.name);
  if (!kind || !name) return [];
  return [
    {
      role: 'source',
      group: groupOf(asText(source.apiVersion) ?? `${SOURCE}/v1`),
      kind,
      namespace: asText(source.namespace) ?? namespace,
      name,
    },
  ];
}

function readHealthChecks(
  spec: JsonObject,
  namespace: string,
  isRemote: boolean,
): Reference[] {
  // With `wait` everything that is applied is checked and the list is ignored.
  if (spec.wait === true) return [];
  return asArray(spec.healthChecks, MOST_HEALTH_CHECKS).flatMap(value => {
    const check = asObject(value);
    const kind = asText(check.kind);
    const name = asText(check.name);
    if (!kind || !name) return [];
    return [
      {
        role: 'health-check' as const,
        group: groupOf(asText(check.apiVersion) ?? ''),
        kind,
        namespace: asText(check.namespace) ?? namespace,
        name,
        ...(isRemote && { onTarget: true as const }),
      },
    ];
  });
}

function readUnhealthy(reading: Reading): string[] | undefined {
  if (reading.verdict !== 'failed' || reading.reason !== 'HealthCheckFailed') {
    return undefined;
  }
  const match = UNHEALTHY_LIST.exec(reading.message ?? '');
  const list = match?.[1] ?? match?.[2];
  return list
    ?.split(/, ?/)
    .map(entry => entry.split(' ')[0])
    .filter(Boolean)
    .slice(0, MOST_UNHEALTHY);
}
