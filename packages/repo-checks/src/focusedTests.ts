import * as ts from 'typescript';
import type { SourceFile } from './repository';

const FUNCTIONS = new Set(['describe', 'it', 'test']);
const FOCUSED = new Set(['fdescribe', 'fit']);

function isFocus(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  if (ts.isIdentifier(node.expression))
    return FOCUSED.has(node.expression.text);
  // `only` may stand anywhere in the chain, and the chain may hold calls and templates (`each`).
  let expression: ts.Node = node.expression;
  let hasOnly = false;
  while (
    ts.isPropertyAccessExpression(expression) ||
    ts.isCallExpression(expression) ||
    ts.isTaggedTemplateExpression(expression)
  ) {
    if (ts.isPropertyAccessExpression(expression)) {
      hasOnly ||= expression.name.text === 'only';
      expression = expression.expression;
    } else {
      expression = ts.isCallExpression(expression)
        ? expression.expression
        : expression.tag;
    }
  }
  return (
    hasOnly && ts.isIdentifier(expression) && FUNCTIONS.has(expression.text)
  );
}

/** The places where a test was left focused, so that its neighbours silently do not run. */
export function findFocusedTests(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!/only|fit|fdescribe/.test(text)) return [];
    const source = ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.Latest,
      true,
    );
    const found = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (isFocus(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.add(`${path}:${line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return [...found];
  });
}
