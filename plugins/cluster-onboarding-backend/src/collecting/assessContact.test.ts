import { ContactRecord } from '../store/ObservationStore';
import { assessContact, ContactFacts, isSameContact } from './assessContact';

const NOW = Date.parse('2026-11-01T10:00:00.000Z');
const K = { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization' };
const H = { group: 'helm.toolkit.fluxcd.io', kind: 'HelmRelease' };
const REACHABLE: ContactRecord = {
  isReachable: true,
  lastSeenAt: '2026-11-01T09:00:00.000Z',
  problems: [],
  completeKinds: [],
  forbiddenKinds: [],
};

function facts(rest: Partial<ContactFacts>): ContactFacts {
  return {
    connection: 'leaf',
    hasAnswered: true,
    kinds: [
      { ...K, isComplete: true },
      { ...H, isComplete: true },
    ],
    lostKinds: [],
    previous: REACHABLE,
    now: NOW,
    graceMs: 10_000,
    staleAfterMs: 120_000,
    ...rest,
  };
}

const failed = (
  reason:
    | 'timeout'
    | 'forbidden'
    | 'unreachable'
    | 'not-installed'
    | 'server-error',
  agoMs: number,
) => ({ reason, since: NOW - agoMs });

describe('assessContact', () => {
  it('is reachable and knows its kinds when all goes well', () => {
    const { contact, recheckAt } = assessContact(facts({}));
    expect(contact).toEqual({
      ...REACHABLE,
      completeKinds: [
        'helm.toolkit.fluxcd.io|HelmRelease',
        'kustomize.toolkit.fluxcd.io|Kustomization',
      ],
    });
    expect(recheckAt).toBeUndefined();
  });

  it('says nothing new for as long as nothing has answered yet', () => {
    const { contact } = assessContact(facts({ hasAnswered: false, kinds: [] }));
    expect(contact).toBe(REACHABLE);
    const { contact: first } = assessContact(
      facts({ hasAnswered: false, kinds: [], previous: undefined }),
    );
    expect(first).toBeUndefined();
  });

  it('is lost at once when it was never reached', () => {
    const { contact } = assessContact(
      facts({
        hasAnswered: false,
        kinds: [],
        previous: undefined,
        failure: failed('timeout', 0),
      }),
    );
    expect(contact).toMatchObject({
      isReachable: false,
      problems: [{ reason: 'timeout', connection: 'leaf' }],
    });
    expect(contact).not.toHaveProperty('lastSeenAt');
  });

  it('takes a short interruption for nothing, and says when to look again', () => {
    const { contact, recheckAt } = assessContact(
      facts({
        kinds: [
          { ...K, isComplete: true, failure: failed('unreachable', 4_000) },
          { ...H, isComplete: true, failure: failed('unreachable', 3_000) },
        ],
      }),
    );
    expect(contact).toBe(REACHABLE);
    expect(recheckAt).toBe(NOW + 7_000);
  });

  it('is lost when no kind can be read for longer, for the reason that came first', () => {
    const { contact } = assessContact(
      facts({
        kinds: [
          { ...K, isComplete: true, failure: failed('timeout', 40_000) },
          { ...H, isComplete: true, failure: failed('unreachable', 30_000) },
        ],
      }),
    );
    expect(contact).toMatchObject({
      isReachable: false,
      lastSeenAt: REACHABLE.lastSeenAt,
      problems: [{ reason: 'timeout' }],
    });
  });

  it('stays lost for the reason that was told, while a server shows now this and now that way of not answering', () => {
    const lose = (
      reason: 'timeout' | 'unreachable' | 'server-error',
      previous: ContactRecord,
    ) =>
      assessContact(
        facts({ previous, kinds: [], failure: failed(reason, 60_000) }),
      ).contact!;
    const lost = lose('timeout', REACHABLE);
    expect(isSameContact(lost, lose('unreachable', lost))).toBe(true);
    expect(isSameContact(lost, lose('server-error', lost))).toBe(false);
  });

  it('has a problem of one kind when only that kind may not be read', () => {
    const { contact } = assessContact(
      facts({
        kinds: [
          { ...K, isComplete: true },
          { ...H, isComplete: false, failure: failed('forbidden', 0) },
        ],
      }),
    );
    expect(contact).toMatchObject({
      isReachable: true,
      completeKinds: ['kustomize.toolkit.fluxcd.io|Kustomization'],
      forbiddenKinds: ['helm.toolkit.fluxcd.io|HelmRelease'],
      problems: [
        { reason: 'forbidden', kind: 'helm.toolkit.fluxcd.io/HelmRelease' },
      ],
    });
  });

  it('is reachable when every kind is forbidden: the server answers', () => {
    const { contact } = assessContact(
      facts({
        kinds: [
          { ...K, isComplete: false, failure: failed('forbidden', 99_999) },
        ],
      }),
    );
    expect(contact?.isReachable).toBe(true);
  });

  it('no longer tells a kind as the present that could not be read for long', () => {
    const kinds = [
      { ...K, isComplete: true },
      { ...H, isComplete: true, failure: failed('server-error', 60_000) },
    ];
    const early = assessContact(facts({ kinds }));
    expect(early.contact?.forbiddenKinds).toEqual([]);
    expect(early.contact?.problems).toHaveLength(1);
    expect(early.recheckAt).toBe(NOW + 60_000);

    const late = assessContact(facts({ kinds, now: NOW + 60_000 }));
    expect(late.contact?.forbiddenKinds).toEqual([
      'helm.toolkit.fluxcd.io|HelmRelease',
    ]);
  });

  it('keeps since when a problem has lasted', () => {
    const kinds = [
      { ...K, isComplete: false, failure: failed('forbidden', 0) },
    ];
    const first = assessContact(facts({ kinds })).contact;
    const second = assessContact(
      facts({ kinds, previous: first, now: NOW + 5_000 }),
    ).contact;
    expect(second?.problems).toEqual(first?.problems);
  });

  it('says that a kind is gone which the server had before', () => {
    const { contact } = assessContact(facts({ lostKinds: [H] }));
    expect(contact?.problems).toEqual([
      expect.objectContaining({
        reason: 'not-installed',
        words: 'HelmRelease on leaf is no longer installed',
      }),
    ]);
  });

  it('notes when contact was regained', () => {
    const { contact } = assessContact(
      facts({ previous: { ...REACHABLE, isReachable: false } }),
    );
    expect(contact?.lastSeenAt).toBe(new Date(NOW).toISOString());
  });
});

describe('isSameContact', () => {
  it('does not hang on times', () => {
    expect(
      isSameContact(REACHABLE, { ...REACHABLE, lastSeenAt: 'later' }),
    ).toBe(true);
    expect(isSameContact(REACHABLE, { ...REACHABLE, isReachable: false })).toBe(
      false,
    );
    expect(isSameContact(undefined, REACHABLE)).toBe(false);
  });
});
