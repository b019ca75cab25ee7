import { decomposeColor, hexToRgb } from '@material-ui/core/styles';

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
  const { values } = decomposeColor(
    color.startsWith('#') ? hexToRgb(color) : color,
  ) as unknown as { values: number[] };
  return [...values.slice(0, 3), values[3] ?? 1];
}
