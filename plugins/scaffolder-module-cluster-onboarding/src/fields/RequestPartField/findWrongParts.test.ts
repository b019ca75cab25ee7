import { findWrongParts } from './findWrongParts';

describe('findWrongParts', () => {
  it.each<[string | undefined, readonly string[]]>([
    ['github.com?owner=acme&repo=fleet', []],
    // The host is chosen from a list, and is not the matter here.
    ['?owner=acme&repo=fleet', []],
    ['github.com?owner=acme&repo=my+fleet', ['repo']],
    ['github.com?owner=acme&repo=', ['repo']],
    ['github.com?owner=acme', ['repo']],
    ['github.com?owner=a_b&repo=fleet', ['owner']],
    ['github.com?owner=a%26repo%3Dx&repo=fleet', ['owner']],
    ['github.com', ['owner', 'repo']],
    ['', ['owner', 'repo']],
    [undefined, ['owner', 'repo']],
  ])('finds in %s what cannot be: %j', (value, wrong) => {
    expect(findWrongParts(value)).toEqual(wrong);
  });
});
