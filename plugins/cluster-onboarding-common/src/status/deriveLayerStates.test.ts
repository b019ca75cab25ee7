import { buildGraph } from '../graph';
import { matchLayers, parseLayers } from '../layers';
import {
  LayerState,
  ObjectKey,
  ObjectState,
  Observation,
  toObjectKey,
} from '../model';
import { Attestation, Exception } from './approvals';
import { Contact } from './contact';
import { deriveLayerStates } from './deriveLayerStates';
import { LayerStatus } from './layerStatus';
import { ObjectStatus } from './objectStatus';

const NOW = '2026-11-01T10:00:00.000Z';
const CLUSTER = 'resource:default/search-dev';
const REACHABLE: Contact = { isReachable: true, lastSeenAt: NOW };

const BASE = { id: 'base', title: 'Base', match: [{ namePattern: 'base-*' }] };

interface Given {
  layers?: unknown[];
  /** The state of each object by its name. */
  states?: Record<string, ObjectState>;
  observations?: Record<string, Partial<Observation>>;
  statuses?: Record<string, Partial<ObjectStatus>>;
  contacts?: Record<string, Contact>;
  attestations?: Attestation[];
  exceptions?: Exception[];
}

function derive(given: Given): LayerStatus[] {
  const observations = Object.keys(given.states ?? {}).map(
    (name): Observation => ({
      ref: {
        cluster: 'leaf',
        group: 'kustomize.toolkit.fluxcd.io',
        kind: 'Kustomization',
        namespace: 'flux-system',
        name,
      },
      uid: name,
      generation: 1,
      references: [],
      labels: {},
      ...given.observations?.[name],
    }),
  );
  const graph = buildGraph({ observations });
  const layers = parseLayers(given.layers ?? [BASE]);
  const states = new Map<ObjectKey, ObjectStatus>(
    observations.map(({ ref }) => [
      toObjectKey(ref),
      {
        ref,
        state: given.states![ref.name],
        reason: 'Because',
        message: '',
        ...given.statuses?.[ref.name],
      },
    ]),
  );
  return deriveLayerStates({
    match: matchLayers({ layers, graph, variables: { cluster: 'search-dev' } }),
    graph,
    states,
    connections: Object.keys(given.contacts ?? { leaf: REACHABLE }),
    contacts: new Map(Object.entries(given.contacts ?? { leaf: REACHABLE })),
    attestations: given.attestations,
    exceptions: given.exceptions,
    now: NOW,
  });
}

describe('the table of layer states', () => {
  const all: Record<string, ObjectState> = {
    'base-failing': 'failing',
    'base-approval': 'awaiting-approval',
    'base-unknown': 'unknown',
    'base-blocked': 'blocked',
    'base-progressing': 'progressing',
    'base-suspended': 'suspended',
    'base-ready': 'ready',
  };
  const rows: Array<[LayerState, string[]]> = [
    ['failing', []],
    ['needs-approval', ['base-failing']],
    ['unknown', ['base-approval']],
    ['waiting', ['base-unknown']],
    ['progressing', ['base-blocked']],
    ['suspended', ['base-progressing']],
    ['ready', ['base-suspended']],
  ];

  it.each(rows)('%s comes before those that follow', (state, _) => {
    const at = rows.findIndex(([row]) => row === state);
    const gone = rows.slice(0, at + 1).flatMap(([, names]) => names);
    const states = Object.fromEntries(
      Object.entries(all).filter(([name]) => !gone.includes(name)),
    );
    expect(derive({ states })[0].state).toBe(state);
  });

  it.each<[ObjectState, LayerState]>([
    ['failing', 'failing'],
    ['stalled', 'failing'],
    ['drifted', 'failing'],
    ['awaiting-approval', 'needs-approval'],
    ['unknown', 'unknown'],
    ['blocked', 'waiting'],
    ['progressing', 'progressing'],
    ['behind', 'progressing'],
    ['terminating', 'progressing'],
    ['suspended', 'suspended'],
    ['ready', 'ready'],
    ['static', 'ready'],
  ])('a member that is %s makes its layer %s', (state, expected) => {
    const states = { 'base-one': state, 'base-two': 'ready' } as const;
    expect(derive({ states })[0].state).toBe(expected);
  });

  const EXPECTING = {
    ...BASE,
    expected: [{ kind: 'Kustomization', name: 'base-expected' }],
  };

  it.each<[ObjectState, LayerState]>([
    ['progressing', 'progressing'],
    ['suspended', 'not-yet-there'],
    ['ready', 'not-yet-there'],
  ])('one that is %s beside one that is absent: %s', (state, expected) => {
    const [layer] = derive({
      layers: [EXPECTING],
      states: { 'base-one': state },
    });
    expect(layer.state).toBe(expected);
    expect(layer.absent).toEqual(['Kustomization base-expected']);
    expect(layer.progress).toEqual({
      ready: state === 'ready' ? 1 : 0,
      expected: 2,
    });
  });
});

