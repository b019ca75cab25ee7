import { ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

type Entry = `pid ${number}` | `folder ${string}`;

const entries = new Set<Entry>();
let guard: ChildProcess | undefined;

function startGuard(): ChildProcess {
  const child = spawn(
    process.execPath,
    [resolve(__dirname, 'guardProcess.cjs')],
    {
      // A session of its own, so that whatever kills the test's process group leaves the guard alive to clean up.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  child.stdin!.on('error', () => {});
  return child;
}

/** From now on this process or folder is removed when the test process ends, whatever ends it. */
export function guardEntry(entry: Entry): void {
  guard ??= startGuard();
  entries.add(entry);
  guard.stdin!.write(`+ ${entry}\n`);
}

/** The process has ended or the folder was removed: nothing is left to guard. */
export function releaseEntry(entry: Entry): void {
  if (!entries.delete(entry) || !guard) return;
  guard.stdin!.write(`- ${entry}\n`);
  if (entries.size === 0) {
    guard.stdin!.end();
    guard = undefined;
  }
}
