import type { SourceFile } from './repository';

// Written so that this file does not find itself.
const FORBIDDEN: ReadonlyArray<{ what: string; pattern: RegExp }> = [
  {
    what: "a package registry's host",
    pattern:
      /\bregistry\.(npmjs|yarnpkg)\b|\bproxy\.golang\b|\bsum\.golang\b|\bdeb\.debian\b|\brepo\.yarnpkg\b/,
  },
  {
    what: "a folder of somebody's machine",
    pattern:
      /(^|[\s'"`(=:])\/(root|work|Users)\/[a-z.]|\/home\/(?!node\b)[a-z]+\//,
  },
];

/** Lines that would not mean anything on another machine or behind another registry. */
export function findMachineTraces(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(
          ({ what }) => `${path}:${index + 1} names ${what}`,
        ),
      ),
  );
}
