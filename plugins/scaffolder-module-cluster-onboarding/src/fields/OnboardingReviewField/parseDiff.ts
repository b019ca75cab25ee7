/** One line of a diff. */
export interface DiffLine {
  readonly kind: 'added' | 'removed' | 'same' | 'place' | 'remark';
  /** The text without its sign. */
  readonly text: string;
}

const KINDS: Readonly<Record<string, DiffLine['kind']>> = {
  '+': 'added',
  '-': 'removed',
  ' ': 'same',
  '\\': 'remark',
};

/** Reads a diff as `diff -u` writes it, line by line. What has no sign is taken for a line that stays. */
export function parseDiff(diff: string): DiffLine[] {
  const lines = diff.split('\n');
  if (lines[lines.length - 1] === '') lines.pop();
  return lines.map(line => {
    if (/^@@ .* @@/.test(line)) return { kind: 'place', text: line };
    const kind = KINDS[line.slice(0, 1)];
    if (kind === undefined) return { kind: 'same', text: line };
    return { kind, text: line.slice(1) };
  });
}
