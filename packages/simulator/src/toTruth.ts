import { ObjectTruth } from './simulator';
import { ObjectVersion } from './state/ObjectVersion';

/** What was last written of an object. */
export function toTruth(version: ObjectVersion): ObjectTruth {
  const { identity, report } = version;
  const { cluster, kind, namespace, name, uid } = identity;
  const word = typeof report === 'object' ? Object.keys(report)[0] : report;
  return {
    cluster: cluster.name,
    group: kind.group,
    kind: kind.kind,
    namespace,
    name,
    uid,
    resourceVersion: `${version.resourceVersion}`,
    generation: version.generation,
    sequence: version.sequence,
    writtenAt: version.writtenAt,
    ...(word && { report: word }),
  };
}
