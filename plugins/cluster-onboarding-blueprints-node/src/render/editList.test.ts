import fc from 'fast-check';
import { parse } from 'yaml';
import { BAD_VALUES } from '../__testUtils__/badInputs';
import { PROPERTY_RUNS } from '../__testUtils__/propertyRuns';
import { editList } from './editList';

const AT = ['resources'];

function insert(text: string, value: string, at: string[] = AT): string {
  return editList(text, { type: 'insert', at, value });
}

function remove(text: string, value: string, at: string[] = AT): string {
  return editList(text, { type: 'remove', at, value });
}

describe('editList', () => {
  it.each<[string, string, string]>([
    [
      'in sorted order',
      'resources:\n  - a.yaml\n  - c.yaml\n',
      'resources:\n  - a.yaml\n  - "b.yaml"\n  - c.yaml\n',
    ],
    [
      'first',
      'resources:\n# the list\n- c.yaml # c\n- d.yaml\nkind: X\n',
      'resources:\n# the list\n- "b.yaml"\n- c.yaml # c\n- d.yaml\nkind: X\n',
    ],
    [
      'last, before what comes behind the list',
      'resources:\n    -   a.yaml # a\n\n# next\nkind: X\n',
      'resources:\n    -   a.yaml # a\n    -   "b.yaml"\n\n# next\nkind: X\n',
    ],
    [
      'above the comment of the next one',
      'resources:\n  - a.yaml\n  # about c\n  - c.yaml\n',
      'resources:\n  - a.yaml\n  - "b.yaml"\n  # about c\n  - c.yaml\n',
    ],
    [
      'with the ends of lines that the file has',
      'kind: X\r\nresources:\r\n  - c.yaml\r\n',
      'kind: X\r\nresources:\r\n  - "b.yaml"\r\n  - c.yaml\r\n',
    ],
    [
      'last, where the file has no end of line',
      'resources:\n  - a.yaml',
      'resources:\n  - a.yaml\n  - "b.yaml"',
    ],
    [
      'in brackets',
      'resources: [a.yaml, c.yaml]\n',
      'resources: [a.yaml, "b.yaml", c.yaml]\n',
    ],
    [
      'last in brackets',
      'resources: [ a.yaml ] # x\n',
      'resources: [ a.yaml, "b.yaml" ] # x\n',
    ],
    [
      'into an empty list',
      'resources: []\nkind: X\n',
      'resources: ["b.yaml"]\nkind: X\n',
    ],
    [
      'below a key without a value',
      'resources: # none yet\nkind: X\n',
      'resources: # none yet\n  - "b.yaml"\nkind: X\n',
    ],
    [
      'with its key, if that is missing',
      'kind: X # x\n# end\n',
      'kind: X # x\nresources:\n  - "b.yaml"\n# end\n',
    ],
    [
      'behind an entry of several lines',
      'resources:\n  - a: 1\n    name: |\n      a\n      b\nkind: X\n',
      'resources:\n  - a: 1\n    name: |\n      a\n      b\n  - "b.yaml"\nkind: X\n',
    ],
    [
      'and keeps anchors, tags, quotes and odd layout',
      "kind:   &x 'X'\nother:\n- !a b\n- *x\nresources:\n  - 'a.yaml'\n  - \"c.yaml\"\n...\n",
      'kind:   &x \'X\'\nother:\n- !a b\n- *x\nresources:\n  - \'a.yaml\'\n  - "b.yaml"\n  - "c.yaml"\n...\n',
    ],
  ])('puts an entry in %s', (_, text, expected) => {
    expect(insert(text, 'b.yaml')).toBe(expected);
  });

  it('puts an entry in once, however it is written', () => {
    const text = "resources:\n  - 'b.yaml'\n";
    expect(insert(text, 'b.yaml')).toBe(text);
  });

  it('finds a list below other keys, and sorts maps by the first text in them', () => {
    const text = 'a:\n  b:\n    - { name: x, v: 1 }\n    - { name: z }\n';
    expect(
      editList(text, { type: 'insert', at: ['a', 'b'], value: { name: 'y' } }),
    ).toBe(
      'a:\n  b:\n    - { name: x, v: 1 }\n    - { "name": "y" }\n    - { name: z }\n',
    );
  });

  it.each<[string, string, string]>([
    [
      'with its comment',
      'resources:\n  - a.yaml\n  # about b\n  - b.yaml # b\n  - c.yaml\n',
      'resources:\n  - a.yaml\n  - c.yaml\n',
    ],
    [
      'and leaves an empty list',
      'resources:\n  - b.yaml\nkind: X\n',
      'resources: []\nkind: X\n',
    ],
    [
      'out of brackets',
      'resources: [a.yaml, b.yaml]\n',
      'resources: [a.yaml]\n',
    ],
    [
      'at the end of a file without an end of line',
      'resources:\n  - a.yaml\n  - b.yaml',
      'resources:\n  - a.yaml',
    ],
    [
      'that is not there, by doing nothing',
      'resources:\n  - a.yaml\n',
      'resources:\n  - a.yaml\n',
    ],
  ])('takes an entry out %s', (_, text, expected) => {
    expect(remove(text, 'b.yaml')).toBe(expected);
  });

  it.each<[string, string, string[]]>([
    ['a text instead of a list', 'resources: x\n', AT],
    ['null instead of a list', 'resources: ~\n', AT],
    ['a missing map on the way', 'kind: X\n', ['a', 'b']],
    ['two documents', 'resources: []\n---\nresources: []\n', AT],
    ['no document', '# nothing\n', AT],
    ['broken YAML', 'resources: [\n', AT],
  ])('refuses %s', (_, text, at) => {
    expect(() => insert(text, 'x', at)).toThrow(
      expect.objectContaining({ name: 'InputError' }),
    );
  });

  const list = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}\.yaml$/), {
    minLength: 1,
    maxLength: 8,
  });
  const file = fc
    .record({
      items: list,
      margin: fc.constantFrom('', '  ', '    '),
      gap: fc.constantFrom(' ', '   '),
      quote: fc.constantFrom('', "'", '"'),
      behind: fc.constantFrom('', ' # comment'),
      above: fc.constantFrom('', '# comment\n'),
      eol: fc.constantFrom('\n', '\r\n'),
      end: fc.constantFrom('', '\n', '\nkind: X # x\n', '\n\n# end\n'),
      isFlow: fc.boolean(),
    })
    .map(({ items, margin, gap, quote, behind, above, eol, end, isFlow }) => {
      const written = items.sort().map(item => `${quote}${item}${quote}`);
      const lines = written.map(
        (item, index) =>
          `${
            index ? above && margin + above : ''
          }${margin}-${gap}${item}${behind}`,
      );
      const body = isFlow
        ? `resources: [${written.join(', ')}]`
        : `# head\nresources:\n${lines.join('\n')}`;
      return { text: (body + end).replaceAll('\n', eol), items };
    });
  const value = fc.oneof(
    fc.constantFrom(...BAD_VALUES.filter(text => text !== '')),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.stringMatching(/^[a-z]{1,6}\.yml$/),
  );

  it('adds one entry, keeps all other bytes in their order, and undoes itself', () => {
    fc.assert(
      fc.property(file, value, ({ text, items }, added) => {
        const result = insert(text, added);
        const read = parse(result).resources;
        expect(read).toHaveLength(items.length + 1);
        expect(read).toContain(added);
        expect(read.filter((one: string) => one !== added)).toEqual(items);
        expect(insert(result, added)).toBe(result);
        expect(remove(result, added)).toBe(text);
      }),
      { ...PROPERTY_RUNS, numRuns: PROPERTY_RUNS.numRuns / 10 },
    );
  });

  it('gives the same list in whichever order entries come', () => {
    fc.assert(
      fc.property(file, list, ({ text }, added) => {
        const one = added.reduce((all, item) => insert(all, item), text);
        const other = [...added]
          .reverse()
          .reduce((all, item) => insert(all, item), text);
        expect(parse(one).resources).toEqual(parse(other).resources);
      }),
      { numRuns: PROPERTY_RUNS.numRuns / 20 },
    );
  });
});
