import fc from 'fast-check';
import { FileChange } from './gitProvider';
import { selectFileChanges } from './selectFileChanges';
import { toBlobId } from './toBlobId';

const write = (path: string, content = 'a: 1\n'): FileChange => ({
  type: 'write',
  path,
  content,
});
const toState = (files: Record<string, string>, others: string[] = []) => ({
  files: new Map(
    Object.entries(files).map(([path, content]) => [path, toBlobId(content)]),
  ),
  otherEntries: new Set(others),
});

describe('selectFileChanges', () => {
  it('keeps what differs and deletions of what is there', () => {
    const state = toState({
      'same.yaml': 'a: 1\n',
      'other.yaml': 'b',
      old: '',
    });
    expect(
      selectFileChanges(
        [
          write('same.yaml'),
          write('other.yaml'),
          write('new/file.yaml'),
          { type: 'delete', path: 'old' },
          { type: 'delete', path: 'older' },
        ],
        state,
      ),
    ).toEqual([
      write('other.yaml'),
      write('new/file.yaml'),
      { type: 'delete', path: 'old' },
    ]);
  });

  it.each<[string, FileChange[], ReturnType<typeof toState>]>([
    ['a link in its place', [write('a')], toState({}, ['a'])],
    ['a link on its way', [write('a/b')], toState({}, ['a'])],
    [
      'a link that is deleted',
      [{ type: 'delete', path: 'a' }],
      toState({}, ['a']),
    ],
    ['a file on its way', [write('a/b')], toState({ a: '' })],
    ['a folder in its place', [write('a')], toState({ 'a/b': '' })],
    ['a folder with a link in it', [write('a')], toState({}, ['a/b'])],
    ['a folder that is written too', [write('a'), write('a/b')], toState({})],
    ['the same file twice', [write('a'), write('a', 'b')], toState({})],
    [
      'a file that is written and deleted',
      [write('a'), { type: 'delete', path: 'a' }],
      toState({ a: '' }),
    ],
    ['half a character', [write('a', '\ud83d')], toState({})],
    ['a path that leads out', [write('../a')], toState({})],
    [
      'a deletion outside',
      [{ type: 'delete', path: '.github/CODEOWNERS' }],
      toState({ '.github/CODEOWNERS': '' }),
    ],
  ])('refuses %s', (_, changes, state) => {
    expect(() => selectFileChanges(changes, state)).toThrow(
      expect.objectContaining({ name: 'InputError' }),
    );
  });

  it('selects nothing the second time', () => {
    const files = fc.uniqueArray(
      fc.record({
        path: fc.stringMatching(/^[a-z]{1,3}(\/[a-z]{1,3}){0,2}\.yaml$/),
        content: fc.string(),
      }),
      { selector: ({ path }) => path },
    );
    fc.assert(
      fc.property(files, written => {
        const changes = written.map(({ path, content }) =>
          write(path, content),
        );
        const state = toState(
          Object.fromEntries(
            written.map(({ path, content }) => [path, content]),
          ),
        );
        expect(selectFileChanges(changes, state)).toEqual([]);
        expect(selectFileChanges(changes, toState({}))).toEqual(changes);
      }),
    );
  });
});
