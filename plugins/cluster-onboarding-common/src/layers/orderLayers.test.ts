import fc from 'fast-check';
import { DEFAULT_LAYERS } from './defaultLayers';
import { LayerDefinition } from './layerDefinition';
import { orderLayers } from './orderLayers';

function layer(
  id: string,
  dependsOn: string[] = [],
  rest: Partial<LayerDefinition> = {},
): LayerDefinition {
  return { id, title: id, dependsOn, engine: 'flux', match: [], ...rest };
}

function idsOf(layers: readonly LayerDefinition[]): string[] {
  return layers.map(({ id }) => id);
}

describe('orderLayers', () => {
  it('puts each layer after those it builds on', () => {
    expect(
      idsOf(orderLayers([layer('c', ['b']), layer('b', ['a']), layer('a')])),
    ).toEqual(['a', 'b', 'c']);
  });

  it('keeps the given order where nothing speaks against it', () => {
    expect(
      idsOf(orderLayers([layer('z'), layer('m', ['z']), layer('a')])),
    ).toEqual(['z', 'm', 'a']);
  });

  it('puts a layer after those that its gate requires', () => {
    const gated = layer('app', [], { gate: { requires: ['security'] } });
    expect(idsOf(orderLayers([gated, layer('security')]))).toEqual([
      'security',
      'app',
    ]);
  });

  it('gives the five default layers from the bottom up', () => {
    expect(idsOf(orderLayers([...DEFAULT_LAYERS].reverse()))).toEqual([
      'cloud-infrastructure',
      'platform-infrastructure',
      'security-compliance',
      'platform-delivery',
      'application',
    ]);
  });

  it.each<[string, LayerDefinition[], string]>([
    [
      'a loop',
      [layer('a', ['c']), layer('b', ['a']), layer('c', ['b'])],
      'layers: layers wait for each other in a loop, a → c → b → a; take one of these out',
    ],
    ['a layer that builds on itself', [layer('a', ['a'])], 'a → a'],
    [
      'a loop through a gate',
      [layer('a', [], { gate: { requires: ['b'] } }), layer('b', ['a'])],
      'a → b → a',
    ],
    [
      'an unknown layer in dependsOn',
      [layer('a'), layer('b', ['a', 'x'])],
      "layers[1].dependsOn[1]: layer 'b' names 'x', which is not defined; known layers: a, b",
    ],
    [
      'an unknown layer in a gate',
      [layer('a', [], { gate: { requires: ['x'] } })],
      "layers[0].gate.requires[0]: layer 'a' names 'x'",
    ],
    [
      'an id that repeats',
      [layer('a'), layer('b'), layer('a')],
      "layers[2].id: 'a' is already the id of layers[0]",
    ],
    [
      'two layers with the same rule',
      [
        layer('a', [], { match: [{ kinds: ['A', 'B'], namePattern: 'x*' }] }),
        layer('b', [], {
          match: [
            { namePattern: 'y' },
            { namePattern: 'x*', kinds: ['B', 'A'] },
          ],
        }),
      ],
      "layers[1].match[1]: layer 'b' has the same rule as layer 'a' (layers[0].match[0])",
    ],
  ])('refuses %s and names the place', (_, layers, message) => {
    expect(() => orderLayers(layers)).toThrow(
      expect.objectContaining({
        name: 'InputError',
        message: expect.stringContaining(message),
      }),
    );
  });

  it('orders whatever has no loop', () => {
    const graphs = fc.array(fc.array(fc.nat(30), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(graphs, fc.nat(), (needs, seed) => {
        // Each builds only on those before it, and then all are shuffled.
        const layers = needs.map((list, index) =>
          layer(
            `l${index}`,
            index === 0 ? [] : list.map(number => `l${number % index}`),
          ),
        );
        const shuffled = layers
          .map((item, index) => ({ item, key: (index * 7919 + seed) % 101 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
        const ordered = idsOf(orderLayers(shuffled));
        expect([...ordered].sort()).toEqual(idsOf(layers).sort());
        for (const { id, dependsOn } of layers) {
          for (const other of dependsOn) {
            expect(ordered.indexOf(other)).toBeLessThan(ordered.indexOf(id));
          }
        }
      }),
    );
  });
});
