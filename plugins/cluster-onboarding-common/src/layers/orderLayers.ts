import { InputError } from '@backstage/errors';
import { findLoops } from '../graph';
import { LayerDefinition, LayerRule } from './layerDefinition';

/**
 * Puts layers in an order in which each comes after those it builds on; among equals the given order stays.
 *
 * @param layers - the definitions
 * @param place - how the place of the definitions is called in errors
 * @throws InputError naming the place, when ids repeat, a layer is not defined, two layers have the same rule, or layers wait
 * for each other in a loop
 *
 * @public
 */
export function orderLayers(
  layers: readonly LayerDefinition[],
  place: string = 'layers',
): LayerDefinition[] {
  checkIds(layers, place);
  checkReferences(layers, place);
  checkOverlaps(layers, place);
  const byId = new Map(layers.map(layer => [layer.id, layer]));
  const loop = findLoops(byId.keys(), id => listNeeds(byId.get(id)!))[0];
  if (loop) {
    throw new InputError(
      `${place}: layers wait for each other in a loop, ${[
        ...loop,
        loop[0],
      ].join(' → ')}; take one of these out of dependsOn or gate.requires`,
    );
  }
  const ordered = new Set<LayerDefinition>();
  const add = (layer: LayerDefinition): void => {
    if (ordered.has(layer)) return;
    for (const id of listNeeds(layer)) add(byId.get(id)!);
    ordered.add(layer);
  };
  for (const layer of layers) add(layer);
  return [...ordered];
}

/** A gate orders as well: a layer cannot wait for one that comes after it. */
function listNeeds(layer: LayerDefinition): string[] {
  return [...layer.dependsOn, ...(layer.gate?.requires ?? [])];
}

function checkIds(layers: readonly LayerDefinition[], place: string): void {
  const seen = new Map<string, number>();
  layers.forEach(({ id }, index) => {
    const first = seen.get(id);
    if (first !== undefined) {
      throw new InputError(
        `${place}[${index}].id: '${id}' is already the id of ${place}[${first}]`,
      );
    }
    seen.set(id, index);
  });
}

function checkReferences(
  layers: readonly LayerDefinition[],
  place: string,
): void {
  const known = new Set(layers.map(layer => layer.id));
  layers.forEach((layer, index) => {
    const lists: Array<[string, readonly string[]]> = [
      ['dependsOn', layer.dependsOn],
      ['gate.requires', layer.gate?.requires ?? []],
    ];
    for (const [field, ids] of lists) {
      ids.forEach((id, at) => {
        if (!known.has(id)) {
          throw new InputError(
            `${place}[${index}].${field}[${at}]: layer '${
              layer.id
            }' names '${id}', which is not defined; known layers: ${[
              ...known,
            ].join(', ')}`,
          );
        }
      });
    }
  });
}

/** Of two layers with the same rule the second would never get an object, and nobody would be told. */
function checkOverlaps(
  layers: readonly LayerDefinition[],
  place: string,
): void {
  const seen = new Map<string, { index: number; at: number }>();
  layers.forEach(({ id, match }, index) => {
    match.forEach((rule, at) => {
      const text = toCanonicalText(rule);
      const other = seen.get(text);
      if (other && other.index !== index) {
        throw new InputError(
          `${place}[${index}].match[${at}]: layer '${id}' has the same rule as layer '${
            layers[other.index].id
          }' (${place}[${other.index}].match[${other.at}])`,
        );
      }
      if (!other) seen.set(text, { index, at });
    });
  });
}

function toCanonicalText(rule: LayerRule): string {
  const { labels, kinds, ...patterns } = rule;
  return JSON.stringify([
    Object.entries(labels ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    [...(kinds ?? [])].sort(),
    patterns.namePattern,
    patterns.namespacePattern,
    patterns.pathPattern,
    patterns.target,
  ]);
}