describe('a layer of which nothing is seen', () => {
  it.each<[string, Record<string, Contact>, LayerState]>([
    ['is not yet there', { leaf: REACHABLE }, 'not-yet-there'],
    [
      'is not yet there while its cluster does not exist',
      { leaf: { isReachable: false }, hub: REACHABLE },
      'not-yet-there',
    ],
    ['is unknown when no cluster was ever reached', {}, 'unknown'],
    [
      'is unknown when its cluster is out of reach',
      { leaf: { isReachable: false, lastSeenAt: NOW }, hub: REACHABLE },
      'unknown',
    ],
  ])('%s', (_, contacts, expected) => {
    expect(derive({ contacts })[0].state).toBe(expected);
  });
});

describe('a kind that may not be read', () => {
  const forbiddenKinds = new Set([
    'leaf|kustomize.toolkit.fluxcd.io|Kustomization',
  ]);
  const contacts = { leaf: { ...REACHABLE, forbiddenKinds } };

  it.each<[string, object, LayerState]>([
    [
      'is expected',
      { expected: [{ kind: 'Kustomization', name: 'base-x' }] },
      'unknown',
    ],
    ['is matched', { match: [{ kinds: ['Kustomization'] }] }, 'unknown'],
    ['is not asked for', {}, 'not-yet-there'],
  ])('when it %s, its absence says as much as it can', (_, more, expected) => {
    const layers = [{ ...BASE, ...more }];
    expect(derive({ layers, contacts })[0].state).toBe(expected);
  });
});

describe('an attested layer', () => {
  const layers = [{ ...BASE, engine: 'external' }];
  const valid: Attestation = {
    layer: 'base',
    cluster: CLUSTER,
    by: 'user:default/ann',
    at: '2026-10-01T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
  };
  const ended = { ...valid, expiresAt: '2026-10-15T10:00:00.000Z' };

  it('is ready by a valid word, until the word ends', () => {
    expect(derive({ layers, attestations: [ended, valid] })[0]).toMatchObject({
      state: 'ready',
      since: '2026-10-01T10:00:00.000Z',
      validUntil: '2026-12-01T10:00:00.000Z',
      progress: { ready: 1, expected: 1 },
      words: 'Attested by user:default/ann until 2026-12-01T10:00:00.000Z',
    });
  });

  // Another layer of which nothing is there.
  const other = {
    id: 'other',
    title: 'Other',
    match: [{ namePattern: 'x-*' }],
  };
  const more = [...layers, other];

  it.each([
    ['is not yet there without any word', 'not-yet-there', more],
    ['needs it when the word is all that is missing', 'needs-approval', layers],
  ] as const)('%s', (_, state, all) => {
    expect(derive({ layers: all })[0]).toMatchObject({
      state,
      words: 'Nobody has attested it yet',
    });
  });

  it.each([
    ['is unknown once the word has ended', 'unknown', more],
    [
      'needs it anew when that is all that is missing',
      'needs-approval',
      layers,
    ],
  ] as const)('%s', (_, state, all) => {
    expect(derive({ layers: all, attestations: [ended] })[0]).toMatchObject({
      state,
      words:
        'The attestation by user:default/ann ended at 2026-10-15T10:00:00.000Z',
    });
  });

  it.each<ObjectState>(['failing', 'suspended', 'progressing', 'unknown'])(
    'is not ready by word while a member is %s',
    state => {
      const states = { 'base-one': state, 'base-two': 'ready' } as const;
      const [layer] = derive({ layers, states, attestations: [valid] });
      expect(layer.state).not.toBe('ready');
    },
  );

  it('is ready by its members alone', () => {
    const states = { 'base-one': 'ready' } as const;
    expect(derive({ layers, states })[0].state).toBe('ready');
    expect(derive({ layers, states, attestations: [ended] })[0].state).toBe(
      'ready',
    );
  });

  it('is not made ready by a word when we deliver it ourselves', () => {
    expect(derive({ attestations: [valid] })[0].state).toBe('not-yet-there');
  });
});

