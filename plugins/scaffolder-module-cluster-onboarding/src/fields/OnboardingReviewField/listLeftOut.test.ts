import { VALUES } from '../../__fixtures__/answers';
import { toRequest } from '../../request';
import { listLeftOut } from './listLeftOut';

const NOW = toRequest(VALUES);

describe('listLeftOut', () => {
  it('is empty when the same is asked for again, whether defaults are written or not', () => {
    expect(listLeftOut(NOW, NOW)).toEqual([]);
    expect(listLeftOut({ ...NOW, branch: 'main' }, NOW)).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ['a description', { description: 'For shops' }, ['“For shops”']],
    ['a branch', { branch: 'next' }, ['next']],
    ['a system', { system: 'system:default/shop' }, ['system:default/shop']],
    [
      'an engine',
      { engines: { 'platform-infrastructure': 'capi' } },
      ['capi (platform-infrastructure)'],
    ],
    [
      'an exception',
      {
        exceptions: [
          {
            layer: 'platform-delivery',
            reason: 'No other way is there',
            expiresAt: '2999-01-31',
          },
        ],
      },
      ['“No other way is there”'],
    ],
    [
      'another repository',
      { repositories: { layout: 'mono', fleet: 'github.com/acme/old' } },
      ['github.com/acme/old'],
    ],
    [
      'a further value',
      { options: { runtimeInfo: { COST_CENTER: '4711' } } },
      ['COST_CENTER=4711'],
    ],
  ])('tells %s', (_, before, facts) => {
    expect(listLeftOut({ ...NOW, ...before }, NOW)).toEqual(facts);
  });

  it('says nothing of what is asked for now alone', () => {
    expect(listLeftOut(NOW, { ...NOW, description: 'For shops' })).toEqual([]);
  });

  it('reads a request of a shape that nobody knows any more', () => {
    expect(listLeftOut({ engines: 'x', exceptions: 7 }, NOW)).toEqual(
      expect.any(Array),
    );
  });
});
