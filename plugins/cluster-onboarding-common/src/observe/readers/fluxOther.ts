import { asDurationMs, asObject, asText } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readFluxConditions } from './fluxConditions';
import { readInventory } from './inventory';
import { readSource } from './kustomization';
import { readMissing } from './missing';
import { readReferences, readSecret } from './references';

const RECONCILE_ANNOTATION = 'fluxcd.controlplane.io/reconcile';

/** Reads ImageRepository, ImagePolicy, ImageUpdateAutomation and Receiver. */
export function readFluxAutomation(parts: ObjectParts): Reading {
  const { spec, status, namespace } = parts;
  const { conditions, ...reading } = readFluxConditions(parts);
  return {
    ...reading,
    // What these call their dependency is what they read from.
    ...(reading.holdOn && { holdOn: 'source' as const }),
    isSuspended: spec.suspend === true,
    references: [
      ...readSecret(spec.secretRef, 'secret', namespace),
      ...readSource(spec.sourceRef, namespace),
      ...readReferences(
        spec.imageRepositoryRef ? [spec.imageRepositoryRef] : [],
        {
          role: 'source',
          group: 'image.toolkit.fluxcd.io',
          kind: 'ImageRepository',
          namespace,
        },
      ),
    ],
    missing:
      reading.verdict === 'failed'
        ? readMissing(reading.message, namespace)
        : undefined,
    revisions: asText(status.lastPushCommit)
      ? { applied: asText(status.lastPushCommit) }
      : undefined,
    timing: { intervalMs: asDurationMs(spec.interval) },
    version: asText(asObject(status.latestRef).tag),
    handledRequest: asText(status.lastHandledReconcileAt),
  };
}

/** Reads FluxInstance, ResourceSet and ResourceSetInputProvider of the Flux operator. */
export function readFluxOperator(parts: ObjectParts): Reading {
  const { spec, status, namespace, metadata } = parts;
  const { conditions, ...reading } = readFluxConditions(parts);
  const annotations = asObject(metadata.annotations);
  const applied = asText(status.lastAppliedRevision);
  return {
    ...reading,
    isSuspended: annotations[RECONCILE_ANNOTATION] === 'disabled',
    references: [
      ...readReferences(spec.dependsOn, {
        role: 'depends-on',
        group: 'fluxcd.controlplane.io',
        kind: 'ResourceSet',
        namespace,
      }),
      ...readInventory(status.inventory, false),
    ],
    missing:
      reading.verdict === 'failed' || reading.verdict === 'held'
        ? readMissing(reading.message, namespace)
        : undefined,
    revisions: applied ? { applied } : undefined,
    version: applied?.split('@')[0],
    handledRequest: asText(status.lastHandledReconcileAt),
  };
}

/** Alert and Provider have no status at all: to exist is all they can do. */
export function readFluxNotification(parts: ObjectParts): Reading {
  const { spec, namespace } = parts;
  return {
    verdict: 'static',
    isSuspended: spec.suspend === true,
    references: readSecret(spec.secretRef, 'secret', namespace),
  };
}
