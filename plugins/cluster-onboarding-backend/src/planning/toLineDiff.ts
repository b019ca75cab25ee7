/** How many lines are shown around what changes. */
const CONTEXT = 3;
/** Texts whose changed parts are longer than this together are told as a whole that goes and a whole that comes. */
const MOST_CELLS = 1_000_000;

type Step = readonly [sign: ' ' | '-' | '+', line: string];

/**
 * What changes between two texts, as `diff -u` tells it: hunks with three lines around, without the head that names files. Empty when they
 * are the same.
 */
export function toLineDiff(before: string, after: string): string {
  const steps = toSteps(splitLines(before), splitLines(after));
  const changed = steps.flatMap(([sign], index) => (sign === ' ' ? [] : index));
  if (changed.length === 0) return '';
  const hunks: string[] = [];
  let oldLine = 1;
  let newLine = 1;
  let at = 0;
  for (const [from, to] of joinRanges(changed, steps.length)) {
    for (; at < from; at += 1) {
      oldLine += 1;
      newLine += 1;
    }
    const hunk = steps.slice(from, to);
    const olds = hunk.filter(([sign]) => sign !== '+').length;
    const news = hunk.filter(([sign]) => sign !== '-').length;
    hunks.push(
      `@@ -${toRange(oldLine, olds)} +${toRange(newLine, news)} @@`,
      ...hunk.map(([sign, line]) => `${sign}${line}`),
    );
    oldLine += olds;
    newLine += news;
    at = to;
  }
  return `${hunks.join('\n')}\n`;
}

function toRange(first: number, count: number): string {
  return `${count === 0 ? first - 1 : first},${count}`;
}

/** A last line that does not end is marked, so that it differs from one that does. */
function splitLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const last = lines.pop()!;
  return last === ''
    ? lines
    : [...lines, `${last}\n\\ No newline at end of file`];
}

/** The places that change with what is around them, joined where they touch. */
function joinRanges(changed: readonly number[], length: number): number[][] {
  const ranges: number[][] = [];
  for (const index of changed) {
    const from = Math.max(0, index - CONTEXT);
    const to = Math.min(length, index + CONTEXT + 1);
    const last = ranges[ranges.length - 1];
    if (last && from <= last[1]) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

function toSteps(before: readonly string[], after: readonly string[]): Step[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const keep = (line: string): Step => [' ', line];
  return [
    ...before.slice(0, start).map(keep),
    ...toMiddle(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    ...before.slice(before.length - end).map(keep),
  ];
}

/** By the longest common run of lines, in a table; a text that is too long for it is told as a whole. */
function toMiddle(before: readonly string[], after: readonly string[]): Step[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MOST_CELLS || rows === 0 || columns === 0) {
    return [
      ...before.map((line): Step => ['-', line]),
      ...after.map((line): Step => ['+', line]),
    ];
  }
  const width = columns + 1;
  const common = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column]
          ? common[(row + 1) * width + column + 1] + 1
          : Math.max(
              common[(row + 1) * width + column],
              common[row * width + column + 1],
            );
    }
  }
  const steps: Step[] = [];
  let row = 0;
  let column = 0;
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row] === after[column]) {
      steps.push([' ', before[row]]);
      row += 1;
      column += 1;
    } else if (
      row < rows &&
      (column === columns ||
        common[(row + 1) * width + column] >= common[row * width + column + 1])
    ) {
      steps.push(['-', before[row]]);
      row += 1;
    } else {
      steps.push(['+', after[column]]);
      column += 1;
    }
  }
  return steps;
}
