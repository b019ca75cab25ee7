import fc from 'fast-check';
import { WIDGET } from './__fixtures__/followed';
import { isNestedDeeper, parseJson } from './parseJson';
import { parseListPage } from './parseListPage';
import { parseWatchLine } from './parseWatchLine';

const maxDepth = 500;
const options = { kind: WIDGET, maxDepth };
const toBytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const widget = (fields: object = {}, metadata: object = {}) => ({
  apiVersion: 'example.dev/v1',
  kind: 'Widget',
  metadata: { name: 'a', uid: 'u', resourceVersion: 'r', ...metadata },
  ...fields,
});
const list = (fields: object = {}) => ({
  apiVersion: 'example.dev/v1',
  kind: 'WidgetList',
  metadata: { resourceVersion: 'r9' },
  items: [widget()],
  ...fields,
});
const invalid = expect.objectContaining({ reason: 'invalid-answer' });

describe('parseJson', () => {
  it('refuses what is nested so deep that walking through it would fail', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

    expect(() => parseJson(Buffer.from(deep), maxDepth)).toThrow(invalid);
    expect(isNestedDeeper(Buffer.from('[[{}]]'), 3)).toBe(false);
    expect(isNestedDeeper(Buffer.from('[[{}]]'), 2)).toBe(true);
    expect(isNestedDeeper(Buffer.from('["[[[\\"[[["]'), 1)).toBe(false);
  });

  it('counts levels as a walk through the value does', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
        : 0;
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const depth = depthOf(value);
        expect(isNestedDeeper(toBytes(value), depth)).toBe(false);
        expect(isNestedDeeper(toBytes(value), depth - 1)).toBe(depth > 0);
      }),
    );
  });
});

describe('parseListPage', () => {
  it('reads a page', () => {
    expect(
      parseListPage(
        toBytes(list({ metadata: { resourceVersion: 'r9', continue: 'c' } })),
        options,
      ),
    ).toEqual({
      objects: [widget()],
      resourceVersion: 'r9',
      continueToken: 'c',
    });
    expect(parseListPage(toBytes(list()), options).continueToken).toBe(
      undefined,
    );
  });

  it('writes into objects what kind they are when only the list says so', () => {
    const items = [{ metadata: { uid: 'u' } }];

    expect(parseListPage(toBytes(list({ items })), options).objects).toEqual([
      { apiVersion: 'example.dev/v1', kind: 'Widget', metadata: { uid: 'u' } },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['half of it', '{"kind":"WidgetList","items":['],
    ['a number that is none', '{"a":NaN}'],
    ['null', 'null'],
    ['a list of JSON', '[]'],
    ['no items', JSON.stringify(list({ items: undefined }))],
    ['items null', JSON.stringify(list({ items: null }))],
    ['items that are no list', JSON.stringify(list({ items: {} }))],
    ['no metadata', JSON.stringify(list({ metadata: undefined }))],
    ['no version', JSON.stringify(list({ metadata: {} }))],
    ['no kind', JSON.stringify(list({ kind: undefined }))],
    ['a status', JSON.stringify(list({ kind: 'Status' }))],
    ['another group', JSON.stringify(list({ apiVersion: 'v1' }))],
    ['an item null', JSON.stringify(list({ items: [null] }))],
    ['an item of text', JSON.stringify(list({ items: ['x'] }))],
    ['an item without metadata', JSON.stringify(list({ items: [{}] }))],
    [
      'an item without a uid',
      JSON.stringify(list({ items: [widget(), widget({}, { uid: '' })] })),
    ],
    [
      'an item whose uid is a number',
      JSON.stringify(list({ items: [widget({}, { uid: 7 })] })),
    ],
    [
      'an item of another kind',
      JSON.stringify(list({ items: [widget({ kind: 'Gadget' })] })),
    ],
  ])('refuses %s as a whole', (_, text) => {
    expect(() => parseListPage(Buffer.from(text), options)).toThrow(invalid);
  });

  it('reads anything or refuses it, and says nothing of what it read', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ kind: fc.constant('WidgetList'), items: fc.jsonValue() }),
        ),
        value => {
          const text = JSON.stringify({ canary: value, ...list() });
          expect(parseListPage(Buffer.from(text), options).objects).toEqual([
            widget(),
          ]);
          expect(() => parseListPage(toBytes(value), options)).toThrow(
            expect.objectContaining({
              reason: 'invalid-answer',
              message: expect.stringMatching(/^The (answer|list) [A-Za-z ]+$/),
            }),
          );
        },
      ),
    );
  });
});

describe('parseWatchLine', () => {
  it.each([
    ['ADDED', 'added'],
    ['MODIFIED', 'modified'],
    ['DELETED', 'deleted'],
  ])('reads %s', (type, expected) => {
    expect(
      parseWatchLine(toBytes({ type, object: widget() }), options),
    ).toEqual({ type: expected, object: widget(), resourceVersion: 'r' });
  });

  it('reads bookmarks, and which of them ends the beginning', () => {
    const bookmark = (annotations?: object) =>
      toBytes({
        type: 'BOOKMARK',
        object: { metadata: { resourceVersion: 'r', annotations } },
      });

    expect(parseWatchLine(bookmark(), options)).toEqual({
      type: 'bookmark',
      resourceVersion: 'r',
      isInitialEnd: false,
    });
    expect(
      parseWatchLine(
        bookmark({ 'k8s.io/initial-events-end': 'true' }),
        options,
      ),
    ).toMatchObject({ isInitialEnd: true });
  });

  it.each([
    [{ kind: 'Status', code: 410 }, 410],
    [{ kind: 'Status' }, 500],
    [{ code: 'x' }, 500],
  ])('reads the error %j as status %s', (object, status) => {
    expect(parseWatchLine(toBytes({ type: 'ERROR', object }), options)).toEqual(
      {
        type: 'error',
        status,
      },
    );
  });

  it.each([
    [null],
    [7],
    [[]],
    [{}],
    [{ type: 'ADDED' }],
    [{ type: 'ADDED', object: null }],
    [{ type: 'ADDED', object: { metadata: {} } }],
    [{ type: 'ADDED', object: widget({ kind: 'Gadget' }) }],
    [{ type: 'BOOKMARK', object: {} }],
    [{ type: 'RENAMED', object: widget() }],
    [{ type: 'toString', object: widget() }],
    [list()],
  ])('refuses %j', value => {
    expect(() => parseWatchLine(toBytes(value), options)).toThrow(invalid);
  });
});
