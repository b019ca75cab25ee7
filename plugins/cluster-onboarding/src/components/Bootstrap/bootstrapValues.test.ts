/* The small pure functions of the page, which are too small for a file each. */
import {
  ClusterAnswer,
  ClusterRow,
  LayerState,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  sampleCluster,
  sampleObjectStatus,
  sampleRow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { choosePressing, isSameChoice, MOST_COLUMNS } from './choosePressing';
import { findHolder } from './findHolder';
import { keepSteady } from './keepSteady';
import { findMembers } from './members/findMembers';
import { toNotices } from './notices/toNotices';
import { readSelection, Selection, writeSelection } from './selection';
import { toClusterNames } from './toClusterNames';

const failing = sampleCluster({ layers: { 'platform-delivery': 'failing' } });
const dev = sampleCluster({ environment: 'dev' });
const unreachable = sampleCluster({ layers: { application: 'unknown' } });

function toNoticesOf(...clusters: ClusterAnswer[]) {
  return toNotices(
    clusters,
    toClusterNames(clusters.map(({ cluster }) => cluster)),
  );
}

describe('isSameChoice', () => {
  const row = (name: string, state: LayerState = 'ready') =>
    sampleRow({ name, layers: { application: state } });
  const full = Array.from({ length: MOST_COLUMNS }, (_, index) =>
    row(`c${index}`),
  );

  it.each<[boolean, string, ClusterRow[], ClusterRow[]]>([
    [true, 'nothing has changed', [row('a'), row('b')], [row('a'), row('b')]],
    [
      true,
      'only the order has, since one fails now',
      [row('a'), row('b')],
      [row('b', 'failing'), row('a')],
    ],
    [false, 'one has come', [row('a')], [row('a'), row('b')]],
    [false, 'one has gone', [row('a'), row('b')], [row('a')]],
    [
      true,
      'one has come that is not among the most pressing',
      full,
      [...full, row('z')],
    ],
    [
      false,
      'one has come that is more pressing than another',
      full,
      [...full, row('z', 'failing')],
    ],
  ])('is %s when %s', (expected, _, before, after) => {
    expect(isSameChoice(before, after)).toBe(expected);
  });
});

describe('choosePressing', () => {
  it('shows the most pressing clusters and counts the others', () => {
    const rows = [
      ...Array.from({ length: 14 }, (_, index) =>
        sampleRow({ environment: 'dev', name: `ready-${index}` }),
      ),
      sampleRow({ name: 'broken', layers: { application: 'failing' } }),
    ];

    const { chosen, left } = choosePressing(rows);

    expect(chosen).toHaveLength(MOST_COLUMNS);
    expect(chosen[0].ref).toBe('resource:default/broken');
    expect(left).toBe(9);
    expect(choosePressing(rows.slice(0, 2)).left).toBe(0);
  });
});

describe('keepSteady', () => {
  it('keeps answers and even the list when only times and attempts differ', () => {
    const before = [dev, failing];
    const now = before.map(answer => ({
      ...answer,
      observedAt: '2026-03-02T11:00:00.000Z',
      freshness: [],
      status: {
        ...answer.status,
        objects: answer.status.objects.map(object => ({
          ...object,
          isReconciling: true as const,
        })),
      },
    }));

    expect(keepSteady(before, now)).toBe(before);
  });

  it.each<[string, (answer: ClusterAnswer) => ClusterAnswer]>([
    [
      'the status means something else',
      answer => ({ ...answer, status: { ...answer.status, digest: 'other' } }),
    ],
    [
      'something cannot be read any more',
      answer => ({ ...answer, problems: unreachable.problems }),
    ],
    [
      'it was never looked at',
      answer => ({ ...answer, observedAt: undefined }),
    ],
    [
      'it has another owner',
      answer => ({ ...answer, cluster: { ...answer.cluster, owner: 'other' } }),
    ],
  ])('takes the new answer, and only that, when %s', (_, change) => {
    const changed = change(failing);

    const kept = keepSteady([dev, failing], [{ ...dev }, changed]);

    expect(kept[0]).toBe(dev);
    expect(kept[1]).toBe(changed);
  });

  it('notices when a cluster is gone', () => {
    expect(keepSteady([dev, failing], [dev])).toEqual([dev]);
  });
});

describe('findMembers', () => {
  it('parts hub side and leaf side, and has trouble first', () => {
    const { layer, groups } = findMembers(failing, 'platform-delivery')!;

    expect(layer?.id).toBe('platform-delivery');
    expect(groups.map(({ side }) => side)).toEqual(
      [...groups.map(({ side }) => side)].sort((a, b) =>
        a.localeCompare(b, 'en'),
      ),
    );
    const keys = groups.flatMap(({ members }) =>
      members.map(({ ref }) => toObjectKey(ref)),
    );
    expect([...keys].sort()).toEqual([...layer!.members].sort());
    for (const { side, connection, members } of groups) {
      expect(connection).toBe(side === 'hub' ? 'management' : 'search-test');
      expect(members.every(({ ref }) => ref.cluster === connection)).toBe(true);
    }
  });

  it('sorts members by how pressing they are, then by kind and name', () => {
    const ref = { cluster: 'search-test', group: '', namespace: 'a' };
    const objects: ObjectStatus[] = [
      sampleObjectStatus({ ref: { ...ref, kind: 'B', name: 'one' } }),
      sampleObjectStatus({ ref: { ...ref, kind: 'A', name: 'two' } }),
      sampleObjectStatus({
        ref: { ...ref, kind: 'Z', name: 'bad' },
        state: 'failing',
      }),
      sampleObjectStatus({
        ref: { ...ref, kind: 'Y', name: 'waits' },
        state: 'blocked',
      }),
    ];
    const answer: ClusterAnswer = {
      ...dev,
      status: {
        ...dev.status,
        objects,
        unassigned: objects.map(object => toObjectKey(object.ref)),
      },
    };

    const { layer, groups } = findMembers(answer, '')!;

    expect(layer).toBeUndefined();
    expect(groups[0].members.map(member => member.ref.name)).toEqual([
      'bad',
      'waits',
      'two',
      'one',
    ]);
    expect(groups[0].side).toBe('other');
  });

  it('puts the cause before what fails because of it', () => {
    const [first] = failing.status.rootCauses;
    const ref = { cluster: 'search-test', group: '', namespace: 'a' };
    const objects = ['a-held', 'b-cause', 'c-held'].map(name =>
      sampleObjectStatus({
        ref: { ...ref, kind: 'A', name },
        state: 'failing',
      }),
    );
    const [held, key, too] = objects.map(object => toObjectKey(object.ref));
    const { groups } = findMembers(
      {
        ...failing,
        status: {
          ...failing.status,
          objects,
          unassigned: [held, key, too],
          rootCauses: [{ ...first, key, behind: [held, too] }],
        },
      },
      '',
    )!;

    expect(
      groups[0].members.map(member => [member.ref.name, member.part]),
    ).toEqual([
      ['b-cause', 'cause'],
      ['a-held', 'behind'],
      ['c-held', 'behind'],
    ]);
  });

  it('knows what holds a layer in trouble up, but not where its own members do', () => {
    const [cause] = failing.status.rootCauses;
    const causesOf = (layer: string, rootCauses = [cause]) =>
      findMembers(
        { ...failing, status: { ...failing.status, rootCauses } },
        layer,
      )?.causes;

    expect(causesOf('platform-delivery')).toEqual([cause]);
    expect(causesOf('application')).toEqual([cause]);
    expect(causesOf('cloud-infrastructure')).toEqual([]);
    const { layer } = findMembers(failing, 'platform-delivery')!;
    expect(
      causesOf('platform-delivery', [{ ...cause, key: layer!.members[0] }]),
    ).toEqual([]);
  });

  it('finds nothing for a layer that is not there', () => {
    expect(findMembers(dev, 'basement')).toBeUndefined();
  });
});

describe('toNotices', () => {
  it('has nothing to say when all is well', () => {
    expect(toNoticesOf(dev, failing)).toEqual({
      lost: [],
      problems: [],
      pending: [],
      absent: [],
      unassigned: [],
    });
  });

  it('takes a cluster that was only asked for as not there yet, not as lost', () => {
    const asked: ClusterAnswer = {
      ...dev,
      status: { ...dev.status, state: 'not-yet-there', isReadyForTeams: false },
      freshness: [
        { connection: dev.cluster.name, isReachable: false },
        { connection: 'management', isReachable: true },
      ],
    };
    expect(toNoticesOf(asked).lost).toEqual([]);
  });

  it('tells a lost connection once, with its problem, since when, and whom it concerns', () => {
    const lost = (answer: ClusterAnswer): ClusterAnswer => ({
      ...answer,
      freshness: [
        {
          connection: 'management',
          isReachable: false,
          lastSeenAt: '2026-03-02T09:00:00.000Z',
        },
      ],
      problems: [
        {
          reason: 'unreachable',
          words: 'Cluster management cannot be reached',
          since: '2026-03-02T09:00:00.000Z',
          connection: 'management',
        },
      ],
    });

    const notices = toNoticesOf(lost(dev), lost(failing));

    expect(notices.lost).toEqual([
      {
        connection: 'management',
        lastSeenAt: '2026-03-02T09:00:00.000Z',
        problems: [expect.objectContaining({ reason: 'unreachable' })],
        clusters: ['dev', 'test'],
      },
    ]);
    expect(notices.problems).toEqual([]);
  });

  it('tells what cannot be read of a cluster that is in reach', () => {
    const { problems } = toNoticesOf({
      ...dev,
      problems: [{ ...unreachable.problems[0], reason: 'forbidden' }],
    });

    expect(problems).toMatchObject([{ reason: 'forbidden' }]);
  });

  it('counts a cluster that nobody has looked at yet as pending, not as lost', () => {
    const notices = toNoticesOf(
      {
        ...dev,
        observedAt: undefined,
        freshness: [{ connection: 'search-dev', isReachable: false }],
      },
      failing,
    );

    expect(notices).toMatchObject({ pending: ['dev'], lost: [] });
  });
});

describe('selection', () => {
  it.each<Selection>([
    {},
    { band: { cluster: 'resource:default/search-test', layer: 'application' } },
    { band: { cluster: 'resource:default/search-test', layer: '' } },
    { object: 'hub|a|Kind|ns|na me', graph: 'resource:default/x', at: 'a|b' },
  ])('comes back from the URL as it was: %j', selection => {
    const search = writeSelection(new URLSearchParams('other=1'), selection);

    expect(readSelection(new URLSearchParams(search.toString()))).toEqual(
      selection,
    );
    expect(search.get('other')).toBe('1');
  });

  it('takes what is closed out of the URL', () => {
    expect(
      writeSelection(new URLSearchParams('band=a~b&object=c&keep=1'), {
        object: 'c',
      }).toString(),
    ).toBe('object=c&keep=1');
  });

  it('reads nothing from a band that is none', () => {
    expect(readSelection(new URLSearchParams('band=nonsense'))).toEqual({});
  });
});

describe('findHolder', () => {
  const shared = toObjectKey(
    failing.status.objects.find(({ ref }) => ref.cluster === 'management')!.ref,
  );

  it('finds the cluster of an object, also of one that is only missed', () => {
    const missing = failing.status.rootCauses[0].key;

    expect(findHolder([dev, failing], missing, [])).toBe(failing);
  });

  it('prefers the cluster that is being looked at', () => {
    const twin = { ...failing, cluster: { ...dev.cluster } };

    expect(findHolder([failing, twin], shared, [dev.cluster.ref])).toBe(twin);
    expect(findHolder([failing, twin], shared, [undefined])).toBe(failing);
  });

  it('finds nothing for an object that nobody has', () => {
    expect(findHolder([dev], 'x|y|z|a|b', [])).toBeUndefined();
  });
});
