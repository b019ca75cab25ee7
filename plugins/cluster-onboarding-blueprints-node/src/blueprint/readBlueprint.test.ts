import { blueprintFiles, STRATEGY } from '../__testUtils__/sampleBlueprint';
import { readBlueprint } from './readBlueprint';

const TARGET = { repository: 'fleet', path: 'a.yaml' };
const FILE = { source: 'a.yaml', target: TARGET };

function read(document: object, skeleton?: Record<string, string>) {
  return readBlueprint(
    blueprintFiles(
      { files: [FILE], ...document },
      { 'a.yaml': 'a: 1\n', ...skeleton },
    ),
  );
}

describe('readBlueprint', () => {
  it('tells what forms and pull requests need', () => {
    expect(
      read({
        parameters: [{ name: 'size', type: 'number', default: 3 }],
        secretValues: [{ name: 'password', title: 'A password' }],
      }),
    ).toMatchObject({
      name: 'sample',
      version: '1.0.0',
      title: 'A sample',
      origin: 'test',
      parameters: [{ name: 'size', type: 'number', default: 3 }],
      secretValues: [{ name: 'password', title: 'A password' }],
      strategies: new Map([
        ['alt-5', expect.objectContaining({ title: 'A strategy' })],
      ]),
    });
  });

  it.each<[string, object, RegExp]>([
    ['no files', { files: [] }, /files: Array must contain/],
    [
      'another version of the format',
      { apiVersion: 'strata.dev/v9' },
      /apiVersion/,
    ],
    ['unknown options', { files: [{ ...FILE, sorce: 1 }] }, /files\.0.*sorce/],
    [
      'a scorecard with a gap',
      {
        strategies: {
          'alt-5': {
            ...STRATEGY,
            scorecard: { REQ1: STRATEGY.scorecard.REQ1 },
          },
        },
      },
      /strategies\.alt-5\.scorecard\.REQ2: Required/,
    ],
    [
      'a source that is not there',
      { files: [{ ...FILE, source: 'b.yaml' }] },
      /files\[0\] \(b\.yaml\): there is no file skeleton\/b\.yaml/,
    ],
    [
      'a source outside',
      { files: [{ ...FILE, source: '../blueprint.yaml' }] },
      /there is no file/,
    ],
    [
      'neither source nor edit',
      { files: [{ target: TARGET }] },
      /needs one of/,
    ],
    [
      'both',
      { files: [{ ...FILE, insert: { at: ['a'], value: 'b' } }] },
      /needs one of/,
    ],
    [
      'an unknown value in a path',
      { files: [{ ...FILE, target: { ...TARGET, path: '<<x>>' } }] },
      /files\[0\] \(a\.yaml\): There is no value 'x'/,
    ],
    [
      'an unknown value in a condition',
      { files: [{ ...FILE, when: { stratgy: 'alt-5' } }] },
      /when: There is no value 'stratgy'/,
    ],
    [
      'an unknown value of an object',
      {
        files: [
          {
            ...FILE,
            objects: [{ apiVersion: 'v1', kind: 'X', name: '<<x>>' }],
          },
        ],
      },
      /There is no value 'x'/,
    ],
    [
      'a value of a loop outside of it',
      { files: [{ ...FILE, target: { ...TARGET, path: '<<profile.name>>' } }] },
      /forEach: profiles/,
    ],
    [
      'recipients where they are not known',
      {
        files: [
          { ...FILE, target: { ...TARGET, path: '<<recipients.root>>' } },
        ],
      },
      /only in the content/,
    ],
    [
      'a parameter that is not declared',
      { files: [{ ...FILE, when: { 'parameters.x': 1 } }] },
      /'x' is not declared below 'parameters'/,
    ],
    [
      'values that ask for one another',
      {
        values: [
          { name: 'a', value: '<<values.b>>' },
          { name: 'b', value: '1' },
        ],
      },
      /cannot ask for one another/,
    ],
    [
      'a value whose definition asks for what is not known there',
      {
        values: [{ name: 'a', value: '<<cluster.name>>' }],
        files: [{ ...FILE, target: { ...TARGET, path: '<<values.a>>' } }],
      },
      /forEach: environments/,
    ],
    [
      'a placeholder for nothing',
      { placeholders: { _X: 'nothing' } },
      /placeholders\._X: There is no value/,
    ],
    [
      'an identity in a file that is not sealed',
      { files: [{ ...FILE, identity: 'capability' }] },
      /must be sealed/,
    ],
    [
      'a seal for a leaf that is not there',
      { files: [{ ...FILE, seal: { with: 'sops', to: 'leaf' } }] },
      /forEach: environments/,
    ],
    [
      'a loop twice',
      { files: [{ ...FILE, forEach: ['profiles', 'profiles'] }] },
      /twice/,
    ],
    [
      'a secret of a name that is taken',
      { secretValues: [{ name: 'identity', title: 'x' }] },
      /is taken/,
    ],
    [
      'objects of a file that is only edited',
      {
        files: [
          {
            insert: { at: ['a'], value: 'b' },
            target: TARGET,
            objects: [{ apiVersion: 'v1', kind: 'X', name: 'x' }],
          },
        ],
      },
      /no objects/,
    ],
  ])('refuses %s', (_, document, message) => {
    expect(() => read(document)).toThrow(message);
    expect(() => read(document)).toThrow(
      expect.objectContaining({ name: 'InputError' }),
    );
  });

  it.each<[string, string, object, RegExp]>([
    [
      'secrets in a file that is not sealed',
      'a: <<secret.x>>\n',
      {},
      /is not sealed/,
    ],
    [
      'a secret that is not declared',
      'a: <<secret.y>>\n',
      { seal: { with: 'sops', to: 'root' } },
      /not declared/,
    ],
    [
      'an identity in a file that holds none',
      'a: <<secret.identity>>\n',
      { seal: { with: 'sops', to: 'root' } },
      /not declared/,
    ],
    ['broken YAML', 'a: [\n', {}, /skeleton\/a\.yaml/],
    ['an empty document', 'a: 1\n---\n', {}, /a\.yaml/],
    ['the same key twice', 'a: 1\na: 2\n', {}, /skeleton\/a\.yaml/],
    [
      'a placeholder in a directive',
      '%YAML 1.2 # <<x?>>\n---\na: 1\n',
      {},
      /cannot stand here/,
    ],
  ])('refuses %s', (_, text, file, message) => {
    expect(() =>
      read(
        {
          secretValues: [{ name: 'x', title: 'X' }],
          files: [{ ...FILE, ...file }],
        },
        { 'a.yaml': text },
      ),
    ).toThrow(message);
  });

  it('refuses a blueprint without blueprint.yaml, or with one that is no YAML', () => {
    expect(() => readBlueprint({ files: new Map(), origin: 'o' })).toThrow(
      'There is no blueprint.yaml in o',
    );
    expect(() =>
      readBlueprint({
        files: new Map([['blueprint.yaml', 'a: [']]),
        origin: 'o',
      }),
    ).toThrow(/^blueprint\.yaml: /);
  });

  it('refuses aliases that stand for more than anybody would write', () => {
    const bomb = Array.from(
      { length: 30 },
      (_, index) =>
        `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]`,
    );
    expect(() =>
      readBlueprint({
        files: new Map([
          ['blueprint.yaml', ['a0: &a0 [x]', ...bomb].join('\n')],
        ]),
        origin: 'o',
      }),
    ).toThrow('aliases stand for too much');
  });
});
