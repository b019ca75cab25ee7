import { mockApis } from '@backstage/frontend-test-utils';
import {
  ClusterAnswer,
  LAYER_STATES,
  LayerState,
  LayerStatus,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import {
  sampleCluster,
  sampleObjectStatus,
  samplePlan,
  SAMPLE_NOW,
} from '../testUtils';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { compareEnvironments } from './compareEnvironments';
import { toRows } from './layout';
import { findMatter } from './matters';
import { StrataBand } from './strata';
import { StrataWords } from './strataWords';
import { toPlannedStrata } from './toPlannedStrata';
import { toReasonWords } from './toReasonWords';
import { toRevisionWords } from './toRevisionWords';
import { toStrata } from './toStrata';

const { t } = mockApis
  .translation()
  .getTranslation(clusterOnboardingReactTranslationRef) as Pick<
  StrataWords,
  't'
>;
const words: StrataWords = { t, ofLayer: state => t(`layerState.${state}`) };

function toBands(answer: ClusterAnswer): Record<string, StrataBand> {
  return toStrata([answer], words).columns[0].bands;
}

/** A cluster of layers that a test makes object by object, foundation first. */
function clusterOf(
  layers: readonly {
    id: string;
    state: LayerState;
    objects: readonly ObjectStatus[];
    also?: Partial<LayerStatus>;
  }[],
): ClusterAnswer {
  const answer = sampleCluster();
  const objects = layers.flatMap(layer => layer.objects);
  return {
    ...answer,
    status: {
      ...answer.status,
      objects,
      layers: layers.map(({ id, state, objects: own, also }) => ({
        id,
        title: id.toUpperCase(),
        engine: 'flux',
        state,
        words: '',
        members: own.map(({ ref }) => toObjectKey(ref)),
        absent: [],
        progress: {
          ready: own.filter(object => object.state === 'ready').length,
          expected: own.length,
        },
        ...also,
      })),
    },
  };
}

const object = (
  name: string,
  state: ObjectStatus['state'],
  also?: Partial<ObjectStatus>,
) => sampleObjectStatus({ ref: { name }, state, also });
const keyOf = (name: string) => toObjectKey(object(name, 'ready').ref);

describe('toStrata', () => {
  it('tells each state with the numbers that help', () => {
    const at = (minutes: number) =>
      new Date(Date.parse(SAMPLE_NOW) - minutes * 60_000).toISOString();
    const bandOf = (state: LayerState) =>
      toBands(sampleCluster({ layers: { application: state } })).application;

    expect(bandOf('ready')).toMatchObject({
      headline: 'Ready',
      detail: '6 of 6',
      done: 1,
      isTimed: true,
    });
    expect(bandOf('progressing')).toMatchObject({
      headline: 'Rolling out main@4f2a91c',
      detail: '5 of 6 ready',
      since: at(1),
      isTimed: true,
      usualMs: 60_000,
      note: 'was ready at 91be3d0',
    });
    expect(bandOf('failing')).toMatchObject({
      headline: 'Cannot decrypt',
      detail: `4 of 6 ready · retrying · since ${at(46)}`,
      done: 4 / 6,
      isTimed: false,
    });
    expect(bandOf('needs-approval')).toMatchObject({
      headline: 'Plan waits for approval',
      detail: `0 of 6 ready · asked ${at(69)} · team-search`,
    });
    expect(bandOf('suspended')).toMatchObject({
      headline: 'Suspended',
      detail: `5 of 6 ready · since ${at(46)}`,
    });
    expect(bandOf('not-yet-there')).toMatchObject({
      headline: 'Not yet there',
      detail: '6 expected',
    });
    expect(bandOf('not-yet-there').done).toBeUndefined();
    expect(bandOf('unknown')).toMatchObject({
      headline: 'Out of reach',
      detail: `6 of 6 · was ready · since ${at(11)}`,
      done: 1,
    });
  });

  it('counts policies where there are reports', () => {
    const { status, ...rest } = sampleCluster();
    const bandOf = (fail: number) =>
      toBands({
        ...rest,
        status: {
          ...status,
          layers: status.layers.map(layer => ({
            ...layer,
            compliance: { pass: 1, fail, warn: 0, skip: 0 },
          })),
        },
      }).application;

    expect(bandOf(0).detail).toBe('6 of 6 · 1 policy passes');
    expect(bandOf(2).detail).toBe('6 of 6 · 2 policies fail');
  });

  it('keeps of what cannot be seen how much of it was ready', () => {
    const was = (name: string, state: string) =>
      object(name, 'unknown', {
        message: `Cluster x cannot be reached; was ${state}`,
      });
    const { a } = toBands(
      clusterOf([
        {
          id: 'a',
          state: 'unknown',
          objects: [
            was('a', 'ready'),
            was('b', 'static'),
            was('c', 'failing'),
            object('d', 'ready'),
          ],
        },
      ]),
    );

    expect(a).toMatchObject({ detail: '3 of 4', done: 3 / 4 });
  });

  it('names what a person has to say, and until when they said it', () => {
    const bandOf = (external: 'attested' | 'ended' | 'never') =>
      toBands(sampleCluster({ external }))['cloud-infrastructure'];

    expect(bandOf('attested')).toMatchObject({
      headline: 'Ready',
      detail: expect.stringMatching(/^attested until 2026-08-14T/),
    });
    expect(bandOf('ended')).toMatchObject({
      headline: 'Attestation has ended',
      detail: expect.stringMatching(/^ended 2026-03-01T/),
    });
    expect(bandOf('never')).toMatchObject({
      state: 'not-yet-there',
      headline: 'Not yet attested',
    });
    const { a } = toBands(
      clusterOf([
        {
          id: 'a',
          state: 'needs-approval',
          objects: [],
          also: { engine: 'external' },
        },
      ]),
    );
    expect(a).toMatchObject({
      headline: 'Waits for attestation',
      isToAttest: true,
    });
  });

  it('says nothing of the gates of a cluster of which nothing is there', () => {
    const gate = { isOpen: false, waitsFor: ['a'], words: '' };
    const gateOf = (state: LayerState) =>
      toBands(
        clusterOf([
          { id: 'a', state, objects: [] },
          { id: 'b', state: 'not-yet-there', objects: [], also: { gate } },
        ]),
      ).b.gate;

    expect(gateOf('not-yet-there')).toBeUndefined();
    expect(gateOf('progressing')).toEqual({ isOpen: false });
  });

  it('tells how gates stand, and until when an exception opens one', () => {
    const bands = toBands(
      sampleCluster({
        layers: { 'security-compliance': 'progressing' },
        exceptions: ['platform-delivery'],
      }),
    );

    expect(bands['security-compliance'].gate).toBeUndefined();
    expect(bands['platform-delivery'].gate).toEqual({
      isOpen: true,
      exceptionUntil: '2026-03-04T10:00:00.000Z',
    });
    expect(bands.application.gate).toEqual({ isOpen: false });
  });

  it('names the layer that does not only wait itself', () => {
    const bands = toBands(
      sampleCluster({ layers: { 'platform-infrastructure': 'failing' } }),
    );

    for (const id of [
      'security-compliance',
      'platform-delivery',
      'application',
    ]) {
      expect(bands[id].state).toBe('waiting');
      expect(bands[id].detail).toMatch(/waits for Platform infrastructure/);
    }
  });

  it('names an object without a layer, if that is waited for', () => {
    const { a } = toBands(
      clusterOf([
        {
          id: 'a',
          state: 'waiting',
          objects: [
            object('a', 'blocked', {
              blockedBy: ['management||Secret|flux-system|key'],
            }),
          ],
        },
      ]),
    );

    expect(a.detail).toBe('0 of 1 ready · waits for Secret key');
  });

  it('does not go round for ever where layers wait for each other', () => {
    const bands = toBands(
      clusterOf([
        {
          id: 'a',
          state: 'waiting',
          objects: [object('a', 'blocked', { blockedBy: [keyOf('b')] })],
        },
        {
          id: 'b',
          state: 'waiting',
          objects: [object('b', 'blocked', { blockedBy: [keyOf('a')] })],
        },
      ]),
    );

    expect(bands.a.detail).toBe('0 of 1 ready · waits for B');
    expect(bands.b.detail).toBe('0 of 1 ready · waits for A');
  });

  it('shows one missing thing as one cause: what lies above waits for the same', () => {
    const missing = ['management||Secret|flux-system|key'];
    const lacks = (name: string) => object(name, 'failing', { missing });
    const layers = ['a', 'b'].map(id => ({
      id,
      state: 'failing' as const,
      objects: [lacks(id)],
    }));

    const bands = toBands(clusterOf(layers));
    expect(bands.a).toMatchObject({
      state: 'failing',
      headline: 'Cannot decrypt',
    });
    expect(bands.b).toMatchObject({
      state: 'waiting',
      headline: 'Waiting',
      detail: '0 of 1 ready · waits for Secret key',
    });

    const own = { ...layers[1], objects: [lacks('b'), object('c', 'failing')] };
    expect(toBands(clusterOf([layers[0], own])).b.state).toBe('failing');
  });

  it('puts clusters into the order of promotion, and layers of all of them in theirs', () => {
    const dev = sampleCluster({ environment: 'dev' });
    const short: ClusterAnswer = {
      ...dev,
      status: {
        ...dev.status,
        layers: dev.status.layers.filter(
          ({ id }) => id !== 'platform-delivery',
        ),
      },
    };
    const strata = toStrata(
      [
        sampleCluster({ environment: 'prod' }),
        sampleCluster({ environment: 'test' }),
        short,
      ],
      { ...words, toLink: ref => `/x/${ref}` },
    );

    expect(strata.columns).toMatchObject([
      {
        title: 'dev',
        subtitle: 'search-dev',
        to: '/x/resource:default/search-dev',
      },
      { title: 'test' },
      { title: 'prod' },
    ]);
    expect(strata.layers.map(({ id, hasGate }) => [id, hasGate])).toEqual([
      ['cloud-infrastructure', false],
      ['platform-infrastructure', false],
      ['security-compliance', false],
      ['platform-delivery', true],
      ['application', true],
    ]);
    expect(strata.layers[4].subtitle).toBe('team-search');
  });

  it.each([
    ['whose clusters these are', ['group:default/a'], 'a'],
    ['nobody where several teams have some', ['a', 'b'], undefined],
  ])('names for a layer without an owner %s', (_, owners, expected) => {
    const clusters = owners.map(owner => {
      const { status, ...answer } = sampleCluster();
      return {
        ...answer,
        cluster: { ...answer.cluster, owner },
        status: {
          ...status,
          layers: status.layers.map(layer => ({ ...layer, owner: undefined })),
        },
      };
    });
    expect(toStrata(clusters, words).layers[4].subtitle).toBe(expected);
  });

  it('never shows what waits behind a cause in red', () => {
    const ids = sampleCluster().status.layers.map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.constantFrom(...LAYER_STATES.filter(state => state !== 'ready')),
        (id, state) => {
          const bands = toBands(sampleCluster({ layers: { [id]: state } }));
          const red = Object.values(bands)
            .filter(band => band.state === 'failing')
            .map(band => band.layer);
          expect(red).toEqual(state === 'failing' ? [id] : []);
        },
      ),
    );
  });
});

