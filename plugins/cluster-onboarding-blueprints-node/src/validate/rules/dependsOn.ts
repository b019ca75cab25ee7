import {
  findLoops,
  Finding,
  formatObjectRef,
  ObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asArray, asObject } from '../facts/json';
import { nameOf } from '../facts/manifests';
import {
  getObservedGraph,
  Observed,
  ObservedGraph,
} from '../facts/observations';
import { getProducers } from '../facts/producers';
import { reportManifest } from '../report';

/** What `dependsOn` names is there, is of the right kind, and nothing waits for itself. */
export const dependsOn: FileSetValidator = {
  id: 'depends-on',
  validate: subject => {
    const observed = getObservedGraph(subject);
    const kinds = indexKinds(observed);
    return [
      ...observed.all.flatMap(item => checkNames(subject, item, kinds)),
      ...checkLoops(observed),
    ];
  },
};

function checkNames(
  subject: ValidationSubject,
  { placement, observation }: Observed,
  kinds: ReadonlyMap<string, string[]>,
): Finding[] {
  const { cluster } = observation.ref;
  const { manifest } = placement;
  return observation.references.flatMap(reference => {
    if (reference.role !== 'depends-on') return [];
    if (getProducers(subject).has({ ...reference, cluster })) return [];
    const at = asArray(manifest.spec.dependsOn).findIndex(
      entry => asObject(entry).name === reference.name,
    );
    const path = at < 0 ? ['spec'] : ['spec', 'dependsOn', at];
    const others = kinds
      .get(`${cluster}|${reference.namespace}|${reference.name}`)
      ?.filter(kind => kind !== reference.kind);
    if (others?.length) {
      return [
        reportManifest(
          manifest,
          {
            severity: 'error',
            rule: 'depends-on-wrong-kind',
            message: `${nameOf(manifest)} depends on ${formatObjectRef(
              reference,
            )}, but what is called so is a ${others.join(' and a ')}.`,
            remedy: `A ${manifest.kind} can depend on a ${reference.kind} only: name one that waits for the ${others[0]}.`,
          },
          path,
        ),
      ];
    }
    return [
      reportManifest(
        manifest,
        {
          severity: 'error',
          rule: 'depends-on-missing',
          message: `${nameOf(manifest)} depends on ${formatObjectRef(
            reference,
          )}, which is not there.`,
          remedy:
            'Correct the name or namespace, or add it to the existing objects of the management cluster.',
        },
        path,
      ),
    ];
  });
}

function indexKinds({ all }: ObservedGraph): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const { observation } of all) {
    const { cluster, group, kind, namespace, name } = observation.ref;
    // Only what has a state of its own could have been meant.
    if (!group.includes('.') || group.endsWith('.k8s.io')) continue;
    const key = `${cluster}|${namespace}|${name}`;
    const list = kinds.get(key);
    if (list) list.push(kind);
    else kinds.set(key, [kind]);
  }
  return kinds;
}

function checkLoops(observed: ObservedGraph): Finding[] {
  const { graph, byKey } = observed;
  const waited = listWaitingParents(observed);
  const next = (key: ObjectKey): ObjectKey[] => [
    ...(graph.nodes.get(key)?.needs ?? [])
      .filter(({ role }) => role === 'depends-on')
      .map(({ to }) => to),
    ...(waited.get(key) ?? []),
  ];
  return findLoops(byKey.keys(), next).map(loop => {
    const members = loop.map(key => byKey.get(key)!);
    const { manifest } = members[0].placement;
    return reportManifest(
      manifest,
      {
        severity: 'error',
        rule: 'depends-on-cycle',
        message: `${members
          .map(item => nameOf(item.placement.manifest))
          .join(' waits for ')} waits for ${nameOf(
          manifest,
        )}: none of them will ever be ready.`,
        remedy: 'Take one of these dependencies away.',
      },
      ['spec', 'dependsOn'],
    );
  });
}

/** Who waits for everything that it applies cannot be depended on by any of it. */
function listWaitingParents({
  all,
  byPlacement,
}: ObservedGraph): Map<ObjectKey, ObjectKey[]> {
  const children = new Map<ObjectKey, ObjectKey[]>();
  for (const { key, placement } of all) {
    const parent = placement.appliedBy && byPlacement.get(placement.appliedBy);
    if (!parent || parent.placement.manifest.spec.wait !== true) continue;
    const list = children.get(parent.key);
    if (list) list.push(key);
    else children.set(parent.key, [key]);
  }
  return children;
}