describe('a gate', () => {
  const layers = [
    BASE,
    {
      id: 'top',
      title: 'Top',
      match: [{ namePattern: 'top-*' }],
      gate: { requires: ['base'] },
    },
  ];
  const exception: Exception = {
    layer: 'top',
    cluster: CLUSTER,
    reason: 'The agent comes by Flux',
    requestedBy: 'user:default/ann',
    approvedBy: 'user:default/ben',
    expiresAt: '2026-11-02T10:00:00.000Z',
  };
  const states = { 'base-one': 'failing', 'top-one': 'ready' } as const;

  it('is open when everything that it requires is ready', () => {
    const [, top] = derive({ layers, states: { 'base-one': 'ready' } });
    expect(top.gate).toEqual({ isOpen: true, waitsFor: [], words: 'Open' });
  });

  it('is closed while something is not', () => {
    const [base, top] = derive({ layers, states });
    expect(base.gate).toBeUndefined();
    expect(top).toMatchObject({
      state: 'ready',
      words: 'All of 1 object ready; its gate is closed',
      gate: {
        isOpen: false,
        waitsFor: ['base'],
        words: 'Closed until ready: Base',
      },
    });
  });

  it('is opened by a valid exception, until that ends', () => {
    const [, top] = derive({ layers, states, exceptions: [exception] });
    expect(top.gate).toEqual({
      isOpen: true,
      waitsFor: ['base'],
      exception,
      words:
        'Open by exception although not ready: Base; approved by user:default/ben until 2026-11-02T10:00:00.000Z: The agent comes by Flux',
    });
    expect(top.validUntil).toBe(exception.expiresAt);
  });

  it.each<[Partial<Exception>, string]>([
    [{ approvedBy: undefined }, 'nobody has approved the exception'],
    [
      { approvedBy: 'user:default/ann' },
      'the exception was approved by the person who asked for it',
    ],
    [{ expiresAt: '2026-10-31T10:00:00.000Z' }, 'the exception has expired'],
  ])('is not opened by one with %j', (change, words) => {
    const [, top] = derive({
      layers,
      states,
      exceptions: [{ ...exception, ...change }],
    });
    expect(top.gate).toMatchObject({
      isOpen: false,
      words: `Closed until ready: Base; ${words}`,
    });
  });

  it('is not opened by the exception of another layer', () => {
    const exceptions = [{ ...exception, layer: 'base' }];
    expect(derive({ layers, states, exceptions })[1].gate?.isOpen).toBe(false);
  });
});

describe('what is told of a layer', () => {
  it('sums up the policy reports of its members alone', () => {
    const counts = { pass: 3, fail: 1, warn: 0, skip: 2 };
    const layers = [
      BASE,
      { id: 'top', title: 'Top', match: [{ namePattern: 'top-*' }] },
    ];
    const [base, top] = derive({
      layers,
      states: { 'base-a': 'static', 'base-b': 'static', 'top-a': 'ready' },
      observations: {
        'base-a': { compliance: counts },
        'base-b': { compliance: counts },
      },
    });
    expect(base.compliance).toEqual({ pass: 6, fail: 2, warn: 0, skip: 4 });
    expect(top.compliance).toBeUndefined();
  });

  it('is ready since the last of its members is, and failing since the first is', () => {
    const statuses = {
      'base-a': { since: '2026-11-01T08:00:00.000Z' },
      'base-b': { since: '2026-11-01T09:00:00.000Z' },
    };
    const since = (state: ObjectState) =>
      derive({ states: { 'base-a': state, 'base-b': state }, statuses })[0]
        .since;
    expect(since('ready')).toBe('2026-11-01T09:00:00.000Z');
    expect(since('failing')).toBe('2026-11-01T08:00:00.000Z');
  });

  it.each<[string, Given, string]>([
    [
      'failing',
      {
        states: {
          'base-a': 'failing',
          'base-b': 'stalled',
          'base-c': 'failing',
        },
      },
      'Kustomization base-a fails (Because), Kustomization base-b will not go on without help (Because) and 1 more',
    ],
    [
      'needs-approval',
      { states: { 'base-a': 'awaiting-approval' } },
      'Kustomization base-a waits for approval',
    ],
    [
      'progressing',
      {
        states: { 'base-a': 'progressing', 'base-b': 'ready' },
        statuses: { 'base-a': { isSlow: true } },
      },
      '1 of 2 objects ready; Kustomization base-a is in progress longer than usual',
    ],
    [
      'suspended',
      { states: { 'base-a': 'suspended', 'base-b': 'ready' } },
      'Kustomization base-a is suspended',
    ],
    [
      'ready',
      { states: { 'base-a': 'ready', 'base-b': 'static' } },
      'All of 2 objects ready',
    ],
    [
      'unreachable',
      {
        states: { 'base-a': 'unknown' },
        statuses: {
          'base-a': {
            reason: 'Unreachable',
            since: '2026-11-01T09:00:00.000Z',
          },
        },
        observations: {
          'base-a': {
            settled: {
              outcome: 'ready',
              reason: '',
              message: '',
              generation: 1,
              since: NOW,
            },
          },
        },
      },
      'Cluster leaf has been out of reach since 2026-11-01T09:00:00.000Z; was ready',
    ],
    [
      'forbidden',
      {
        states: { 'base-a': 'unknown' },
        statuses: {
          'base-a': {
            reason: 'Forbidden',
            message: 'Kustomization may not be read on cluster leaf',
          },
        },
      },
      'Kustomization may not be read on cluster leaf',
    ],
  ])('%s, in words', (_, given, words) => {
    expect(derive(given)[0].words).toBe(words);
  });

  it('names what is waited for, not who waits in between', () => {
    const key = (name: string) =>
      `leaf|kustomize.toolkit.fluxcd.io|Kustomization|flux-system|${name}`;
    const [layer] = derive({
      states: { 'base-a': 'blocked', 'base-b': 'blocked', other: 'failing' },
      statuses: {
        'base-a': { blockedBy: [key('other')] },
        'base-b': { blockedBy: [key('base-a')] },
      },
    });
    expect(layer.words).toBe('Waits for Kustomization other');
  });
});
