import fc from 'fast-check';
import { parseRetryAfterMs, toBackoffMs, withJitter } from './backoff';
import { DEFAULT_READER_LIMITS as limits } from './ReaderLimits';

const random = () =>
  fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('toBackoffMs', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [9, 256_000],
    [10, 300_000],
    [10_000, 300_000],
  ])(
    'waits anything up to a ceiling: after %s failures %s ms',
    (failures, ceiling) => {
      const reason = 'unreachable';
      expect(toBackoffMs({ failures, reason, limits, random: () => 0 })).toBe(
        0,
      );
      expect(toBackoffMs({ failures, reason, limits, random: () => 1 })).toBe(
        ceiling,
      );
    },
  );

  it('never waits shorter than the server asks, nor for more than an hour and a tenth', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.nat(10 * limits.retryAfterMaxMs),
        random(),
        (failures, retryAfterMs, value) => {
          const ms = toBackoffMs({
            failures,
            reason: 'throttled',
            retryAfterMs,
            limits,
            random: () => value,
          });
          const asked = Math.min(retryAfterMs, limits.retryAfterMaxMs);
          expect(ms).toBeGreaterThanOrEqual(asked);
          expect(ms).toBeLessThanOrEqual(
            Math.max(limits.backoffMaxMs, asked * 1.1) + 1,
          );
        },
      ),
    );
  });

  it('tries a refused credential again after 5 to 30 s', () => {
    fc.assert(
      fc.property(fc.nat(100), random(), (failures, value) => {
        const ms = toBackoffMs({
          failures,
          reason: 'credentials-rejected',
          limits,
          random: () => value,
        });
        expect(ms).toBeGreaterThanOrEqual(5_000);
        expect(ms).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});

describe('withJitter', () => {
  it('gives or takes a tenth, in whole seconds where there are many', () => {
    expect(withJitter(290_000, () => 0)).toBe(261_000);
    expect(withJitter(290_000, () => 0.999)).toBe(319_000);
    expect(withJitter(50, () => 0.5)).toBe(50);
    fc.assert(
      fc.property(random(), value => {
        expect(withJitter(290_000, () => value) % 1000).toBe(0);
      }),
    );
  });
});

describe('parseRetryAfterMs', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  it.each([
    ['3', 3_000],
    [' 0 ', 0],
    [['7', '8'], 7_000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9_000],
    ['Thu, 01 Jan 2015 00:00:09 GMT', 0],
    ['-1', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
    ['99999999999999999999', undefined],
  ])('reads %p as %p', (header, expected) => {
    expect(parseRetryAfterMs(header, now)).toBe(expected);
  });
});
