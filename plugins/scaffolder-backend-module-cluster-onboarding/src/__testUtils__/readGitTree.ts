import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files of a branch of a bare repository. */
export async function readGitTree(
  path: string,
  branch: string,
): Promise<Map<string, string>> {
  const options = { cwd: path, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run('git', ['archive', '--format=tar', branch], {
    ...options,
    encoding: 'buffer',
  });
  return parseTar(stdout);
}

// What git writes: plain headers, and long paths in extended ones.
function parseTar(tar: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let longPath: string | undefined;
  for (let at = 0; at + 512 <= tar.length; ) {
    const field = (start: number, length: number) =>
      tar
        .subarray(at + start, at + start + length)
        .toString('utf8')
        .replace(/\0.*$/s, '');
    const size = parseInt(field(124, 12), 8) || 0;
    const type = field(156, 1);
    const body = tar.subarray(at + 512, at + 512 + size).toString('utf8');
    const prefix = field(345, 155);
    const name = `${prefix ? `${prefix}/` : ''}${field(0, 100)}`;
    if (type === 'x') longPath = /\d+ path=(.*)\n/.exec(body)?.[1];
    else if (type === '0') {
      files.set(longPath ?? name, body);
      longPath = undefined;
    } else if (type !== 'g') longPath = undefined;
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
