import fc from 'fast-check';
import { toClusterNameKey } from './clusterNameKey';

describe('toClusterNameKey', () => {
  it.each([
    ['Prod-1', 'prod-1'],
    ['ｐｒｏｄ-１', 'prod-1'],
    [' prod-1 ', 'prod-1'],
    ['prod-2', 'prod-2'],
  ])('compares %j as %j', (name, key) => {
    expect(toClusterNameKey(name)).toBe(key);
  });

  it('gives a key that is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name => {
        const key = toClusterNameKey(name);
        expect(toClusterNameKey(key)).toBe(key);
      }),
    );
  });
});
