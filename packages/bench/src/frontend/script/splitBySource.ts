/** The parts of a source map that are read. */
export interface ChunkMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const DIGITS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Which text of a built chunk comes from which source; what nobody knows the source of is left out. */
export function splitBySource(
  text: string,
  { sources, mappings }: ChunkMap,
): Map<string, string> {
  const parts = new Map<string, string[]>();
  const lines = text.split('\n');
  let source = 0;
  mappings.split(';').forEach((segments, index) => {
    const line = lines[index] ?? '';
    let column = 0;
    let open: { from: number; source: string } | undefined;
    const close = (end: number): void => {
      if (!open) return;
      const found = parts.get(open.source) ?? [];
      found.push(line.slice(open.from, end));
      parts.set(open.source, found);
    };
    for (const segment of segments.split(',')) {
      if (!segment) continue;
      const [columnStep, sourceStep] = readNumbers(segment);
      column += columnStep;
      close(column);
      if (sourceStep === undefined) {
        open = undefined;
        continue;
      }
      source += sourceStep;
      open = { from: column, source: sources[source] };
    }
    close(line.length);
  });
  return new Map([...parts].map(([name, texts]) => [name, texts.join('')]));
}

/** Numbers as source maps write them: digits of six bits, the lowest first, five of them for the value and one for "goes on". */
function readNumbers(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit % 32) * 2 ** shift;
    if (digit >= 32) {
      shift += 5;
      continue;
    }
    const size = Math.floor(value / 2);
    numbers.push(value % 2 === 1 ? -size : size);
    value = 0;
    shift = 0;
  }
  return numbers;
}
