import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { step } from './progress.mjs';

const require = createRequire(import.meta.url);
const { ensureFrontend } = require('../lib/frontend.cjs');
const { portalCommand } = require('../lib/portal.cjs');

const READY_TIMEOUT_MS = 180_000;

async function isReady(port) {
  try {
    const response = await fetch(
      `http://127.0.0.1:${port}/.backstage/health/v1/readiness`,
    );
    return response.ok;
  } catch {
    return false;
  }
}

function tailOf(file) {
  return fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(-20)
    .map(line => `    ${line.slice(0, 300)}`)
    .join('\n');
}

async function waitUntilReady({ port, exited, logFile }) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let end;
  exited.then(result => {
    end = result;
  });
  while (!(await isReady(port))) {
    if (end) {
      throw new Failure(
        `The backend ended before it was ready:\n${tailOf(logFile)}`,
        `The whole log: ${logFile}`,
      );
    }
    if (Date.now() > deadline) {
      throw new Failure(
        `The backend was not ready after ${
          READY_TIMEOUT_MS / 1000
        } s:\n${tailOf(logFile)}`,
        `The whole log: ${logFile}`,
      );
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

function explainBuild(error) {
  throw new Failure(error.message, 'Mend it and run the same command again.');
}

/** Builds the frontend if it has changed. */
export async function prepareFrontend(root) {
  await ensureFrontend(root, build =>
    step('Building the frontend', () => build().catch(explainBuild)),
  );
}

/** Runs the backend until it ends; `about` are lines to print with the address once it is ready. */
export async function runPortal({ root, args, port, configFiles, about = [] }) {
  const logFile = path.join(root, 'node_modules/.cache/strata/portal.log');
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'w');
  const {
    command,
    args: backendArgs,
    cwd,
    env,
  } = portalCommand({
    root,
    port,
    configFiles,
  });
  const isVerbose = args.includes('--verbose');
  const backend = spawn(command, backendArgs, {
    cwd,
    env,
    stdio: ['ignore', ...(isVerbose ? ['inherit', 'inherit'] : [log, log])],
  });
  const exited = new Promise(resolve => {
    backend.once('exit', (code, signal) => resolve({ code, signal }));
  });
  await step('Starting the backend', () =>
    waitUntilReady({ port, exited, logFile }),
  );
  const lines = [
    ...about,
    `The backend's log: ${path.relative(root, logFile)} (or with --verbose)`,
    'Stop with Ctrl-C.',
    '',
    `Open http://localhost:${port}`,
  ];
  process.stdout.write(
    `\n${lines.map(line => (line ? `  ${line}` : '')).join('\n')}\n\n`,
  );
  const { code } = await exited;
  if (code) {
    throw new Failure(
      `The backend ended with exit code ${code}:\n${tailOf(logFile)}`,
      `The whole log: ${logFile}`,
    );
  }
  return 0;
}

/** `npm start`: the portal on one port, the frontend built when it has changed; ends when the backend ends. */
export async function startCommand({ root, args }) {
  const port = readPort(args);
  await requireFreePort(port);
  await prepareFrontend(root);
  return runPortal({ root, args, port });
}
