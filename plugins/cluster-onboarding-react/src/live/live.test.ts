import { ResponseError } from '@backstage/errors';
import { hashText } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { describeError } from './describeError';
import { keepIdentity } from './keepIdentity';
import { concernsClusters, concernsOnboarding, readNews } from './liveNews';

function namedError(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name });
}

async function toResponseError(status: number): Promise<Error> {
  const body = { error: { name: 'Error', message: 'no' }, response: {} };
  return ResponseError.fromResponse(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  );
}

describe('describeError', () => {
  it.each([
    [401, 'signedOut'],
    [403, 'denied'],
    [404, 'absent'],
    [429, 'busy'],
    [500, 'broken'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('takes an answer with status %d as %s', async (status, expected) => {
    expect(describeError(await toResponseError(status))).toBe(expected);
  });

  it.each([
    ['Chrome finds nobody', new TypeError('Failed to fetch'), 'offline'],
    [
      'Firefox finds nobody',
      new TypeError('NetworkError when attempting to fetch resource.'),
      'offline',
    ],
    ['Safari finds nobody', new TypeError('Load failed'), 'offline'],
    ['we made a mistake', new TypeError('a is undefined'), 'broken'],
    ['an answer is not understood', namedError('ZodError'), 'outdated'],
    ['an answer is no JSON', new SyntaxError('Unexpected token'), 'outdated'],
    ['nobody is allowed', namedError('NotAllowedError'), 'denied'],
    ['it takes too long', namedError('TimeoutError'), 'unavailable'],
    ['anything else happens', new Error('odd'), 'broken'],
    ['a name is one of every object', namedError('constructor'), 'broken'],
  ])('knows what it means when %s', (_, error, expected) => {
    expect(describeError(error)).toBe(expected);
  });
});

describe('readNews', () => {
  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { clusters: 'a' },
    { clusters: [1, null] },
  ])('takes %j as no news', message => {
    const { clusters, onboardings } = readNews(message);
    expect([...clusters, ...onboardings]).toEqual([]);
  });

  it('knows which clusters and onboardings are concerned', () => {
    const news = readNews({
      clusters: [hashText('resource:default/search-dev')],
      onboardings: ['7'],
    });

    expect(concernsClusters(['Resource:default/Search-Dev'])(news)).toBe(true);
    expect(concernsClusters(['resource:default/other'])(news)).toBe(false);
    expect(concernsClusters([])(news)).toBe(false);
    expect(concernsOnboarding('7')(news)).toBe(true);
    expect(concernsOnboarding('8')(news)).toBe(false);
  });
});

describe('keepIdentity', () => {
  const text = fc.json({ maxDepth: 4 });

  it('gives what is equal to the new value', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const value = JSON.parse(after);
        expect(keepIdentity(JSON.parse(before), value)).toEqual(value);
      }),
    );
  });

  it('gives the old value itself when both are equal', () => {
    fc.assert(
      fc.property(text, both => {
        const before = JSON.parse(both);
        expect(keepIdentity(before, JSON.parse(both))).toBe(before);
      }),
    );
  });

  it('keeps the parts that are the same beside those that are not', () => {
    const before = { a: [{ b: 1 }, { c: 2 }], d: { e: 3 } };
    const kept = keepIdentity(before, {
      a: [{ b: 1 }, { c: 4 }, { f: 5 }],
      d: { e: 3 },
    });

    expect(kept.a[0]).toBe(before.a[0]);
    expect(kept.a[1]).not.toBe(before.a[1]);
    expect(kept.d).toBe(before.d);
  });

  it('does not look into what is no plain object', () => {
    const after = new Map([['a', 1]]);
    expect(keepIdentity(new Map([['a', 1]]), after)).toBe(after);
  });
});
