import fc from 'fast-check';
import { parsePageCursor, toPageCursor } from './pageCursor';

describe('page cursors', () => {
  it('are read as they were made', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.uuid(), (time, id) => {
        const cursor = toPageCursor([time, id]);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(parsePageCursor(cursor, ['number', 'string'])).toEqual([
          time,
          id,
        ]);
      }),
    );
  });

  it.each([
    '',
    'x',
    'W10',
    `${toPageCursor([1, 'a'])}=`,
    toPageCursor([1]),
    toPageCursor([1, 'a', 'b']),
    toPageCursor(['1', 'a']),
    toPageCursor([1.5, 'a']),
    toPageCursor([-1, 'a']),
    toPageCursor([1, 'a\0']),
    toPageCursor([1, 'a'.repeat(65)]),
    Buffer.from('{"length":2}').toString('base64url'),
    Buffer.from(' [1,"a"]').toString('base64url'),
  ])('are refused when they are not ours: %j', cursor => {
    expect(() => parsePageCursor(cursor, ['number', 'string'])).toThrow(
      expect.objectContaining({ name: 'InputError' }),
    );
  });

  it('are refused or read, whatever somebody sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), cursor => {
        let result: unknown;
        try {
          result = toPageCursor(parsePageCursor(cursor, ['number']));
        } catch (error) {
          result = (error as Error).name;
        }
        expect(['InputError', cursor]).toContain(result);
      }),
    );
  });
});
