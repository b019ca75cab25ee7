import { Blueprint } from '../objects/Blueprint';
import { ClusterState } from '../state/ClusterState';
import { ObjectVersion } from '../state/ObjectVersion';

/** One write. */
export type WriteStep = () => void;

/** How many others must be ready before this one can be. */
function depthOf(
  blueprint: Blueprint,
  byKey: ReadonlyMap<string, Blueprint>,
): number {
  const depths = blueprint.dependsOn.flatMap(key => {
    const needed = byKey.get(key);
    return needed ? [depthOf(needed, byKey) + 1] : [];
  });
  return Math.max(0, ...depths);
}

/** The objects of a cluster that a controller looks after, what others wait for first. */
function listInOrder(state: ClusterState): ObjectVersion[] {
  const objects = [...state.listAll()].filter(
    ({ identity }) => identity.blueprint?.isReconciled,
  );
  const blueprints = objects.map(({ identity }) => identity.blueprint!);
  const byKey = new Map(blueprints.map(item => [item.key, item]));
  const depths = new Map(blueprints.map(item => [item, depthOf(item, byKey)]));
  const depth = ({ identity }: ObjectVersion) =>
    depths.get(identity.blueprint!)!;
  return objects.sort((one, other) => depth(one) - depth(other));
}

/** A cluster that begins with nothing: everything goes, then one thing after the other is made, attempted and ready. */
export function* bootstrapSteps(state: ClusterState): Iterable<WriteStep> {
  const objects = listInOrder(state);
  const find = ({ identity }: ObjectVersion) => {
    const { kind, namespace, name } = identity;
    return state.find({ kind: kind.kind, namespace, name });
  };
  for (const object of objects) {
    yield () => {
      const found = find(object);
      if (found) state.remove(found);
    };
  }
  for (const object of objects) {
    const { blueprint, subject } = object.identity;
    yield () => {
      if (!find(object)) state.create(blueprint!, 'silent', subject);
    };
    for (const report of [
      { attempts: 'Reconciliation in progress' },
      'ready',
    ] as const) {
      yield () => {
        const found = find(object);
        if (found?.identity.blueprint) state.report(found, report);
      };
    }
  }
}
