import {
  contentOf,
  planSample,
  renderSample,
} from '../__testUtils__/renderSample';
import { singleFileBlueprint } from '../__testUtils__/sampleBlueprint';

/** Renders one YAML file with the parameters as values of the types that they have. */
async function render(
  text: string,
  parameters: Record<string, unknown> = {},
  options: { forEach?: string; name?: string; objects?: object[] } = {},
): Promise<string> {
  const { name, ...file } = options;
  const blueprint = singleFileBlueprint(text, {
    name,
    file,
    document: {
      parameters: Object.entries(parameters)
        .map(([key, value]) => ({
          name: key,
          type: Array.isArray(value)
            ? 'list'
            : { object: 'map' }[typeof value as string] ?? typeof value,
        }))
        .concat([{ name: 'absent', type: 'string' }]),
    },
  });
  return contentOf(
    await renderSample(planSample(blueprint, { settings: { parameters } })),
  );
}

describe('fillSkeleton', () => {
  it('puts strings in, double-quoted, and leaves everything else as it is written', async () => {
    const text = [
      '# Of <<capability>>, made by hand: see ${NOTE}',
      'kind:   Odd   # a comment',
      "quoted: 'stays'",
      'yes: no',
      '',
      'spec:',
      '    name: <<capability>>-kubeconfig # behind',
      '    list: [ <<capability>>, "x", 012 ]',
      '    flux: ${VAR}',
      "    helm: '{{ .Values.x }}'",
      '',
    ].join('\n');
    await expect(render(text)).resolves.toBe(
      text
        .replace('Of <<capability>>', 'Of search')
        .replace('<<capability>>-kubeconfig', '"search-kubeconfig"')
        .replace('[ <<capability>>', '[ "search"'),
    );
  });

  it.each<[string, string, Record<string, unknown>, string]>([
    ['a number', 'a: <<parameters.v>>\n', { v: 3 }, 'a: 3\n'],
    ['a boolean', 'a: <<parameters.v>>\n', { v: false }, 'a: false\n'],
    ['a number in a text', 'a: n<<parameters.v>>\n', { v: 3 }, 'a: "n3"\n'],
    ['a number in quotes', "a: '<<parameters.v>>'\n", { v: 3 }, 'a: "3"\n'],
    [
      'an empty text, which is not missing',
      'a: <<parameters.v>>\n',
      { v: '' },
      'a: ""\n',
    ],
    [
      'an empty text in an optional place',
      'a: <<parameters.v?>>\n',
      { v: '' },
      'a: ""\n',
    ],
    [
      'a list as lines',
      'a: <<parameters.v>>\nb: 1\n',
      { v: ['x', 'no'] },
      'a: \n  - "x"\n  - "no"\nb: 1\n',
    ],
    [
      'a list in brackets',
      'a: [<<parameters.v>>]\n',
      { v: ['x'] },
      'a: [["x"]]\n',
    ],
    ['an empty list', 'a: <<parameters.v>>\n', { v: [] }, 'a: []\n'],
    [
      'a list in quotes',
      "a: '<<parameters.v>>'\n",
      { v: ['x', 'y'] },
      'a: "x,y"\n',
    ],
    [
      'a map as lines',
      'a:\n  b: <<parameters.v>>\n',
      { v: { y: [{ q: 1, r: 'on' }], x: {} } },
      'a:\n  b: \n    "x": {}\n    "y":\n      - "q": 1\n        "r": "on"\n',
    ],
    [
      'a map behind a dash',
      'a:\n  - <<parameters.v>>\n',
      { v: { x: 'y' } },
      'a:\n  - { "x": "y" }\n',
    ],
    [
      'words in a text block',
      'a: |\n  echo <<parameters.v>>:<<capability>>\nb: 1\n',
      { v: 'host.example.com:5000/x' },
      'a: |\n  echo host.example.com:5000/x:search\nb: 1\n',
    ],
    [
      'values in JSON',
      '{ "a": "<<parameters.v>>", "b": [1] }\n',
      { v: '"' },
      '{ "a": "\\"", "b": [1] }\n',
    ],
    [
      'values in several documents',
      'a: <<parameters.v>>\n---\nb: <<parameters.v>>\n',
      { v: 'x' },
      'a: "x"\n---\nb: "x"\n',
    ],
    [
      'lists into files with other ends of lines',
      'a: <<parameters.v>>\r\nb: 1\r\n',
      { v: ['x'] },
      'a: \r\n  - "x"\r\nb: 1\r\n',
    ],
  ])('writes %s', async (_, text, parameters, expected) => {
    await expect(render(text, parameters)).resolves.toBe(
      expected.replaceAll(': \n', ':\n').replaceAll(': \r\n', ':\r\n'),
    );
  });

  it.each<[string, string, string]>([
    ['an entry', 'a: <<parameters.absent?>>\nb: 1\n', 'b: 1\n'],
    ['the last entry', 'b: 1\na: x-<<parameters.absent?>>', 'b: 1\n'],
    [
      'the comment above it',
      'b: 1\n# for a\n# and more\na: <<parameters.absent?>> # behind\nc: 1\n',
      'b: 1\nc: 1\n',
    ],
    [
      'but not the head of the file',
      '# head\na: <<parameters.absent?>>\nc: 1\n',
      '# head\nc: 1\n',
    ],
    [
      'what nothing is left in',
      'a:\n  b:\n    c: <<parameters.absent?>>\n    d: <<parameters.absent?>>\ne: 1\n',
      'e: 1\n',
    ],
    ['an item', 'a:\n  - <<parameters.absent?>>\n  - x\n', 'a:\n  - x\n'],
    [
      'an item with one entry',
      'a:\n  - name: <<parameters.absent?>>\n  - name: x\n',
      'a:\n  - name: x\n',
    ],
    [
      'an entry behind others of an item',
      'a:\n  - name: x\n    b: <<parameters.absent?>>\n    c: 1\n  - y\n',
      'a:\n  - name: x\n    c: 1\n  - y\n',
    ],
    [
      'neighbours',
      'a: 1\nb: <<parameters.absent?>>\nc: <<parameters.absent?>>\nd: <<capability>>\n',
      'a: 1\nd: "search"\n',
    ],
  ])('leaves out %s without a value', async (_, text, expected) => {
    await expect(render(text)).resolves.toBe(expected);
  });

  it.each<[string, string, Record<string, unknown>, RegExp]>([
    [
      'an optional value in brackets',
      'a: [<<parameters.absent?>>, b]\n',
      {},
      /file\.yaml:1: an optional placeholder/,
    ],
    [
      'an optional value first behind a dash',
      'a:\n  - b: <<parameters.absent?>>\n    c: 1\n',
      {},
      /file\.yaml:2: an optional placeholder/,
    ],
    [
      'nothing left of a document',
      'a: <<parameters.absent?>>\n',
      {},
      /nothing is left/,
    ],
    [
      'a missing value',
      'a: <<parameters.absent>>\n',
      {},
      /set clusterOnboarding\.onboarding\.parameters\.absent/,
    ],
    ['a map in a text', 'a: x<<parameters.v>>\n', { v: { a: 1 } }, /is a map/],
    [
      'more than a word in a text block',
      'a: |\n  x: <<parameters.v>>\n',
      { v: 'a\nb: c' },
      /must be one word/,
    ],
    [
      'more than a line in a comment',
      'a: 1 # <<parameters.v>>\n',
      { v: 'a\nb: c' },
      /must be one line/,
    ],
    ['a placeholder as key', '<<capability>>: 1\n', {}, /key/],
    [
      'a misspelt placeholder',
      'a: << capability >>\n',
      {},
      /is no placeholder/,
    ],
    ['an unknown value', 'a: <<capabilty>>\n', {}, /no value 'capabilty'/],
    ['an anchor', 'a: &x 1\nb: *x\n', {}, /anchors/],
    ['a tag', 'a: !!str 1\n', {}, /tags/],
    ['half a character', 'a: <<parameters.v>>\n', { v: '\ud800' }, /half/],
    [
      'a value that is far too long',
      'a: <<parameters.v>>\n',
      { v: 'x'.repeat(10_000_000) },
      /more than 100000 characters/,
    ],
    [
      'a key that readers of YAML would not find the end of',
      'a: <<parameters.v>>\n',
      { v: { ['x'.repeat(1_000)]: 1 } },
      /A key has at most/,
    ],
    [
      'values of an environment without one',
      'a: <<cluster.name>>\n',
      {},
      /forEach: environments/,
    ],
    [
      'an object that is not planned',
      'apiVersion: v1\nkind: Pod\nmetadata: { name: x }\n',
      {},
      /v1 Pod x is not in the plan/,
    ],
  ])('refuses %s', async (_, text, parameters, message) => {
    await expect(render(text, parameters)).rejects.toThrow(message);
  });
});
