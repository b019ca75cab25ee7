import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { guardEntry, releaseEntry } from './guard';

const OUTPUT_TAIL_CHARACTERS = 4_000;
const STOP_GRACE_MS = 10_000;

/** What to start, and how to know that it is ready. */
export interface StartProcessOptions {
  /** Used in error messages. */
  name: string;
  command: string;
  args: string[];
  /** The whole environment of the process; defaults to that of the test. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** Gets everything the process prints. */
  logFile: string;
  /** Asked again and again until it says true; an error counts as "not yet". */
  ready?: () => Promise<boolean>;
  readyTimeoutMs?: number;
}

/** A server that was started for a test. */
export interface RunningProcess {
  readonly pid: number;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  /** The end of what it has printed so far. */
  output(): string;
  /** Ends it and resolves when it is gone; after ten seconds it is killed. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

function readTail(file: string): string {
  const text = readFileSync(file, 'utf8');
  return text.length > OUTPUT_TAIL_CHARACTERS
    ? `…${text.slice(-OUTPUT_TAIL_CHARACTERS)}`
    : text;
}

/** Starts a program, waits until it is ready, and sees to it that it never outlives the test process. */
export async function startProcess(
  options: StartProcessOptions,
): Promise<RunningProcess> {
  const { name, command, args, env, cwd, uid, gid, logFile } = options;
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    uid,
    gid,
    stdio: ['ignore', log, log],
  });
  closeSync(log);

  const exited = new Promise<{ code: number | null; signal: string | null }>(
    resolve => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', error =>
      reject(new Error(`Could not start ${name}: ${error.message}`)),
    );
  });
  const pid = child.pid!;
  guardEntry(`pid ${pid}`);
  let hasExited = false;
  exited.then(() => {
    hasExited = true;
    releaseEntry(`pid ${pid}`);
  });

  const running: RunningProcess = {
    pid,
    exited,
    output: () => readTail(logFile),
    async stop(signal = 'SIGTERM') {
      if (hasExited) return;
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
      await exited;
      clearTimeout(timer);
    },
  };
  if (options.ready) {
    await waitUntilReady(running, options, () => hasExited);
  }
  return running;
}

async function waitUntilReady(
  running: RunningProcess,
  options: StartProcessOptions,
  hasExited: () => boolean,
): Promise<void> {
  const { name, ready, readyTimeoutMs = 60_000 } = options;
  const deadline = performance.now() + readyTimeoutMs;
  for (;;) {
    if (hasExited()) {
      const { code, signal } = await running.exited;
      throw new Error(
        `${name} ended before it was ready (${
          signal ?? `exit code ${code}`
        }):\n${running.output()}`,
      );
    }
    if (await ready!().catch(() => false)) return;
    if (performance.now() > deadline) {
      await running.stop('SIGKILL');
      throw new Error(
        `${name} was not ready after ${
          readyTimeoutMs / 1000
        } s:\n${running.output()}`,
      );
    }
    await delay(100);
  }
}
