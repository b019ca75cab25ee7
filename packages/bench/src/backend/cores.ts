import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether the measured process gets a core of its own. */
export const canPin = cpus().length >= 2 && hasTaskset();
const LAST = cpus().length - 1;

/** The command that runs a program on the core of what is measured, where that can be done. */
export function onMeasuredCore(
  command: string,
  args: readonly string[],
): { command: string; args: string[] } {
  return canPin
    ? { command: 'taskset', args: ['-c', `${LAST}`, command, ...args] }
    : { command, args: [...args] };
}

/** Moves a process that runs already, with all its threads, to the other cores. */
export function moveToOtherCores(pid: number): void {
  if (!canPin) return;
  execFileSync('taskset', ['-a', '-c', '-p', `0-${LAST - 1}`, `${pid}`], {
    stdio: 'ignore',
  });
}
