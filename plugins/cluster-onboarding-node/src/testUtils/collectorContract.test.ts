import { StatusCollector } from '../collectors';
import { collectorContract } from './collectorContract';
import { collectorRules } from './collectorRules';

const pod = { group: '', versions: ['v1'], kind: 'Pod', plural: 'pods' };
const lease = {
  group: 'coordination.k8s.io',
  versions: ['v1', 'v1beta1'],
  kind: 'Lease',
  plural: 'leases',
};

function createCollector(
  overrides: Partial<StatusCollector> = {},
): StatusCollector {
  return {
    id: 'plain-kubernetes',
    title: 'Kubernetes',
    kinds: [pod, lease],
    ...overrides,
  };
}

function findViolations(collector: StatusCollector): string[] {
  return collectorRules.flatMap(rule => rule.findViolations(collector));
}

describe('collectorContract', () => {
  collectorContract(() => createCollector());

  it.each<[string, Partial<StatusCollector>, string[]]>([
    [
      'an id in camel case',
      { id: 'plainKubernetes' },
      ["id 'plainKubernetes'"],
    ],
    ['an empty id', { id: '' }, ["id ''"]],
    ['a blank title', { title: ' ' }, ['blank title']],
    ['no kinds', { kinds: [] }, ['no kinds']],
    [
      'a group with its version',
      { kinds: [{ ...lease, group: 'coordination.k8s.io/v1' }] },
      ["group 'coordination.k8s.io/v1'"],
    ],
    [
      'kind and plural mixed up',
      { kinds: [{ ...lease, kind: 'leases', plural: 'Lease' }] },
      ["kind 'leases'", "plural 'Lease'"],
    ],
    [
      'a kind without versions',
      { kinds: [{ ...lease, versions: [] }] },
      ['Lease without versions'],
    ],
    [
      'a version that no API server has',
      { kinds: [{ ...lease, versions: ['1.0'] }] },
      ["Lease '1.0'"],
    ],
    [
      'a version twice',
      { kinds: [{ ...lease, versions: ['v1', 'v1'] }] },
      ["Lease 'v1' twice"],
    ],
    [
      'a kind twice',
      { kinds: [lease, { ...lease, versions: ['v1beta1'] }] },
      ['Lease.coordination.k8s.io twice', 'leases.coordination.k8s.io twice'],
    ],
  ])('finds %s', (_, overrides, violations) => {
    expect(findViolations(createCollector(overrides))).toEqual(violations);
  });
});
