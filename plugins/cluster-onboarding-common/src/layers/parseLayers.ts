import { InputError } from '@backstage/errors';
import { z } from 'zod/v3';
import { LayerDefinition } from './layerDefinition';
import { layerSchema, MOST_LAYERS } from './layerSchema';
import { orderLayers } from './orderLayers';

const MOST_ISSUES = 10;

/**
 * Reads layer definitions from configuration or a file and puts them in order.
 *
 * @param value - what was given, of any type
 * @param place - how the place is called in errors, such as the key in the configuration
 *
 * @public
 */
export function parseLayers(
  value: unknown,
  place: string = 'layers',
): LayerDefinition[] {
  const result = z
    .array(layerSchema)
    .min(1, 'must hold at least one layer')
    .max(MOST_LAYERS)
    .safeParse(value);
  if (result.success) return orderLayers(result.data, place);
  const issues = result.error.issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => `${formatPlace(place, path)}: ${message}`);
  const left = result.error.issues.length - issues.length;
  throw new InputError(
    `Layer definitions cannot be used. ${issues.join('; ')}${
      left > 0 ? `; and ${left} more` : ''
    }`,
  );
}

function formatPlace(place: string, path: (string | number)[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : `${text}.${part}`,
    place,
  );
}
