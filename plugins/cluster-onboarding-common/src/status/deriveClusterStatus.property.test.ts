import fc from 'fast-check';
import { parseLayers } from '../layers';
import { Observation, Reference } from '../model';
import { ClusterStatus } from './clusterStatus';
import { Contact } from './contact';
import { deriveClusterStatus } from './deriveClusterStatus';
import { PROPERTY_RUNS } from '../__fixtures__/propertyRuns';

const NOW = '2026-11-01T10:00:00.000Z';
jest.setTimeout(120_000);
const GROUP = 'kustomize.toolkit.fluxcd.io';

const LAYERS = parseLayers([
  { id: 'l0', title: 'L0', engine: 'external', owner: 'team-cloud' },
  { id: 'l1', title: 'L1', dependsOn: ['l0'], owner: 'team-platform' },
  {
    id: 'l2',
    title: 'L2',
    dependsOn: ['l1'],
    gate: { requires: ['l1'] },
    match: [{ namePattern: 'object-5' }],
    expected: [{ kind: 'Kustomization', name: 'object-1' }],
  },
]);

const time = fc
  .integer({ min: -7_200, max: 60 })
  .map(seconds => new Date(Date.parse(NOW) + seconds * 1_000).toISOString());

const settled = fc.record({
  outcome: fc.constantFrom(
    'ready' as const,
    'ready' as const,
    'failed' as const,
    'stalled' as const,
  ),
  reason: fc.constantFrom(
    'ReconciliationSucceeded',
    'BuildFailed',
    'HealthCheckFailed',
  ),
  message: fc.constant('as it is'),
  generation: fc.constantFrom(1, 2),
  since: time,
});

const role = fc.constantFrom<Reference['role']>(
  'depends-on',
  'source',
  'decryption',
  'outputs',
  'applies',
);

const reference = fc.record({
  role,
  group: fc.constant(GROUP),
  kind: fc.constant('Kustomization'),
  namespace: fc.constant('flux-system'),
  name: fc.nat(8).map(number => `object-${number}`),
});

const rest = fc.record(
  {
    settled,
    attempt: fc.record({ generation: fc.constantFrom(1, 2), since: time }),
    hold: fc.record({
      on: fc.constantFrom('dependency' as const, 'source' as const),
      reason: fc.constant('DependencyNotReady'),
      message: fc.constant(''),
      since: time,
    }),
    deletingSince: time,
    isSuspended: fc.constant(true as const),
    isStatic: fc.constant(true as const),
    missing: fc.constant([
      { kind: 'Secret', namespace: 'flux-system', name: 'key' },
    ]),
    compliance: fc.constant({ pass: 1, fail: 2, warn: 3, skip: 4 }),
  },
  { requiredKeys: ['settled'] },
);

const observations: fc.Arbitrary<Observation[]> = fc
  .uniqueArray(fc.nat(8), { maxLength: 8 })
  .chain(numbers =>
    fc.tuple(
      ...numbers.map(number =>
        fc
          .record({
            rest,
            references: fc.array(reference, { maxLength: 3 }),
            layer: fc.constantFrom(undefined, 'l0', 'l1', 'l2'),
            cluster: fc.constantFrom('hub', 'hub', 'leaf'),
          })
          .map(
            ({ rest: facts, references, layer, cluster }): Observation => ({
              ref: {
                cluster,
                group: GROUP,
                kind: 'Kustomization',
                namespace: 'flux-system',
                name: `object-${number}`,
              },
              uid: `${number}`,
              generation: 1,
              references,
              labels: layer ? { 'strata.dev/layer': layer } : {},
              ...facts,
            }),
          ),
      ),
    ),
  );

const contact: fc.Arbitrary<Contact> = fc.constantFrom(
  { isReachable: true, lastSeenAt: NOW },
  { isReachable: true, lastSeenAt: NOW },
  { isReachable: false, lastSeenAt: NOW },
  { isReachable: false },
);

const facts = fc.record({
  observations,
  contacts: fc.tuple(contact, contact),
  isAttested: fc.boolean(),
});

