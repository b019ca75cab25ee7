import { blend } from './blend';

/**
 * The contrast of two opaque colours as WCAG has it, from 1 to 21. The one of material UI rounds on its way, and lets pass what just cannot be
 * read.
 */
export function toContrast(a: string, b: string): number {
  const [dark, light] = [toLuminance(a), toLuminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function toLuminance(color: string): number {
  const [red, green, blue] = (blend(color, '#fff').match(/\d+/g) ?? []).map(
    text => {
      const part = Number(text) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    },
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