describe('findMatter', () => {
  it.each([
    ['BuildFailed', 'failed to decrypt', 'matter.decrypt'],
    ['BuildFailed', 'secrets "search-sops-age" not found', 'matter.decrypt'],
    ['BuildFailed', 'no age identity found', 'matter.decrypt'],
    ['BuildFailed', 'kustomize build failed in image stage', 'matter.build'],
    ['ReconciliationFailed', '', 'matter.apply'],
    ['HealthCheckFailed', '', 'matter.health'],
    ['ArtifactFailed', '', 'matter.source'],
    ['DependencyNotReady', '', 'matter.dependency'],
    ['InstallFailed', '', 'matter.install'],
    ['UpgradeFailed', '', 'matter.upgrade'],
    ['Missing', '', 'matter.missing'],
    ['GitOperationFailed', '', 'matter.fetch'],
    ['AuthenticationFailed', '', 'matter.credentialsRejected'],
    ['TFExecApplyFailed', '', 'matter.terraformApply'],
    ['PlanFailed', '', 'matter.plan'],
    ['DriftDetected', '', 'matter.drift'],
    ['SomethingNew', '', undefined],
    ['constructor', '', undefined],
    ['', '', undefined],
  ])('reads %j with the message %j', (reason, message, expected) => {
    expect(findMatter({ state: 'failing', reason, message })).toBe(expected);
  });

  it('believes a hint more than a reason, and a state more than both', () => {
    const failing = {
      state: 'failing',
      reason: 'BuildFailed',
      message: '',
    } as const;

    expect(findMatter(failing, 'missing-kubeconfig')).toBe('matter.kubeconfig');
    expect(findMatter(failing, 'a-hint-of-an-adopter')).toBe('matter.build');
    expect(findMatter({ ...failing, state: 'drifted' }, 'stalled')).toBe(
      'matter.drift',
    );
  });
});

