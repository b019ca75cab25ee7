/*
 * `npm run build:production -- <folder>`: a folder with all that a production portal needs, and nothing else. These are the
 * steps of packages/backend/Dockerfile without Docker; docs/production.md says how to start it.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { capture } from './capture.mjs';
import { Failure, failureFromOutput } from './failure.mjs';
import { yarnEnvironment } from './install.mjs';
import { step } from './progress.mjs';

const { rebuildFrontend } = createRequire(import.meta.url)(
  '../lib/frontend.cjs',
);

const COPIED = [
  '.yarn/patches',
  '.yarnrc.yml',
  'app-config.postgres.yaml',
  'app-config.production.yaml',
  'app-config.yaml',
  'backstage.json',
  'examples',
  'package.json',
  'templates',
  'yarn.lock',
];

async function run(title, command, args, options) {
  await step(title, async () => {
    const { code, output } = await capture(command, args, options);
    if (code !== 0) throw failureFromOutput(title, output);
  });
}

/** Builds the backend with the frontend inside and installs what it needs at run time into the folder. */
export async function buildProductionCommand({ root, yarn, args }) {
  if (args.length !== 1) {
    throw new Failure(
      'Which folder?',
      'Run: npm run build:production -- <folder>; the folder must be new or empty.',
    );
  }
  const folder = path.resolve(process.env.INIT_CWD ?? root, args[0]);
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new Failure(`${folder} is not empty.`, 'Name a new or empty folder.');
  }
  const env = yarnEnvironment();
  const dist = path.join(root, 'packages/backend/dist');

  // The bundle holds the frontend, so building it builds packages/app/dist too.
  await rebuildFrontend(root, () =>
    run(
      'Building backend and frontend',
      process.execPath,
      [yarn, 'workspace', 'backend', 'build'],
      { cwd: root, env },
    ),
  );
  fs.mkdirSync(folder, { recursive: true });
  for (const name of COPIED) {
    fs.cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
    });
  }
  await run(
    'Unpacking the package list',
    'tar',
    ['xzf', path.join(dist, 'skeleton.tar.gz')],
    { cwd: folder },
  );
  await run(
    'Installing production packages',
    process.execPath,
    [yarn, 'workspaces', 'focus', '--all', '--production'],
    { cwd: folder, env },
  );
  await run(
    'Unpacking the bundle',
    'tar',
    ['xzf', path.join(dist, 'bundle.tar.gz')],
    { cwd: folder },
  );
  process.stdout.write(
    `\n  Ready: ${folder}\n  docs/production.md says how to start it.\n`,
  );
  return 0;
}
