/** What the naive poller keeps of an object. */
export type NaiveRow = Record<string, string | number | boolean | undefined>;

/** Picks what a status page shows out of an object. */
export function toNaiveRow(cluster: string, object: any): NaiveRow {
  const { kind, metadata, spec = {}, status = {} } = object;
  const conditions: any[] = status.conditions ?? [];
  const ready = conditions.find(({ type }) => type === 'Ready');
  return {
    cluster,
    kind: kind ?? 'unknown',
    namespace: metadata.namespace ?? '',
    name: metadata.name,
    uid: metadata.uid,
    resource_version: metadata.resourceVersion,
    ready: ready?.status,
    reason: ready?.reason,
    message: ready?.message,
    revision: status.lastAppliedRevision ?? status.artifact?.revision,
    interval: spec.interval,
    suspended: spec.suspend ?? false,
    generation: metadata.generation,
    observed_generation: status.observedGeneration,
    labels: JSON.stringify(metadata.labels ?? {}),
    conditions: JSON.stringify(conditions),
  };
}
