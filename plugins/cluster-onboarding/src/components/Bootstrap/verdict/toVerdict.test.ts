import {
  ClusterAnswer,
  ClusterCause,
  LAYER_STATES,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import fc from 'fast-check';
import { toVerdict } from './toVerdict';

const LAYERS = sampleCluster().status.layers.map(({ id }) => id);

const dev = sampleCluster({ environment: 'dev' });
const test = sampleCluster({ layers: { 'platform-delivery': 'failing' } });
const prod = sampleCluster({
  environment: 'prod',
  layers: { 'cloud-infrastructure': 'needs-approval' },
});

function withStatus(
  answer: ClusterAnswer,
  status: Partial<ClusterAnswer['status']>,
): ClusterAnswer {
  return { ...answer, status: { ...answer.status, ...status } };
}

function withCauses(
  answer: ClusterAnswer,
  change: (cause: ClusterCause) => ClusterCause[],
): ClusterAnswer {
  const [first] = answer.status.rootCauses;
  return withStatus(answer, { rootCauses: change(first) });
}

/** A cluster of which nothing is missing but the word that its first layer is there. */
function unattested(environment: string): ClusterAnswer {
  return withStatus(withoutWord(sampleCluster({ environment })), {
    isReadyForTeams: false,
    state: 'needs-approval',
  });
}

/** The same cluster, but that people are asked to attest its first layer. */
function withoutWord(answer: ClusterAnswer): ClusterAnswer {
  return withStatus(answer, {
    layers: answer.status.layers.map((layer, place) =>
      place === 0
        ? {
            ...layer,
            engine: 'external',
            state: 'needs-approval',
            members: [],
          }
        : layer,
    ),
  });
}

describe('toVerdict', () => {
  it.each([
    ['is ready', dev, 'ready', 'ready'],
    ['fails and waits on a thing', test, 'things', 'failing'],
    [
      'waits on a thing and does not fail',
      withStatus(test, { state: 'waiting' }),
      'things',
      'waiting',
    ],
    ['waits for an approval', prod, 'approval', 'needs-approval'],
    [
      'waits for somebody’s word',
      unattested('dev'),
      'attestation',
      'needs-approval',
    ],
    [
      'is out of reach',
      sampleCluster({ layers: { application: 'unknown' } }),
      'unreachable',
      'unknown',
    ],
    [
      'goes on by itself',
      sampleCluster({ layers: { application: 'progressing' } }),
      'progress',
      'progressing',
    ],
    [
      'was never looked at',
      {
        ...withStatus(dev, { isReadyForTeams: false, rootCauses: [] }),
        observedAt: undefined,
      },
      'pending',
      'not-yet-there',
    ],
    [
      'could not be looked at even once',
      {
        ...sampleCluster({ layers: { 'cloud-infrastructure': 'unknown' } }),
        observedAt: undefined,
      },
      'unreachable',
      'unknown',
    ],
    [
      'is not there at all',
      withStatus(dev, {
        isReadyForTeams: false,
        state: 'not-yet-there',
        layers: dev.status.layers.map(layer => ({
          ...layer,
          state: 'not-yet-there',
        })),
      }),
      'absent',
      'not-yet-there',
    ],
    [
      'is paused',
      withStatus(dev, {
        isReadyForTeams: false,
        state: 'suspended',
        layers: dev.status.layers.map(layer => ({
          ...layer,
          state: 'suspended',
        })),
      }),
      'suspended',
      'suspended',
    ],
  ])('says that a cluster %s', (_, answer, kind, state) => {
    const verdict = toVerdict([answer as ClusterAnswer]);

    expect(verdict.parts.map(part => part.kind)).toEqual([kind]);
    expect(verdict.state).toBe(state);
  });

  it('says the most pressing first, whatever the order of the clusters', () => {
    for (const clusters of [
      [dev, test, prod],
      [prod, dev, test],
    ]) {
      expect(
        toVerdict(clusters).parts.map(({ kind, names }) => [kind, ...names]),
      ).toEqual([
        ['things', 'test'],
        ['approval', 'prod'],
        ['ready', 'dev'],
      ]);
    }
  });

  it('says that a cluster is out of reach before it says what others wait for', () => {
    const lost = sampleCluster({
      environment: 'stage',
      layers: { application: 'unknown' },
    });

    expect(
      toVerdict([unattested('dev'), prod, lost, test]).parts.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['things', 'unreachable', 'approval', 'attestation']);
  });

  it('does not call a cluster ready that it does not see', () => {
    const blind: ClusterAnswer = {
      ...dev,
      freshness: [{ connection: 'search-dev', isReachable: false }],
    };

    expect(toVerdict([blind])).toMatchObject({
      state: 'unknown',
      parts: [{ kind: 'unreachable' }],
    });
    expect(toVerdict([blind]).readySince).toBeUndefined();
  });

  it('says of a cluster that waits on something what else people have to attest', () => {
    const [{ title, owner }] = test.status.layers;
    const words = { titles: [title], owners: [owner] };
    expect(toVerdict([withoutWord(test)]).parts).toEqual([
      {
        kind: 'things',
        names: ['search-test'],
        count: 1,
        isFailing: true,
        ...words,
      },
    ]);
    expect(toVerdict([test]).parts[0]).not.toHaveProperty('titles');
    const going = sampleCluster({ layers: { application: 'progressing' } });
    expect(toVerdict([withoutWord(going)]).parts).toMatchObject([
      { kind: 'progress', ...words },
    ]);
  });

  it('says what is the same of several clusters once, in the order of promotion', () => {
    const clusters = [
      sampleCluster({ environment: 'prod' }),
      dev,
      unattested('stage'),
      unattested('test'),
    ];

    expect(toVerdict(clusters).parts).toEqual([
      {
        kind: 'attestation',
        names: ['test', 'stage'],
        count: 2,
        titles: [dev.status.layers[0].title],
        owners: [dev.status.layers[0].owner],
      },
      { kind: 'ready', names: ['dev', 'prod'], count: 2 },
    ]);
  });

  it('calls clusters by name where environments do not tell them apart, and one that stands alone', () => {
    const clusters = [
      sampleCluster({ environment: 'dev', name: 'search-dev' }),
      sampleCluster({ environment: 'dev', name: 'shop-dev' }),
    ];

    expect(toVerdict(clusters).parts[0].names).toEqual([
      'search-dev',
      'shop-dev',
    ]);
    expect(toVerdict([test]).parts[0].names).toEqual(['search-test']);
  });

  it('counts only what holds up a layer and does not go away by itself', () => {
    const answer = withCauses(test, cause => [
      cause,
      { ...cause, key: 'second' },
      { ...cause, key: 'patient', isPatienceEnough: true },
      { ...cause, key: 'outside', layers: [] },
    ]);

    const verdict = toVerdict([answer]);

    expect(verdict.parts[0]).toMatchObject({ kind: 'things', count: 2 });
    expect(verdict.causes.map(({ cause }) => cause.key)).toEqual([
      test.status.rootCauses[0].key,
      'second',
      'patient',
    ]);
  });

  it('tells one thing that holds up two clusters once, with all that waits behind it', () => {
    const other = withCauses(
      sampleCluster({
        environment: 'dev',
        layers: { 'platform-delivery': 'failing' },
      }),
      cause => [{ ...cause, key: 'hub' }],
    );
    const one = withCauses(test, cause => [{ ...cause, key: 'hub' }]);

    const { causes } = toVerdict([one, other]);

    expect(causes).toHaveLength(1);
    expect(causes[0].clusters.map(({ name }) => name)).toEqual(['dev', 'test']);
    expect(causes[0].behind).toBe(
      new Set([
        ...one.status.rootCauses[0].behind,
        ...other.status.rootCauses[0].behind,
      ]).size,
    );
  });

  it.each([
    ['the cause', {}, {}, test.status.rootCauses[0].owner],
    ['the layer', { owner: undefined }, { owner: 'team-layer' }, 'team-layer'],
    [
      'the cluster',
      { owner: undefined },
      { owner: undefined },
      test.cluster.owner,
    ],
  ])('asks the owner of %s', (_, ofCause, ofLayer, expected) => {
    const answer = withStatus(test, {
      rootCauses: [{ ...test.status.rootCauses[0], ...ofCause }],
      layers: test.status.layers.map(layer => ({ ...layer, ...ofLayer })),
    });

    expect(expected).toBeTruthy();
    expect(toVerdict([answer]).causes[0].owner).toBe(expected);
  });

  it('says since when all are ready: since the last of them is', () => {
    const early = withStatus(dev, { readySince: '2026-01-01T00:00:00Z' });
    const late = withStatus(sampleCluster({ environment: 'prod' }), {
      readySince: '2026-02-01T00:00:00Z',
    });

    expect(toVerdict([early, late]).readySince).toBe('2026-02-01T00:00:00Z');
    expect(toVerdict([early, test]).readySince).toBeUndefined();
  });

  it('names every cluster exactly once, and is ready only when all are', () => {
    const cluster = fc.record({
      place: fc.nat(LAYERS.length - 1),
      state: fc.constantFrom(...LAYER_STATES),
    });
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 1, maxLength: 6 }), drafts => {
        const clusters = drafts.map(({ place, state }, index) =>
          sampleCluster({
            environment: `e${index}`,
            layers: { [LAYERS[place]]: state },
          }),
        );
        const { parts, state } = toVerdict(clusters);
        const named = parts.flatMap(({ names }) => names);
        expect(new Set(named).size).toBe(clusters.length);
        expect(named).toHaveLength(clusters.length);
        expect(state === 'ready').toBe(
          clusters.every(({ status }) => status.isReadyForTeams),
        );
      }),
      { numRuns: 50 },
    );
  });
});
