import {
  Observation,
  observe,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '../collectors';
import { collectorContract } from './collectorContract';
import { collectorRules } from './collectorRules';
import { observationRules } from './observationRules';

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
  return collectorRules.flatMap(rule => rule.findViolations(collector, []));
}

const SAMPLE = {
  apiVersion: 'coordination.k8s.io/v1',
  kind: 'Lease',
  metadata: { name: 'leader', namespace: 'search', uid: 'one', generation: 1 },
  status: { holders: [{ name: 'a', errorText: 'lost the lease' }] },
};

function findBrokenRules(
  own: StatusCollector['observe'],
  samples: unknown[] = [SAMPLE],
): string[] {
  return observationRules
    .filter(
      rule =>
        rule.findViolations(createCollector({ observe: own }), samples).length,
    )
    .map(({ title }) => title);
}

describe('collectorContract', () => {
  collectorContract(() => createCollector());
  collectorContract(
    () =>
      createCollector({ observe: (...values) => ({ ...observe(...values) }) }),
    { samples: [SAMPLE] },
  );

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
    [
      'Secrets',
      {
        kinds: [
          { group: '', versions: ['v1'], kind: 'Secret', plural: 'secrets' },
        ],
      },
      ['Secret'],
    ],
  ])('finds %s', (_, overrides, violations) => {
    expect(findViolations(createCollector(overrides))).toEqual(violations);
  });

  let count = 0;
  const settle = (observation: Observation, message: unknown): Observation => ({
    ...observation,
    settled: {
      outcome: 'failed',
      reason: 'Lost',
      message: String(message ?? ''),
      generation: 1,
      since: '2026-01-01T00:00:00Z',
    },
  });

  it.each<[string, StatusCollector['observe'], string[]]>([
    [
      'throws for what is not there',
      (previous, object: any, context) => {
        const version = object?.status?.holders?.[0].name;
        return { ...observe(previous, object, context), version };
      },
      [
        'observes any JSON without throwing',
        'keeps the identity of an object',
        'observes the same in the same',
        'changes nothing that it is given',
        'observes plain JSON, which can be stored',
      ],
    ],
    [
      'calls an object by another name',
      (previous, object, context) => {
        const observation = observe(previous, object, context);
        return { ...observation, ref: { ...observation.ref, name: 'leader' } };
      },
      ['keeps the identity of an object'],
    ],
    [
      'counts',
      (previous, object, context) => {
        count += 1;
        return { ...observe(previous, object, context), version: `${count}` };
      },
      ['observes the same in the same'],
    ],
    [
      'remembers in the object',
      (previous, object: any, context) => {
        const observation = observe(previous, object, context);
        if (object?.status?.holders) object.status.holders = 1;
        return observation;
      },
      ['changes nothing that it is given'],
    ],
    [
      'keeps a Date',
      (previous, object, context) => ({
        ...observe(previous, object, context),
        version: new Date(0) as never,
      }),
      ['observes plain JSON, which can be stored'],
    ],
    [
      'quotes what it was told',
      (previous, object: any, context) =>
        settle(
          observe(previous, object, context),
          object?.status?.holders?.[0]?.errorText,
        ),
      ['keeps no annotation and no secret'],
    ],
    [
      'keeps annotations',
      (previous, object: any, context) => ({
        ...observe(previous, object, context),
        labels: { ...object?.metadata?.annotations },
      }),
      ['keeps no annotation and no secret'],
    ],
  ])('finds a collector that %s', (_, own, rules) => {
    expect(findBrokenRules(own)).toEqual(rules);
  });

  it('asks for a sample of what a collector observes in its own way', () => {
    expect(findBrokenRules(observe, [])).toEqual([
      'has samples of what it observes in its own way',
    ]);
  });

  it('finds a sample of a kind that is not followed', () => {
    const stranger = { apiVersion: 'v1', kind: 'Service', metadata: {} };
    expect(findBrokenRules(observe, [stranger])).toEqual([
      'follows the kinds of its samples',
    ]);
  });

  it('says where a collector throws', () => {
    const rule = observationRules.find(({ title }) => /throw/.test(title))!;
    const own: StatusCollector['observe'] = (
      previous,
      object: any,
      context,
    ) => {
      object?.status?.holders?.map((holder: any) => holder.name.length);
      return observe(previous, object, context);
    };
    expect(
      rule.findViolations(createCollector({ observe: own }), [SAMPLE]),
    ).toContain('Lease.coordination.k8s.io: status.holders = [null]');
  });
});
