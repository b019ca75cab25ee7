import fc from 'fast-check';
import { LineSplitter } from './LineSplitter';

function split(splitter: LineSplitter, chunks: readonly Buffer[]): string[] {
  return chunks.flatMap(chunk =>
    [...splitter.split(chunk)].map(line => line.toString('utf8')),
  );
}

describe('LineSplitter', () => {
  it('finds the same lines however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 20 })),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (texts, sizes) => {
          const lines = texts.map(text => text.replaceAll('\n', ' '));
          const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''));
          const chunks: Buffer[] = [];
          for (let start = 0, i = 0; start < bytes.length; i += 1) {
            const end = start + sizes[i % sizes.length];
            chunks.push(bytes.subarray(start, end));
            start = end;
          }
          const splitter = new LineSplitter(1000);

          expect(split(splitter, chunks)).toEqual(lines.filter(Boolean));
          expect(splitter.hasPart).toBe(false);
        },
      ),
    );
  });

  it('keeps the beginning of a line until its end comes', () => {
    const splitter = new LineSplitter(100);

    expect(split(splitter, [Buffer.from('one\ntw')])).toEqual(['one']);
    expect(splitter.hasPart).toBe(true);
    expect(split(splitter, [Buffer.from('o\n')])).toEqual(['two']);
  });

  it.each([
    ['a line that ends', ['12345\n']],
    ['a line without an end', ['12', '345']],
    ['a line in parts that ends', ['12', '345\n']],
    ['a second line', ['1\n12345']],
  ])('refuses %s when it is too long', (_, texts) => {
    const chunks = texts.map(text => Buffer.from(text));

    expect(() => split(new LineSplitter(4), chunks)).toThrow(
      expect.objectContaining({ reason: 'too-large' }),
    );
    expect(() => split(new LineSplitter(5), chunks)).not.toThrow();
  });

  it('puts a line of many parts together once', () => {
    const concat = jest.spyOn(Buffer, 'concat');
    const splitter = new LineSplitter(Infinity);
    const parts = Array.from({ length: 1000 }, () => Buffer.alloc(16, 'x'));
    const lines = split(splitter, [...parts, Buffer.from('\n')]);

    expect(lines).toEqual(['x'.repeat(16_000)]);
    expect(concat).toHaveBeenCalledTimes(1);
    concat.mockRestore();
  });
});
