import { ContactRecord } from '../store/ObservationStore';
import { toContact } from './toContact';

const NOW = Date.parse('2026-11-01T10:00:00.000Z');
const RECORD: ContactRecord = {
  isReachable: true,
  lastSeenAt: '2026-11-01T08:00:00.000Z',
  problems: [],
  completeKinds: [],
  forbiddenKinds: ['g|K'],
};

function contactOf(record: ContactRecord | undefined, heartbeatAt?: string) {
  return toContact({
    connection: 'leaf',
    record,
    ...(heartbeatAt && { heartbeatAt }),
    now: NOW,
    staleAfterMs: 120_000,
  });
}

describe('toContact', () => {
  it('was never reached when nothing is known', () => {
    expect(contactOf(undefined)).toEqual({
      contact: { isReachable: false },
      problems: [],
    });
  });

  it('takes the heartbeat of the owner for the last contact', () => {
    expect(contactOf(RECORD, '2026-11-01T09:59:55.000Z')).toMatchObject({
      contact: {
        isReachable: true,
        lastSeenAt: '2026-11-01T09:59:55.000Z',
        forbiddenKinds: new Set(['leaf|g|K']),
      },
      staleAt: NOW + 115_000,
    });
  });

  it.each([
    ['an owner that is not heard of any more', '2026-11-01T09:57:59.000Z'],
    ['an owner that has not found out yet', undefined],
  ])('does not trust %s', (_, heartbeatAt) => {
    expect(contactOf(RECORD, heartbeatAt)).toMatchObject({
      contact: {
        isReachable: false,
        lastSeenAt: heartbeatAt ?? RECORD.lastSeenAt,
      },
      problems: [{ reason: 'unwatched', connection: 'leaf' }],
    });
  });

  it('keeps when a lost connection was last seen, whoever follows it now', () => {
    const lost: ContactRecord = {
      ...RECORD,
      isReachable: false,
      problems: [
        { reason: 'timeout', words: 'w', since: 's', connection: 'leaf' },
      ],
    };
    expect(contactOf(lost, '2026-11-01T09:59:55.000Z')).toMatchObject({
      contact: { isReachable: false, lastSeenAt: RECORD.lastSeenAt },
      problems: [{ reason: 'timeout' }],
    });
  });
});
