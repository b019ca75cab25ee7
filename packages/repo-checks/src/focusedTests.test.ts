import { findFocusedTests } from './focusedTests';
import { listFiles } from './repository';

describe('findFocusedTests', () => {
  it.each([
    `it.only('x', () => {});`,
    `test.only('x', async () => {});`,
    `describe.only('x', () => {});`,
    `test.describe.only('x', () => {});`,
    `it.only.each([1])('x %s', () => {});`,
    `it.concurrent.only('x', async () => {});`,
    `fit('x', () => {});`,
    `fdescribe('x', () => {});`,
  ])('sees %s', text => {
    expect(findFocusedTests([{ path: 'a.test.ts', text }])).toEqual([
      'a.test.ts:1',
    ]);
  });

  it.each([
    `it('reads only once', () => { readOnly.only; });`,
    `const text = "it.only('x')";`,
    `// it.only('x', () => {});`,
    `fit.something();`,
  ])('has nothing against %s', text => {
    expect(findFocusedTests([{ path: 'a.test.ts', text }])).toEqual([]);
  });

  it('finds nothing in the repository', () => {
    const files = listFiles(/\.(test|realtest)\.(ts|tsx|mjs|cjs|js)$/);
    expect(files.length).toBeGreaterThan(10);
    expect(findFocusedTests(files)).toEqual([]);
  });
});
