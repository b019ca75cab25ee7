import { formatBar } from './bar';

describe('formatBar', () => {
  const cost = { id: 'x', unit: 's', limit: 5 };

  it.each([
    [
      'a cost below its limit',
      { ...cost, figure: 4.99 },
      'bar x 4.99 s limit 5 ok',
    ],
    ['a cost at its limit', { ...cost, figure: 5 }, 'bar x 5 s limit 5 ok'],
    [
      'a cost above its limit',
      { ...cost, figure: 5.0001 },
      'bar x 5 s limit 5 short',
    ],
    [
      'a gain above its limit',
      { ...cost, figure: 6, good: 'above' as const },
      'bar x 6 s limit 5 ok',
    ],
    [
      'a gain below its limit',
      { ...cost, figure: 4, good: 'above' as const },
      'bar x 4 s limit 5 short',
    ],
    [
      'no figure at all',
      { ...cost, figure: NaN },
      'bar x none s limit 5 short',
    ],
  ])('says it of %s', (_, bar, line) => {
    expect(formatBar(bar)).toBe(line);
  });
});
