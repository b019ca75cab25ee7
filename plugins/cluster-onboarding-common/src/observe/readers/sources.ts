import { asDurationMs, asObject, asText } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readFluxConditions } from './fluxConditions';
import { readSource } from './kustomization';
import { readMissing } from './missing';
import { readSecret } from './references';

/** Reads Flux's sources: GitRepository, OCIRepository, HelmRepository, HelmChart, Bucket, ExternalArtifact. */
export function readFluxSource(parts: ObjectParts): Reading {
  const { spec, status, namespace, kind } = parts;
  const { conditions, ...reading } = readFluxConditions(parts);
  const artifact = asObject(status.artifact);
  const offered = asText(artifact.revision);
  // An OCI HelmRepository has no status by design: Helm asks the registry when it installs.
  const isStatic = kind === 'HelmRepository' && spec.type === 'oci';
  return {
    ...reading,
    ...(isStatic && { verdict: 'static' as const }),
    revision: reading.revision ?? offered,
    isSuspended: spec.suspend === true,
    references: [
      ...readSecret(spec.secretRef, 'secret', namespace),
      ...(kind === 'HelmChart' || kind === 'ExternalArtifact'
        ? readSource(spec.sourceRef, namespace)
        : []),
    ],
    missing:
      reading.verdict === 'failed'
        ? readMissing(reading.message, namespace)
        : undefined,
    revisions: offered
      ? { offered, content: asText(artifact.digest) }
      : undefined,
    timing: {
      intervalMs: asDurationMs(spec.interval),
      timeoutMs: asDurationMs(spec.timeout),
    },
    version: kind === 'HelmChart' ? offered : undefined,
    handledRequest: asText(status.lastHandledReconcileAt),
  };
}
