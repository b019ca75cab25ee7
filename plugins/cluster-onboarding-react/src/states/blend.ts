import { decomposeColor, hexToRgb, hslToRgb } from '@material-ui/core/styles';

/** The opaque colour that a see-through colour gives on a background. */
export function blend(color: string, background: string): string {
  const top = toRgba(color);
  const below = toRgba(background);
  const channels = [0, 1, 2].map(index =>
    Math.round(top[index] * top[3] + below[index] * (1 - top[3])),
  );
  return `rgb(${channels.join(', ')})`;
}

function toRgba(color: string): number[] {
  // Its type says that values are one text; they are numbers.
  const { type, values } = decomposeColor(
    color.startsWith('#') ? hexToRgb(color) : color,
  ) as unknown as { type: string; values: number[] };
  const alpha = values[3] ?? 1;
  if (!type.startsWith('hsl')) return [...values.slice(0, 3), alpha];
  const [hue, saturation, light] = values;
  const rgb = toRgba(hslToRgb(`hsl(${hue}, ${saturation}%, ${light}%)`));
  return [...rgb.slice(0, 3), alpha];
}
