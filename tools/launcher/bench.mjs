import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

const FOLDER = 'packages/bench/src';

function listBenchmarks(root) {
  const folder = path.join(root, FOLDER);
  return fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.bench.ts'))
    .map(name => name.replace('.bench.ts', ''));
}

/** `npm run bench -- <name>`: runs packages/bench/src/<name>.bench.ts, which prints one line per bar. */
export async function benchCommand({ root, args }) {
  const [name, ...rest] = args;
  const known = listBenchmarks(root);
  if (!name || !known.includes(name)) {
    throw new Failure(
      name ? `There is no benchmark '${name}'.` : 'Which benchmark?',
      `Known: ${known.join(', ')}. Run: npm run bench -- <name>`,
    );
  }
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--expose-gc',
      '--require',
      path.join(root, 'node_modules/@backstage/cli/config/nodeTransform.cjs'),
      path.join(root, FOLDER, `${name}.bench.ts`),
      ...rest,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return new Promise(resolve => {
    child.once('exit', code => resolve(code ?? 1));
  });
}
