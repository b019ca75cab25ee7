/*
 * Crossplane's claims, composite resources (XRs) and managed resources. Their groups and kinds are made up by whoever defines
 * them, so they are known by their looks: a `Synced` condition with Crossplane's reasons, or Crossplane's fields in the spec.
 *
 * `Synced` says whether the last reconcile went through, `Ready` whether what was asked for is there. Readiness is cumulative
 * and an XR that has lost a part says `Creating` again, so `Creating` is work under way, whatever was before.
 */
import { Reference, ReferenceRole } from '../../model';
import { Condition, readConditions } from '../conditions';
import { asArray, asObject, asText } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readReference } from './references';
import { toVerdict } from './verdict';

const PAUSED_ANNOTATION = 'crossplane.io/paused';
const MOST_COMPOSED = 20;

/** Whether an object of any kind is one that Crossplane looks after. */
export function isCrossplaneLike(
  parts: ObjectParts,
  conditions: ReadonlyMap<string, Condition> = readConditions(
    parts.status.conditions,
  ),
): boolean {
  const { spec } = parts;
  return (
    conditions.get('Synced')?.reason.startsWith('Reconcile') === true ||
    (typeof spec.crossplane === 'object' && spec.crossplane !== null) ||
    spec.compositionRef !== undefined ||
    spec.compositionSelector !== undefined ||
    spec.compositeDeletePolicy !== undefined ||
    (spec.forProvider !== undefined && spec.providerConfigRef !== undefined)
  );
}

/** Reads what Crossplane looks after. */
export function readCrossplane(
  parts: ObjectParts,
  conditions: ReadonlyMap<string, Condition> = readConditions(
    parts.status.conditions,
  ),
): Reading {
  const annotations = asObject(parts.metadata.annotations);
  const synced = conditions.get('Synced');
  const isSuspended =
    annotations[PAUSED_ANNOTATION] === 'true' ||
    (synced?.status === 'False' && synced.reason === 'ReconcilePaused');
  return {
    ...judge(parts, conditions, isSuspended),
    isSuspended,
    references: readCrossplaneReferences(parts),
  };
}

function judge(
  parts: ObjectParts,
  conditions: ReadonlyMap<string, Condition>,
  isSuspended: boolean,
): Reading {
  const synced = conditions.get('Synced');
  const ready = conditions.get('Ready');
  if (synced?.status === 'False' && !isSuspended) {
    return toVerdict(parts, 'failed', synced);
  }
  if (ready?.status === 'True') return toVerdict(parts, 'ready', ready);
  // Unavailable is said only of what was there before or should be by now; Creating, Deleting and Waiting are under way.
  if (ready?.status === 'False' && ready.reason === 'Unavailable') {
    return toVerdict(parts, 'failed', ready);
  }
  return { verdict: conditions.size > 0 ? 'in-flight' : 'none' };
}

/** Claims and v1 XRs keep Crossplane's fields in the spec itself, v2 XRs under `spec.crossplane`. */
function readCrossplaneReferences({
  spec,
  namespace,
}: ObjectParts): Reference[] {
  const own = asObject(spec.crossplane);
  const composed = asArray(
    own.resourceRefs ?? spec.resourceRefs,
    MOST_COMPOSED,
  );
  return [
    ...readNamed(spec.writeConnectionSecretToRef, 'outputs', {
      kind: 'Secret',
      namespace,
    }),
    // A claim is ready when its XR is, which is cluster-scoped.
    ...readNamed(spec.resourceRef, 'health-check', { namespace: '' }),
    ...composed.flatMap(value => readNamed(value, 'applies', { namespace })),
    ...readNamed(spec.claimRef, 'owner', { namespace }),
    ...readNamed(own.compositionRef ?? spec.compositionRef, 'configuration', {
      group: 'apiextensions.crossplane.io',
      kind: 'Composition',
      namespace: '',
    }),
  ];
}

function readNamed(
  value: unknown,
  role: ReferenceRole,
  defaults: { group?: string; kind?: string; namespace: string },
): Reference[] {
  if (!defaults.kind && !asText(asObject(value).kind)) return [];
  return readReference(value, { role, group: '', kind: '', ...defaults });
}
