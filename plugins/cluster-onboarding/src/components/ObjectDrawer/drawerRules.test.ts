import {
  ObjectState,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  sampleCluster,
  sampleObject,
  sampleObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import fc from 'fast-check';
import { drawerTexts } from '../../texts/drawer';
import { HOSTILE_URLS } from './__fixtures__/hostileTexts';
import { findQuote } from './findQuote';
import { listNeighbours } from './listNeighbours';
import { toCommitUrl, toShortRevision } from './toCommitUrl';
import { toAdvice, toMeaning } from './toMeaning';
import { toRedactedObject } from './toRedactedObject';
import { parseKey, toSubject } from './toSubject';
import { toSubjectLook } from './toSubjectLook';
import { toTimeline } from './toTimeline';
import { continueTrail } from './useTrail';

const SHA = '4f2a91c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f312';
const waiting = sampleCluster({ layers: { 'platform-delivery': 'failing' } });
const [cause] = waiting.status.rootCauses;

describe('toSubject', () => {
  it('gathers what is known of something that is only named', () => {
    const subject = toSubject(waiting, cause.key);

    expect(subject).toMatchObject({
      existence: 'missing',
      ref: { kind: 'Secret', name: 'search-test-sops-age' },
      cause,
      hint: waiting.hints[0],
      owner: 'group:default/team-platform',
      side: 'hub',
      belongsToLayer: false,
    });
    expect(subject.status).toBeUndefined();
    expect(subject.layers.map(({ id }) => id)).toEqual(cause.layers);
    expect(toSubjectLook(subject)).toBe('failing');
  });

  it('knows what holds up an object that waits', () => {
    const key = cause.behind[0];
    const subject = toSubject(waiting, key);

    expect(subject.existence).toBe('seen');
    expect(subject.heldUpBy).toEqual([cause]);
    expect(subject.cause).toBeUndefined();
    expect(subject.hints).toEqual([waiting.hints[0]]);
    expect(toSubjectLook(subject)).toBe('waiting');
    expect(toAdvice(subject)).toBe('cause');
  });

  it.each([
    ['what holds it up', 'group:default/a', 'group:default/b', 'a'],
    ['its layer', undefined, 'group:default/b', 'b'],
    ['its cluster', undefined, undefined, 'c'],
  ])('is helped by the owner of %s', (_, ofCause, ofLayers, expected) => {
    const { status } = waiting;
    const subject = toSubject(
      {
        ...waiting,
        cluster: { ...waiting.cluster, owner: 'group:default/c' },
        status: {
          ...status,
          layers: status.layers.map(layer => ({ ...layer, owner: ofLayers })),
          rootCauses: [{ ...cause, owner: ofCause }],
        },
      },
      cause.behind[0],
    );
    expect(subject.owner).toBe(`group:default/${expected}`);
  });

  it('is quiet about what fails behind a cause, and loud about the cause', () => {
    const failing = waiting.status.objects.find(
      ({ state }) => state === 'failing',
    )!;
    const key = toObjectKey(failing.ref);
    const lookWith = (rootCauses: typeof waiting.status.rootCauses) =>
      toSubjectLook(
        toSubject(
          { ...waiting, status: { ...waiting.status, rootCauses } },
          key,
        ),
      );
    const other = { ...cause, behind: [key] };

    expect(lookWith([other])).toBe('waiting');
    expect(lookWith([other, { ...cause, key, behind: [] }])).toBe('failing');
    expect(lookWith([])).toBe('failing');
  });

  it('tells the two sides apart', () => {
    const sides = waiting.status.objects.map(({ ref }) => [
      ref.cluster,
      toSubject(waiting, toObjectKey(ref)).side,
    ]);

    expect(new Map(sides as [string, string][])).toEqual(
      new Map([
        ['management', 'hub'],
        ['search-test', 'leaf'],
      ]),
    );
    expect(toSubject(waiting, 'elsewhere||Secret|a|b').side).toBe('other');
  });

  it('calls gone what nothing speaks of', () => {
    const subject = toSubject(waiting, 'management||Secret|a|b');

    expect(subject.existence).toBe('gone');
    expect(toSubjectLook(subject)).toBe('not-yet-there');
    expect(toMeaning(subject)).toBe('gone');
    expect(toAdvice(subject)).toBe('nothing');
    const unread = { ...subject, existence: 'unread' as const };
    expect(toSubjectLook(unread)).toBe('unknown');
    expect(toMeaning(unread)).toBe('unread');
    expect(toAdvice(unread)).toBe('unread');
  });

  it('knows a whole cluster that cannot be read', () => {
    const lost = sampleCluster({
      layers: { 'security-compliance': 'unknown' },
    });
    const subject = toSubject(lost, lost.status.rootCauses[0].key);

    expect(subject.existence).toBe('place');
    expect(toSubjectLook(subject)).toBe('unknown');
  });

  it('takes any key', () => {
    fc.assert(
      fc.property(fc.string(), key => {
        const subject = toSubject(waiting, key);
        expect(toMeaning(subject)).toBe('gone');
        expect(typeof subject.ref.name).toBe('string');
      }),
      { numRuns: 100 },
    );
    expect(parseKey('no key')).toMatchObject({ kind: '', name: 'no key' });
    expect(parseKey('a|b|c|d|e|f')).toMatchObject({ name: 'e|f' });
  });
});

describe('findQuote', () => {
  const needer = sampleObjectStatus({
    state: 'failing',
    also: { missing: [cause.key] },
  });
  const answer = {
    ...waiting,
    status: { ...waiting.status, objects: [needer] },
  };

  it('has the words of what needs something that is missing', () => {
    expect(findQuote(answer, toSubject(answer, cause.key))).toEqual({
      message: needer.message,
      of: needer.ref,
    });
  });

  it('has the words about the object itself where there are any', () => {
    const key = toObjectKey(needer.ref);
    expect(findQuote(answer, toSubject(answer, key))).toEqual({
      message: needer.message,
    });
    expect(findQuote(answer, toSubject(answer, 'a|b|c|d|e'))).toBeUndefined();
  });
});

describe('listNeighbours', () => {
  it('is the reverse of what objects wait for', () => {
    const { objects } = waiting.status;
    const keys = objects.map(({ ref }) => toObjectKey(ref));
    for (const key of keys) {
      for (const before of listNeighbours(waiting.status, key).waitsFor) {
        const found = listNeighbours(waiting.status, before);
        expect([...found.waiting, ...found.behind]).toContain(key);
      }
      const { waiting: after } = listNeighbours(waiting.status, key);
      for (const each of after) {
        expect(listNeighbours(waiting.status, each).waitsFor).toContain(key);
      }
    }
    expect(keys.length).toBeGreaterThan(20);
  });

  it('adds what waits further behind a cause, each once and never itself', () => {
    const { waiting: direct, behind } = listNeighbours(
      waiting.status,
      cause.key,
    );

    const all = [...direct, ...behind];
    expect(new Set(all)).toEqual(new Set(cause.behind));
    expect(all).toHaveLength(new Set(all).size);
  });

  it('adds what waits further behind any object, as it does for a cause', () => {
    const [base, middle, top, last] = ['base', 'middle', 'top', 'last'].map(
      (name, index, names) =>
        sampleObjectStatus({
          state: 'blocked',
          ref: { ...cause.ref, kind: 'Kustomization', name },
          also: {
            blockedBy: [
              toObjectKey({
                ...cause.ref,
                kind: index === 0 ? 'Secret' : 'Kustomization',
                name: index === 0 ? cause.ref.name : names[index - 1],
              }),
            ],
          },
        }),
    );
    const objects = [base, middle, top, last];
    const keys = objects.map(({ ref }) => toObjectKey(ref));
    const rootCauses = [{ ...cause, behind: keys }];

    expect(listNeighbours({ objects, rootCauses }, cause.key)).toMatchObject({
      waiting: [keys[0]],
      behind: keys.slice(1),
    });
    expect(listNeighbours({ objects, rootCauses }, keys[0])).toMatchObject({
      waiting: [keys[1]],
      behind: keys.slice(2),
    });
  });

  it('ends where objects wait for each other, and never tells the object itself', () => {
    const refs = ['a', 'b', 'c'].map(name => ({ ...cause.ref, name }));
    const keys = refs.map(toObjectKey);
    const objects = refs.map((ref, index) =>
      sampleObjectStatus({
        state: 'blocked',
        ref,
        also: { blockedBy: [keys[(index + 1) % 3]] },
      }),
    );

    expect(listNeighbours({ objects, rootCauses: [] }, keys[0])).toMatchObject({
      waiting: [keys[2]],
      behind: [keys[1]],
    });
  });

  it('tells what is missing apart from what is waited for', () => {
    const one = sampleObjectStatus({
      state: 'failing',
      also: { missing: [cause.key], blockedBy: [cause.key, 'other'] },
    });

    expect(
      listNeighbours({ objects: [one], rootCauses: [] }, toObjectKey(one.ref)),
    ).toEqual({
      missing: [cause.key],
      waitsFor: ['other'],
      waiting: [],
      behind: [],
    });
  });
});

describe('toMeaning', () => {
  const toSeen = (state: ObjectState, also: Partial<ObjectStatus> = {}) => {
    const object = sampleObjectStatus({ state, also });
    const answer = sampleCluster();
    return toSubject(
      { ...answer, status: { ...answer.status, objects: [object] } },
      toObjectKey(object.ref),
    );
  };

  it.each([
    ['progressing', { isSlow: true }, 'slow', 'read'],
    ['progressing', { isSlow: true, isStuck: true }, 'stuck', 'read'],
    ['failing', { isRetrying: true }, 'retrying', 'read'],
    ['failing', { isRetrying: undefined }, 'failing', 'read'],
    ['awaiting-approval', {}, 'awaiting-approval', 'approve'],
    ['blocked', {}, 'blocked', 'waitsFor'],
    ['ready', {}, 'ready', 'nothing'],
    ['behind', {}, 'behind', 'wait'],
    ['unknown', {}, 'unknown', 'connect'],
    ['suspended', {}, 'suspended', 'resume'],
  ] as const)(
    'of %s with %j is %s, and to do is %s',
    (state, also, meaning, advice) => {
      const subject = toSeen(state, also as Partial<ObjectStatus>);

      expect(toMeaning(subject)).toBe(meaning);
      expect(toAdvice(subject)).toBe(advice);
      expect(drawerTexts.meaning[meaning]).toBeTruthy();
    },
  );
});

describe('the meaning of what fails because of something else', () => {
  it('names what holds it up, and not that its controller tries again', () => {
    const failing = sampleObjectStatus({
      state: 'failing',
      also: { isRetrying: true },
    });
    const key = toObjectKey(failing.ref);
    const subject = toSubject(
      {
        ...waiting,
        status: {
          ...waiting.status,
          objects: [failing],
          rootCauses: [{ ...cause, behind: [key] }],
        },
      },
      key,
    );

    expect(toMeaning(subject)).toBe('heldUp');
    expect(toAdvice(subject)).toBe('cause');
  });
});

describe('toTimeline', () => {
  it('merges events and changes, newest first', () => {
    const answer = sampleObject();

    const entries = toTimeline(answer);

    expect(entries.map(({ type }) => type)).toEqual([
      'event',
      'condition',
      'created',
    ]);
    expect(entries[0]).toMatchObject({ isWarning: true, count: 5 });
  });

  it('keeps events without a time, at the end, and leaves out changes without one', () => {
    const { object } = sampleObject();
    const entries = toTimeline({
      object: {
        ...object!,
        createdAt: 'no time',
        conditions: object!.conditions.map(each => ({
          ...each,
          changedAt: undefined,
        })),
      },
      events: [
        { type: 'Normal', reason: 'A', message: '', count: 1 },
        {
          type: 'Normal',
          reason: 'B',
          message: '',
          count: 1,
          lastSeenAt: '2026-01-01T00:00:00Z',
        },
      ],
    });

    expect(entries.map(({ title }) => title)).toEqual(['B', 'A']);
  });

  it('never loses an event, and is in order whatever comes', () => {
    const event = fc.record({
      type: fc.constantFrom('Normal', 'Warning'),
      reason: fc.string(),
      message: fc.string(),
      count: fc.nat(),
      lastSeenAt: fc.option(
        fc.oneof(
          fc.string(),
          fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
        ),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(fc.array(event), events => {
        const entries = toTimeline({ events });
        const times = entries
          .map(({ at }) => Date.parse(at ?? ''))
          .filter(time => !Number.isNaN(time));
        expect(entries).toHaveLength(events.length);
        expect(times).toEqual([...times].sort((a, b) => b - a));
      }),
    );
  });
});

describe('toCommitUrl', () => {
  it.each([
    [
      'https://github.com/acme/fleet',
      `main@sha1:${SHA}`,
      `https://github.com/acme/fleet/commit/${SHA}`,
    ],
    [
      'https://github.com/acme/fleet.git/',
      `refs/heads/main@sha1:${SHA}`,
      `https://github.com/acme/fleet/commit/${SHA}`,
    ],
    [
      'https://gitlab.acme.example:8443/group/sub/fleet.git',
      `main@sha1:${SHA}`,
      `https://gitlab.acme.example:8443/group/sub/fleet/-/commit/${SHA}`,
    ],
    [
      'https://bitbucket.org/acme/fleet',
      `main/${SHA}`,
      `https://bitbucket.org/acme/fleet/commits/${SHA}`,
    ],
    [
      'https://git.example/platform/fleet.git?x=1#y',
      `sha1:${SHA}`,
      `https://git.example/platform/fleet/commit/${SHA}`,
    ],
    ['https://github.com/acme/fleet', '6.5.4', undefined],
    ['https://github.com/acme/fleet', '20240101', undefined],
    ['https://ghcr.io/acme/fleet', `v1@sha256:${'a'.repeat(64)}`, undefined],
    ['http://github.com/acme/fleet', `main@sha1:${SHA}`, undefined],
    ['ssh://git@github.com/acme/fleet', `main@sha1:${SHA}`, undefined],
    ['https://github.com', `main@sha1:${SHA}`, undefined],
    [undefined, `main@sha1:${SHA}`, undefined],
    ['https://github.com/acme/fleet', undefined, undefined],
  ])('of %s at %s is %s', (source, revision, expected) => {
    expect(toCommitUrl(source, revision)).toBe(expected);
  });

  it.each(HOSTILE_URLS)('never leads to %s', url => {
    expect(toCommitUrl(url, `main@sha1:${SHA}`)).toBeUndefined();
  });

  it('never leaves the host of the source', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https'] }),
        fc.string(),
        (url, text) => {
          const commit = toCommitUrl(url, `${text}@sha1:${SHA}`);
          expect([undefined, new URL(url).host]).toContain(
            commit && new URL(commit).host,
          );
        },
      ),
    );
  });

  it.each([
    [`refs/heads/main@sha1:${SHA}`, 'main@4f2a91c'],
    [SHA, '4f2a91c'],
    ['6.5.4', '6.5.4'],
  ])('shortens %s to %s', (revision, expected) => {
    expect(toShortRevision(revision)).toBe(expected);
  });
});

