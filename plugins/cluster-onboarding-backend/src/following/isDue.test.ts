import fc from 'fast-check';
import { isDue, toIntervalMs, TURN_MS } from './isDue';

const NOW = Date.parse('2026-11-01T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('toIntervalMs', () => {
  it.each([
    ['just opened', 0, undefined, 30_000],
    ['opened half an hour ago', 30 * MINUTE, 'passing', 30_000],
    ['opened this morning', 5 * HOUR, 'passing', 2 * MINUTE],
    ['opened this morning, checks running', 5 * HOUR, 'pending', 30_000],
    ['opened some days ago', 3 * DAY, 'pending', 10 * MINUTE],
    ['forgotten', 90 * DAY, undefined, 30 * MINUTE],
    ['from the future', -DAY, undefined, 30_000],
  ] as const)('of what is %s', (_, ageMs, checks, expected) => {
    const openedAt = new Date(NOW - ageMs).toISOString();
    expect(toIntervalMs({ openedAt, checks }, NOW)).toBe(expected);
  });

  it('takes what nobody knows the age of for young', () => {
    expect(toIntervalMs({}, NOW)).toBe(TURN_MS);
    expect(toIntervalMs({ openedAt: 'soon' }, NOW)).toBe(TURN_MS);
  });
});

describe('isDue', () => {
  it('comes once per interval, whoever takes the turn', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(1, 4, 20, 60),
        fc.integer({ min: 0, max: 10 * DAY }),
        (key, factor, start) => {
          const intervalMs = factor * TURN_MS;
          const turns = Array.from({ length: 3 * factor }, (_, index) => {
            const now = start + index * TURN_MS;
            return isDue({ key, intervalMs, now, before: now - TURN_MS });
          });
          expect(turns.filter(Boolean)).toHaveLength(3);
        },
      ),
    );
  });

  it('is spread over the turns', () => {
    const due = Array.from({ length: 1_000 }, (_, index) =>
      isDue({
        key: `github.com/acme/fleet#${index}`,
        intervalMs: 10 * TURN_MS,
        now: NOW,
        before: NOW - TURN_MS,
      }),
    ).filter(Boolean).length;
    expect(due).toBeGreaterThan(50);
    expect(due).toBeLessThan(200);
  });
});
