/*
 * Cluster API's Cluster, in two notations. From v1beta2 on `Available` sums up all others (v1beta1 carries it under
 * `status.v1beta2`, so both versions of one object read alike); before, `Ready` with a severity, and two booleans.
 *
 * The phase is not read: it is for people, and "Provisioned" comes long before a cluster can be used. `failureReason` is never
 * taken back (cluster-api #10847), so it counts only while the summary is not good.
 */
import { Reference } from '../../model';
import { Condition, readConditions } from '../conditions';
import { asArray, asObject, asText, JsonObject } from '../json';
import { ObjectParts, Reading } from '../reading';
import { groupOf } from './references';
import { toVerdict } from './verdict';

const CLUSTER = 'cluster.x-k8s.io';
const PAUSED_ANNOTATION = 'cluster.x-k8s.io/paused';
const AT_WORK = ['ScalingUp', 'ScalingDown', 'RollingOut', 'Remediating'];

/** Reads Cluster API's Cluster. */
export function readCapiCluster(parts: ObjectParts): Reading {
  const { spec, metadata } = parts;
  const paused = asObject(metadata.annotations)[PAUSED_ANNOTATION];
  return {
    ...judge(parts),
    isSuspended: spec.paused === true || paused !== undefined,
    references: readCapiReferences(parts),
    version: readVersion(parts),
  };
}

function judge(parts: ObjectParts): Reading {
  const { status } = parts;
  const own = readConditions(status.conditions);
  const newer = asObject(status.v1beta2).conditions;
  const conditions = newer === undefined ? own : readConditions(newer);
  const available = conditions.get('Available');
  const ready = own.get('Ready');
  if (available ? available.status === 'True' : isReady(parts, ready)) {
    return toVerdict(parts, 'ready', (available ?? ready)!);
  }
  const failure = findFailure(parts);
  if (failure) return failure;
  if (available && isLost(available, conditions)) {
    return toVerdict(parts, 'failed', available);
  }
  // Before its control plane was first there a cluster has never been ready: nothing is hidden by the work under way.
  const initialized = conditions.get('ControlPlaneInitialized');
  return { verdict: initialized?.status === 'True' ? 'in-flight' : 'none' };
}

function isReady({ spec, status }: ObjectParts, ready?: Condition): boolean {
  const hasControlPlane = spec.controlPlaneRef ?? spec.topology;
  return (
    ready?.status === 'True' &&
    status.infrastructureReady === true &&
    (!hasControlPlane || status.controlPlaneReady === true)
  );
}

function findFailure(parts: ObjectParts): Reading | undefined {
  const { status } = parts;
  const deprecated = asObject(asObject(status.deprecated).v1beta1);
  const old = status.deprecated ? deprecated : status;
  const reason = asText(old.failureReason);
  const message = asText(old.failureMessage);
  if (reason || message) return { verdict: 'failed', reason, message };
  const broken = asArray(old.conditions, 100).find(value => {
    const { status: word, severity } = asObject(value);
    return word === 'False' && severity === 'Error';
  });
  if (!broken) return undefined;
  const [condition] = readConditions([broken]).values();
  return condition && toVerdict(parts, 'failed', condition);
}

/**
 * A cluster that is being made is not available either. But a condition's time moves only with its status, so one that became
 * False after the control plane was first there has been something else since: the cluster was there and is lost.
 */
function isLost(
  available: Condition,
  conditions: ReadonlyMap<string, Condition>,
): boolean {
  if (available.status !== 'False') return false;
  const isAtWork = AT_WORK.some(
    type => conditions.get(type)?.status === 'True',
  );
  const initialized = conditions.get('ControlPlaneInitialized');
  return (
    !isAtWork &&
    initialized?.status === 'True' &&
    Date.parse(available.at ?? '') > Date.parse(initialized.at ?? '')
  );
}

function readCapiReferences({
  spec,
  namespace,
  name,
}: ObjectParts): Reference[] {
  const topology = asObject(spec.topology);
  const classRef = asObject(topology.classRef);
  const className = asText(classRef.name) ?? asText(topology.class);
  const classNamespace = classRef.namespace ?? topology.classNamespace;
  return [
    ...readPart(spec.infrastructureRef, namespace),
    ...readPart(spec.controlPlaneRef, namespace),
    ...(className
      ? [
          {
            role: 'configuration' as const,
            group: CLUSTER,
            kind: 'ClusterClass',
            namespace: asText(classNamespace) ?? namespace,
            name: className,
          },
        ]
      : []),
    // What waits for the kubeconfig of a cluster waits for the cluster.
    {
      role: 'outputs',
      group: '',
      kind: 'Secret',
      namespace,
      name: `${name}-kubeconfig`,
    },
  ];
}

/** A part that must be healthy: v1beta2 names it by `apiGroup`, v1beta1 by `apiVersion`. */
function readPart(value: unknown, namespace: string): Reference[] {
  const part: JsonObject = asObject(value);
  const kind = asText(part.kind);
  const name = asText(part.name);
  if (!kind || !name) return [];
  const group = asText(part.apiGroup) ?? groupOf(asText(part.apiVersion) ?? '');
  return [
    {
      role: 'health-check',
      group,
      kind,
      namespace: asText(part.namespace) ?? namespace,
      name,
    },
  ];
}

/** The version that runs; while machines of several run, the topology's, which is the one that is asked for. */
function readVersion({ spec, status }: ObjectParts): string | undefined {
  const controlPlane = asObject(
    status.controlPlane ?? asObject(status.v1beta2).controlPlane,
  );
  const versions = asArray(controlPlane.versions, 2);
  return versions.length === 1
    ? asText(asObject(versions[0]).version)
    : asText(asObject(spec.topology).version);
}
