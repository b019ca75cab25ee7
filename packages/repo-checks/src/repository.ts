import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listWorkspaces } from '../../../tools/lib/workspaces.cjs';

/** The folder that holds the whole repository. */
export const root = resolve(__dirname, '../../..');

/** One file, its path relative to the root. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One package of the repository. */
export interface Package {
  folder: string;
  manifest: {
    name: string;
    private?: boolean;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
}

/** All packages below packages/ and plugins/. */
export function listPackages(): Package[] {
  return listWorkspaces(root);
}

/** Files that git knows or would take in, whose path matches. */
export function listFiles(pattern: RegExp): SourceFile[] {
  const output = execFileSync(
    'git',
    [
      '-c',
      'safe.directory=*',
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return output
    .split('\n')
    .filter(path => pattern.test(path) && existsSync(join(root, path)))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
