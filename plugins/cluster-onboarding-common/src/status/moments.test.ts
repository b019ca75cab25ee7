import { earlierOf, isBefore, laterOf } from './moments';

const EARLY = '2026-11-01T10:00:00.000Z';
const LATE = '2026-11-01T10:00:00.001Z';

describe('moments', () => {
  it.each([
    [EARLY, LATE, true],
    [LATE, EARLY, false],
    [EARLY, EARLY, false],
    ['2026-11-01T10:00:00Z', LATE, true],
    ['2026-11-01T12:00:00+02:00', LATE, true],
    ['2026-11-01T12:00:00+01:00', LATE, false],
    ['never', LATE, false],
    [EARLY, 'never', false],
  ])('%s is before %s: %s', (a, b, expected) => {
    expect(isBefore(a, b)).toBe(expected);
  });

  it('leaves out what is not given or no time', () => {
    expect(earlierOf(undefined, LATE)).toBe(LATE);
    expect(earlierOf('never', LATE)).toBe(LATE);
    expect(earlierOf(EARLY, undefined)).toBe(EARLY);
    expect(earlierOf(EARLY, 'never')).toBe(EARLY);
    expect(laterOf('never', EARLY)).toBe(EARLY);
    expect(laterOf(LATE, 'never')).toBe(LATE);
  });

  it('picks in either order', () => {
    expect([earlierOf(EARLY, LATE), earlierOf(LATE, EARLY)]).toEqual([
      EARLY,
      EARLY,
    ]);
    expect([laterOf(EARLY, LATE), laterOf(LATE, EARLY)]).toEqual([LATE, LATE]);
  });
});