describe('toReasonWords', () => {
  it.each([
    ['BuildFailed', 'Build failed'],
    ['TFExecApplyFailed', 'TF exec apply failed'],
    ['OCIArtifactPullFailed', 'OCI artifact pull failed'],
    ['some_odd-reason', 'Some odd reason'],
    ['', ''],
  ])('takes %j apart', (reason, expected) => {
    expect(toReasonWords(reason)).toBe(expected);
  });
});

describe('toRevisionWords', () => {
  const hash = '4f2a91c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f312';

  it.each([
    [`main@sha1:${hash}`, 'main@4f2a91c'],
    [`refs/heads/main@sha1:${hash}`, 'main@4f2a91c'],
    [`sha1:${hash}`, '4f2a91c'],
    ['6.6.1+0cc9a8446c95', '6.6.1+0cc9a8446c95'],
    ['x'.repeat(100), 'x'.repeat(40)],
  ])('shortens %j', (revision, expected) => {
    expect(toRevisionWords(revision)).toBe(expected);
  });
});

describe('compareEnvironments', () => {
  it('orders as changes are promoted', () => {
    const sorted = [
      'prod',
      'emea',
      'Production',
      'qa',
      undefined,
      'staging',
      'dev',
      'test',
    ].sort(compareEnvironments);
    // Sorting puts undefined last, whatever is said.
    expect(sorted).toEqual([
      'dev',
      'qa',
      'test',
      'staging',
      'emea',
      'prod',
      'Production',
      undefined,
    ]);
    expect(compareEnvironments(undefined, 'prod')).toBeLessThan(0);
    expect(compareEnvironments(undefined, 'test')).toBeGreaterThan(0);
  });

  it('is an order', () => {
    const name = fc.option(
      fc.oneof(fc.constantFrom('dev', 'QA', 'prod', 'live'), fc.string()),
      { nil: undefined },
    );
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        const ab = Math.sign(compareEnvironments(a, b));
        const bc = Math.sign(compareEnvironments(b, c));
        expect(Math.sign(compareEnvironments(b, a)) + ab).toBe(0);
        if (ab <= 0 && bc <= 0) {
          // eslint-disable-next-line jest/no-conditional-expect
          expect(compareEnvironments(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('toRows', () => {
  it('puts the foundation at the bottom, and the gate below the lowest layer that it guards', () => {
    expect(
      toRows([
        { id: 'a' },
        { id: 'b' },
        { id: 'c', hasGate: true },
        { id: 'd', hasGate: true },
      ]),
    ).toEqual({
      rows: [
        { layer: 'd', nameLine: 2, bandLine: 3 },
        { layer: 'c', nameLine: 4, bandLine: 5 },
        { layer: 'b', nameLine: 7, bandLine: 8 },
        { layer: 'a', nameLine: 9, bandLine: 10 },
      ],
      gate: { line: 6, above: 'c' },
    });
    expect(toRows([{ id: 'a' }])).toEqual({
      rows: [{ layer: 'a', nameLine: 2, bandLine: 3 }],
    });
    expect(toRows([])).toEqual({ rows: [] });
  });
});

describe('toPlannedStrata', () => {
  it('shows every layer as not yet there, with what will deliver it', () => {
    const plan = samplePlan();
    const strata = toPlannedStrata(plan, {
      headline: 'Planned',
      toDetail: ({ objects, engine }) => `${objects} by ${engine}`,
    });

    expect(strata.layers.map(({ hasGate }) => hasGate)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(strata.columns.map(({ title }) => title)).toEqual([
      'dev',
      'test',
      'prod',
    ]);
    expect(strata.columns[0].bands.application).toEqual({
      layer: 'application',
      state: 'not-yet-there',
      headline: 'Planned',
      detail: '6 by flux',
    });
  });
});
