import { Reference } from '../../model';
import { asArray, asDurationMs, asObject, asText, JsonObject } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readFluxConditions } from './fluxConditions';
import { readInventory } from './inventory';
import { readSource, SOURCE } from './kustomization';
import { readMissing } from './missing';
import { readInputs, readKubeConfig, readReferences } from './references';

const HELM = 'helm.toolkit.fluxcd.io';

/** Reads Flux's HelmRelease. */
export function readHelmRelease(parts: ObjectParts): Reading {
  const { spec, status, namespace } = parts;
  const { conditions, ...reading } = readFluxConditions(parts);
  const release = asObject(asArray(status.history, 1)[0]);
  const attempted = asText(status.lastAttemptedRevision);
  const isRemote = typeof spec.kubeConfig === 'object' && !!spec.kubeConfig;
  return {
    ...reading,
    revision: attempted,
    isSuspended: spec.suspend === true,
    references: [
      ...readReferences(spec.dependsOn, {
        role: 'depends-on',
        group: HELM,
        kind: 'HelmRelease',
        namespace,
      }),
      ...readChart(spec, status, namespace),
      ...readKubeConfig(spec, namespace),
      ...readInputs(spec.valuesFrom, 'values', namespace),
      ...readInventory(status.inventory, isRemote),
    ],
    missing:
      reading.verdict === 'failed' || reading.verdict === 'held'
        ? readMissing(reading.message, namespace)
        : undefined,
    revisions: {
      applied: asText(release.chartVersion),
      attempted,
      // Chart and values together are what was applied.
      content: asText(release.digest) ?? asText(release.configDigest),
    },
    timing: {
      intervalMs: asDurationMs(spec.interval),
      timeoutMs: asDurationMs(spec.timeout),
      usualMs: asDurationMs(status.lastAttemptedReleaseActionDuration),
    },
    version: asText(release.chartVersion),
    handledRequest: asText(status.lastHandledReconcileAt),
  };
}

/** The chart is a HelmChart made from the template in the release, or an object that the release names. */
function readChart(
  spec: JsonObject,
  status: JsonObject,
  namespace: string,
): Reference[] {
  const chartRef = asObject(spec.chartRef);
  const kind = asText(chartRef.kind);
  const name = asText(chartRef.name);
  if (kind && name) {
    return [
      {
        role: 'chart',
        group: SOURCE,
        kind,
        namespace: asText(chartRef.namespace) ?? namespace,
        name,
      },
    ];
  }
  const template = asObject(asObject(spec.chart).spec);
  const made = asText(status.helmChart)?.split('/');
  return [
    ...readSource(template.sourceRef, namespace),
    ...(made?.length === 2
      ? [
          {
            role: 'chart' as const,
            group: SOURCE,
            kind: 'HelmChart',
            namespace: made[0],
            name: made[1],
          },
        ]
      : []),
  ];
}
