import fc from 'fast-check';
import { toLineDiff } from './toLineDiff';

const TEN = Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`);

/** The text after a diff, from the text before it. */
function apply(before: string, diff: string): string {
  const old = before === '' ? [] : before.split(/(?<=\n)/);
  const made: string[] = [];
  let at = 0;
  for (const hunk of diff.split(/^(?=@@ )/m).filter(Boolean)) {
    const [head, ...lines] = hunk.split('\n');
    const [, first, count] = /^@@ -(\d+),(\d+) /.exec(head)!;
    const from = Number(count) === 0 ? Number(first) : Number(first) - 1;
    made.push(...old.slice(at, from));
    at = from + Number(count);
    lines.forEach((line, index) => {
      if (line === '' || '-\\'.includes(line[0])) return;
      const isLast = lines[index + 1]?.startsWith('\\');
      made.push(`${line.slice(1)}${isLast ? '' : '\n'}`);
    });
  }
  return [...made, ...old.slice(at)].join('');
}

describe('toLineDiff', () => {
  it.each([
    ['nothing', 'a\n', 'a\n', ''],
    ['a new file', '', 'a\nb\n', '@@ -0,0 +1,2 @@\n+a\n+b\n'],
    ['a file that goes', 'a\n', '', '@@ -1,1 +0,0 @@\n-a\n'],
    [
      'a line in the middle',
      TEN.join(''),
      TEN.join('').replace('line 5', 'LINE 5'),
      '@@ -2,7 +2,7 @@\n line 2\n line 3\n line 4\n-line 5\n+LINE 5\n line 6\n line 7\n line 8\n',
    ],
    [
      'the end of the last line',
      'a\nb',
      'a\nb\n',
      '@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n',
    ],
  ])('tells %s', (_, before, after, diff) => {
    expect(toLineDiff(before, after)).toBe(diff);
  });

  it('tells places that are far apart in hunks of their own', () => {
    const before = [...TEN, ...TEN].join('');
    const after = before.replace('line 1\n', '').replace(/line 10\n$/, 'end\n');
    expect(toLineDiff(before, after).match(/^@@/gm)).toHaveLength(2);
  });

  it('leads from one text to the other', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '', '-x', '+y', '@@ '), {
        maxLength: 30,
      })
      .chain(lines =>
        fc.boolean().map(isEnded => lines.join('\n') + (isEnded ? '\n' : '')),
      );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = toLineDiff(before, after);
        expect(diff === '').toBe(before === after);
        expect(apply(before, diff)).toBe(after);
      }),
    );
  });

  it('tells long texts that have nothing in common as a whole', () => {
    const lines = (word: string) =>
      Array.from({ length: 2_000 }, (_, index) => `${word} ${index}\n`).join(
        '',
      );
    const diff = toLineDiff(lines('old'), lines('new'));
    expect(diff.match(/^[-+]/gm)).toHaveLength(4_000);
  });
});