describe('toRedactedObject', () => {
  it('has the shape in which people know objects, in their order, and nothing that is empty', () => {
    expect(Object.keys(toRedactedObject(sampleObject()))).toEqual([
      'apiVersion',
      'kind',
      'metadata',
      'spec',
      'status',
    ]);
    expect(toRedactedObject(sampleObject())).toEqual({
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata: {
        name: 'search-test-platform',
        namespace: 'flux-system',
        creationTimestamp: expect.any(String),
        generation: 3,
        labels: { 'strata.dev/layer': 'platform-delivery' },
      },
      spec: expect.objectContaining({ interval: '10m' }),
      status: {
        revisions: expect.objectContaining({
          attempted: `main@sha1:${SHA}`,
        }),
        conditions: [
          {
            type: 'Ready',
            status: 'False',
            reason: 'BuildFailed',
            message: expect.any(String),
            lastTransitionTime: expect.any(String),
          },
        ],
      },
    });
  });

  it('shows what is left when nothing could be read', () => {
    const { status } = sampleObject();

    expect(toRedactedObject({ status })).toEqual({
      kind: 'Kustomization',
      metadata: { name: 'search-test-platform', namespace: 'flux-system' },
      status: {},
    });
    const secret = { ...status, ref: { ...cause.ref, group: '' } };
    expect(toRedactedObject({ status: secret })).toMatchObject({
      apiVersion: 'v1',
      kind: 'Secret',
    });
  });
});

describe('continueTrail', () => {
  it('goes on, and back', () => {
    expect(continueTrail([], 'a')).toEqual(['a']);
    expect(continueTrail(['a'], 'a')).toEqual(['a']);
    expect(continueTrail(['a'], 'b')).toEqual(['a', 'b']);
    expect(continueTrail(['a', 'b'], 'a')).toEqual(['a']);
  });
});
