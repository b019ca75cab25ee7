import { conditionSchema, isMet, listConditionNames } from './conditions';
import { Value } from './values';

const VALUES = new Map<string, Value>([
  ['strategy', 'alt-5'],
  ['isOn', true],
  ['isOff', false],
  ['count', 3],
  ['empty', ''],
  ['list', ['a', 'b']],
  ['map', { a: 1 }],
]);

describe('conditions', () => {
  it.each<[string, unknown, boolean]>([
    ['nothing', {}, true],
    ['a value', { strategy: 'alt-5' }, true],
    ['another value', { strategy: 'alt-4' }, false],
    ['one of several', { strategy: ['alt-4', 'alt-5'] }, true],
    ['a boolean', { isOn: true }, true],
    ['false', { isOff: false }, true],
    ['a number', { count: 3 }, true],
    ['all of several', { strategy: 'alt-5', isOn: false }, false],
    ['an item of a list', { list: 'b' }, true],
    ['no item of a list', { list: ['c', 'd'] }, false],
    ['a map', { map: 'x' }, false],
    ['an empty text', { empty: '' }, true],
    ['a value that is not there', { absent: '' }, false],
    ['what is undefined for everybody', { constructor: 'x' }, false],
    ['not', { not: { strategy: 'alt-4' } }, true],
    ['not, with a value that is not there', { not: { absent: 'x' } }, true],
    ['not all', { not: { strategy: 'alt-5', isOn: false } }, true],
    ['given', { given: ['empty', 'isOff'] }, true],
    ['given, but not there', { given: ['strategy', 'absent'] }, false],
    ['any', { any: [{ strategy: 'x' }, { isOn: true }] }, true],
    ['any of none that hold', { any: [{ strategy: 'x' }] }, false],
    ['not given', { not: { given: ['absent'] } }, true],
  ])('understands %s', (_, when, expected) => {
    expect(isMet(conditionSchema.parse(when), VALUES)).toBe(expected);
  });

  it('holds without a condition', () => {
    expect(isMet(undefined, VALUES)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a version without quotes', { version: 1.3 }],
    ['null', { x: null }],
    ['a map', { x: { y: 1 } }],
    ['an empty list', { x: [] }],
  ])('refuses %s', (_, when) => {
    expect(conditionSchema.safeParse(when).success).toBe(false);
  });

  it('says what it asks for', () => {
    const when = { a: 1, given: ['b'], not: { c: 1 }, any: [{ d: 1 }] };
    expect(listConditionNames(conditionSchema.parse(when)).sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});
