import fc from 'fast-check';
import { decideWait } from './decideWait';

const now = Date.parse('2026-01-01T00:00:00Z');
const said = '';

describe('decideWait', () => {
  it.each([
    ['no answer', { said }, 1, 1_000],
    ['no answer again', { said }, 3, 4_000],
    ['trouble', { status: 503, said }, 1, 1_000],
    ['trouble with an hour', { status: 503, said, retryAfter: '5' }, 1, 5_000],
    ['a limit', { status: 429, said, retryAfter: '3' }, 9, 3_000],
    [
      'a limit with a date',
      { status: 429, said, retryAfter: 'Thu, 01 Jan 2026 00:01:00 GMT' },
      1,
      60_000,
    ],
    ['a limit that is over', { status: 429, said, retryAfter: '0' }, 1, 1_000],
    ['a limit without a time', { status: 429, said }, 1, 60_000],
    ['the same again', { status: 429, said }, 2, 120_000],
    [
      'a used up quota',
      {
        status: 403,
        said,
        rateLimitRemaining: '0',
        rateLimitReset: String(now / 1_000 + 10),
      },
      1,
      11_000,
    ],
    [
      'a quota that comes back just now',
      {
        status: 403,
        said,
        rateLimitRemaining: '0',
        rateLimitReset: String(now / 1_000 - 100),
      },
      1,
      1_000,
    ],
  ])('waits after %s', (_, failure, attempt, ms) => {
    expect(decideWait(failure, { attempt, now })).toMatchObject({ ms });
  });

  it.each([
    ['missing rights', { status: 403, said: 'Must have admin rights' }],
    [
      'missing rights with quota left',
      { status: 403, said, rateLimitRemaining: '4999' },
    ],
    ['what is not there', { status: 404, said }],
    ['what is not taken', { status: 422, said }],
    ['a conflict', { status: 409, said }],
  ])('does not wait after %s', (_, failure) => {
    expect(decideWait(failure, { attempt: 1, now })).toBeUndefined();
  });

  it('gives up after five attempts without an answer', () => {
    expect(decideWait({ said }, { attempt: 5, now })).toBeUndefined();
  });

  it('waits at least a second, whatever the headers say', () => {
    const header = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(403, 429, 500, 503, undefined),
          said: fc.constantFrom('', 'secondary rate limit'),
          retryAfter: fc.oneof(header, fc.integer().map(String)),
          rateLimitRemaining: fc.oneof(header, fc.constant('0')),
          rateLimitReset: fc.oneof(header, fc.integer().map(String)),
        }),
        fc.integer({ min: 1, max: 20 }),
        (failure, attempt) => {
          const ms = decideWait(failure, { attempt, now })?.ms ?? 1_000;
          expect(ms).toBeGreaterThanOrEqual(1_000);
        },
      ),
    );
  });
});
