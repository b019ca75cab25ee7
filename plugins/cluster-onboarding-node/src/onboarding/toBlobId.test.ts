import { toBlobId } from './toBlobId';

describe('toBlobId', () => {
  it.each([
    ['', 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'],
    ['hello\n', 'ce013625030ba8dba906f756967f9e9ca394464a'],
    ['ü\n', 'be761e039de7c85a579bc09515401c5ee742c8de'],
  ])('gives %j the id that Git gives it', (content, id) => {
    expect(toBlobId(content)).toBe(id);
    expect(toBlobId(Buffer.from(content))).toBe(id);
  });
});