function derive(
  given: {
    contacts: [Contact, Contact];
    isAttested: boolean;
  },
  items: readonly Observation[],
): ClusterStatus {
  return deriveClusterStatus({
    cluster: {
      ref: 'resource:default/leaf',
      name: 'leaf',
      connections: ['hub', 'leaf'],
    },
    observations: items,
    layers: LAYERS,
    contacts: new Map([
      ['hub', given.contacts[0]],
      ['leaf', given.contacts[1]],
    ]),
    attestations: given.isAttested
      ? [
          {
            layer: 'l0',
            cluster: 'resource:default/leaf',
            by: 'user:default/ann',
            at: NOW,
            expiresAt: '2027-01-01T00:00:00.000Z',
          },
        ]
      : [],
    now: NOW,
  });
}

describe('deriveClusterStatus, for any observations', () => {
  it('does not hang on their order', () => {
    fc.assert(
      fc.property(facts, fc.nat(), (given, seed) => {
        const shuffled = given.observations
          .map((item, index) => ({ item, key: (index * 7919 + seed) % 101 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
        expect(derive(given, shuffled)).toEqual(
          derive(given, given.observations),
        );
      }),
      PROPERTY_RUNS,
    );
  });

  it('calls no layer ready while a member is not, nor without any evidence', () => {
    fc.assert(
      fc.property(facts, given => {
        const status = derive(given, given.observations);
        const states = new Map(
          status.objects.map(({ ref, state }) => [
            `${ref.cluster}|${ref.group}|${ref.kind}|${ref.namespace}|${ref.name}`,
            state,
          ]),
        );
        for (const layer of status.layers) {
          const members = layer.members.map(key => states.get(key)!);
          const isFine = members.every(
            state => state === 'ready' || state === 'static',
          );
          const hasEvidence =
            members.length > 0 || (layer.id === 'l0' && given.isAttested);
          const mayBeReady = isFine && hasEvidence;
          expect(layer.state !== 'ready' || mayBeReady).toBe(true);
          expect(layer.progress.ready).toBeLessThanOrEqual(
            layer.progress.expected,
          );
          expect(layer.words).not.toBe('');
        }
        expect(status.isReadyForTeams).toBe(
          status.layers.every(({ state }) => state === 'ready'),
        );
      }),
      PROPERTY_RUNS,
    );
  });

  it('drops none: each is in a layer or among the unassigned', () => {
    fc.assert(
      fc.property(facts, given => {
        const status = derive(given, given.observations);
        const shown = new Set([
          ...status.layers.flatMap(({ members }) => members),
          ...status.unassigned,
        ]);
        expect(shown.size).toBe(given.observations.length);
        expect(status.objects).toHaveLength(given.observations.length);
      }),
      PROPERTY_RUNS,
    );
  });

  it('keeps everything as it is when an unrelated object is added', () => {
    fc.assert(
      fc.property(facts, rest, (given, own) => {
        const stranger: Observation = {
          ref: {
            cluster: 'hub',
            group: 'example.com',
            kind: 'Stranger',
            namespace: 'far-away',
            name: 'stranger',
          },
          uid: 'stranger',
          generation: 1,
          references: [],
          labels: {},
          ...own,
          missing: undefined,
        };
        const before = derive(given, given.observations);
        const after = derive(given, [stranger, ...given.observations]);
        const isOther = ({ ref }: { ref: { kind: string } }) =>
          ref.kind !== 'Stranger';
        expect(after.objects.filter(isOther)).toEqual(before.objects);
        expect(after.layers).toEqual(before.layers);
        expect(after.state).toBe(before.state);
        // Behind a cluster out of reach there is now one more; all else is as before.
        const isSeen = ({ type }: { type: string }) => type !== 'cluster';
        const toVerdict = (status: ClusterStatus) =>
          after.rootCauses.every(isSeen) && status.verdict;
        expect(toVerdict(after)).toBe(toVerdict(before));
        expect(after.rootCauses.filter(isSeen).filter(isOther)).toEqual(
          before.rootCauses.filter(isSeen),
        );
      }),
      PROPERTY_RUNS,
    );
  });
});
