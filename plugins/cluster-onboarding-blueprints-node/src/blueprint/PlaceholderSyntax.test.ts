import fc from 'fast-check';
import { PROPERTY_RUNS } from '../__testUtils__/propertyRuns';
import { PlaceholderSyntax } from './PlaceholderSyntax';

// The words of a fleet that was set up by search and replace.
const WORDS = new Map([
  ['_CLUSTER_NAME', 'cluster.name'],
  ['_CLUSTER_DOMAIN', 'environment.domain'],
  ['_HELM_REGISTRY_URL', 'registry.helm.url'],
  ['_HELM_REGISTRY', 'registry.helm.type'],
  ['_HELM_REGISTRY_REPOSITORY_PREFIX', 'registry.helm.prefix'],
  ['_GIT_BRANCH', 'branch'],
]);

function name(value: string, isOptional = false) {
  return { name: value, isOptional };
}

describe('PlaceholderSyntax', () => {
  const syntax = PlaceholderSyntax.create(WORDS);

  it.each<[string, ReturnType<PlaceholderSyntax['parse']>]>([
    ['', []],
    ['nothing', ['nothing']],
    ['<<cluster.name>>', [name('cluster.name')]],
    ['a-<<x>>-<<y?>>', ['a-', name('x'), '-', name('y', true)]],
    ['<<hub.has.GitopsCluster>>', [name('hub.has.GitopsCluster')]],
    ['<<engine.platform-delivery>>', [name('engine.platform-delivery')]],
    ['${VAR} {{ x }} <<EOF', ['${VAR} {{ x }} <<EOF']],
    ['_CLUSTER_NAME', [name('cluster.name')]],
    ['k8s-_CLUSTER_NAME.x', ['k8s-', name('cluster.name'), '.x']],
    // The longest counts, although a shorter one stands in it.
    [
      '_HELM_REGISTRY_URL/_HELM_REGISTRY_REPOSITORY_PREFIX/_HELM_REGISTRY',
      [
        name('registry.helm.url'),
        '/',
        name('registry.helm.prefix'),
        '/',
        name('registry.helm.type'),
      ],
    ],
  ])('takes %j apart', (text, expected) => {
    expect(syntax.parse(text)).toEqual(expected);
  });

  it.each<[string, RegExp]>([
    ['<< x >>', /without spaces/],
    ['<<x >>', /without spaces/],
    ['<<>>', /is no placeholder/],
    ['<<a..b>>', /is no placeholder/],
    ['<<1a>>', /is no placeholder/],
    ['<<__proto__>>', /is no placeholder/],
    ['_CLUSTER_NAMES', /'_CLUSTER_NAMES' looks like a placeholder/],
    ['x_CLUSTER_NAME', /'x_CLUSTER_NAME' holds the placeholder/],
    ['_CLUSTER_NAME_OLD', /looks like a placeholder/],
    ['_SOPS_SECRET_PROVIDED', /not declared/],
    ['_CLUSTER_NAME and _OTHER', /'_OTHER'/],
  ])('refuses %j', (text, message) => {
    expect(() => syntax.parse(text)).toThrow(message);
  });

  it('leaves words alone that a blueprint has not declared, unless it has declared some', () => {
    expect(PlaceholderSyntax.create().parse('_CLUSTER_NAME')).toEqual([
      '_CLUSTER_NAME',
    ]);
  });

  it('takes the words of a text for what they are, whatever stands between them', () => {
    const part = fc.oneof(
      fc.constantFrom(...WORDS.keys()),
      fc.constantFrom('/', '-', '.', ' ', '"', '\n', ':', '${X}', 'word '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), parts => {
        const text = parts.join('|');
        const parsed = syntax.parse(text);
        const filled = parsed.map(one =>
          typeof one === 'string' ? one : `<${one.name}>`,
        );
        const expected = parts.map(one =>
          WORDS.has(one) ? `<${WORDS.get(one)}>` : one,
        );
        expect(filled.join('')).toBe(expected.join('|'));
      }),
      { numRuns: PROPERTY_RUNS.numRuns / 10 },
    );
  });
});
