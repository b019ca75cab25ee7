/*
 * Installs the workspace when its lockfile, or anything else that decides what is installed, has changed since the last
 * time. While it runs a marker lies in .yarn (Yarn may throw all of node_modules away): a run that finds it knows that the
 * one before was cut off, and has Yarn lay all of node_modules anew instead of trusting half of it.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { capture } from './capture.mjs';
import { requireDiskSpace } from './diskSpace.mjs';
import { failureFromOutput } from './failure.mjs';
import { step } from './progress.mjs';

const require = createRequire(import.meta.url);
const { withLock } = require('../lib/userCache.cjs');
const { listWorkspaces } = require('../lib/workspaces.cjs');

/** A digest of all that decides what is installed. */
export function installDigest(root) {
  const hash = createHash('sha256').update(process.versions.modules);
  const files = [
    'yarn.lock',
    '.yarnrc.yml',
    'package.json',
    ...listWorkspaces(root).map(({ folder }) => `${folder}/package.json`),
  ];
  for (const file of files) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Yarn's environment: npm's registry, this Node first on PATH, no progress bars. */
export function yarnEnvironment(environment = process.env) {
  const registry = environment.npm_config_registry;
  const { protocol, hostname } = registry ? new URL(registry) : {};
  return {
    ...environment,
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${
      environment.PATH
    }`,
    YARN_ENABLE_PROGRESS_BARS: 'false',
    ...(registry && !environment.YARN_NPM_REGISTRY_SERVER
      ? { YARN_NPM_REGISTRY_SERVER: registry }
      : {}),
    ...(protocol === 'http:' ? { YARN_UNSAFE_HTTP_WHITELIST: hostname } : {}),
  };
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/**
 * Makes node_modules what the lockfile says; does nothing when it is that already. `statfs` is asked for the free space.
 */
export async function ensureInstalled({ root, yarn, statfs }) {
  const modules = path.join(root, 'node_modules');
  const stamp = path.join(modules, '.strata-installed');
  const marker = path.join(root, '.yarn/strata-installing');
  const digest = installDigest(root);
  const isCurrent = () =>
    readIfThere(stamp) === digest && !fs.existsSync(marker);
  if (isCurrent()) return;

  // One install at a time for this user: a second checkout then finds every package in Yarn's cache.
  await withLock(
    'install',
    async () => {
      if (isCurrent()) return;
      requireDiskSpace(modules, fs.existsSync(stamp) ? 0.5 : 4, statfs);
      if (fs.existsSync(marker)) {
        process.stdout.write('  the last install was interrupted: repairing\n');
        fs.rmSync(path.join(modules, '.yarn-state.yml'), { force: true });
      }
      fs.mkdirSync(path.dirname(marker), { recursive: true });
      fs.writeFileSync(marker, '');
      await step('Installing packages', () => runInstall({ root, yarn }), {
        detail: () => phase,
      });
      fs.writeFileSync(stamp, digest);
      fs.rmSync(marker);
    },
    {
      onWait: waited =>
        process.stdout.write(
          `  waiting for another install of this user (${waited} s)\n`,
        ),
    },
  );
}

let phase = '';

async function runInstall({ root, yarn }) {
  const { code, output } = await capture(
    process.execPath,
    [yarn, 'install', '--immutable'],
    {
      cwd: root,
      env: yarnEnvironment(),
      onLine: line => {
        phase = /┌ (\w+) step/.exec(line)?.[1].toLowerCase() ?? phase;
      },
    },
  );
  if (code !== 0) throw failureFromOutput('Installing packages', output);
}
