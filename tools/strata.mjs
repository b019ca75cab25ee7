#!/usr/bin/env node
/*
 * The way into the project for anybody who has git, npm and some Node from 18 on:
 *
 *   npm start · npm run portal -- --scenario <name> · npm test · npm run test:real · npm run bench -- <name> ·
 *   npm run yarn -- <anything>
 *
 * This file finds a Node that Backstage supports (from the npm registry if need be), then hands over to
 * launcher/worker.mjs, which runs under that Node in a process group of its own, and stays behind as its supervisor:
 * however this run is ended, nothing of it stays behind.
 *
 * `yarn start` and `yarn test` are Backstage's own commands, as people who know Backstage expect.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, explain } from './launcher/failure.mjs';
import { ensureNode } from './launcher/toolchain.mjs';
import { supervise } from './launcher/supervise.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'help', ...args] = process.argv.slice(2);

const COMMANDS = [
  'start',
  'portal',
  'test',
  'test:real',
  'bench',
  'build:production',
  'yarn',
];
const BACKSTAGE_COMMANDS = {
  start: ['repo', 'start'],
  test: ['repo', 'test'],
};

function calledByYarn() {
  return (process.env.npm_config_user_agent ?? '').startsWith('yarn/');
}

function runBackstageCli(cliArgs) {
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/@backstage/cli/bin/backstage-cli'),
      ...cliArgs,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return status ?? 1;
}

async function main() {
  if (!COMMANDS.includes(command)) {
    throw new Failure(
      `There is no command '${command}'.`,
      `Known: ${COMMANDS.join(', ')}.`,
    );
  }
  if (process.platform === 'win32') {
    throw new Failure(
      "Strata's tools run on Linux and macOS.",
      'On Windows, use WSL 2.',
    );
  }
  if (calledByYarn() && BACKSTAGE_COMMANDS[command]) {
    return runBackstageCli([...BACKSTAGE_COMMANDS[command], ...args]);
  }
  const node = await ensureNode();
  return supervise(node, [
    path.join(root, 'tools/launcher/worker.mjs'),
    command,
    ...args,
  ]);
}

main().then(
  code => process.exit(code),
  error => {
    process.stderr.write(explain(error));
    process.exit(1);
  },
);
