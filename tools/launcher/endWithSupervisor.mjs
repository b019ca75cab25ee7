import { isGroupAlive, signalGroup } from './processGroup.mjs';

const GRACE_MS = 5_000;
const LOOK_INTERVAL_MS = 50;

function standStill(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * Makes this process, the leader of a group, end the group and itself when its standard input closes: the other end is
 * held by the supervisor, so it closes however the supervisor ends.
 */
export function endWithSupervisor({ graceMs = GRACE_MS } = {}) {
  process.stdin.on('error', () => {});
  process.stdin.on('close', () => {
    // The signal reaches us too; we stay to make sure of the rest.
    process.on('SIGTERM', () => {});
    signalGroup(process.pid, 'SIGTERM');
    // Nothing else may run here meanwhile: the command would see its program end, and start the next one or end us.
    const deadline = Date.now() + graceMs;
    while (
      isGroupAlive(process.pid, { except: process.pid }) &&
      Date.now() < deadline
    ) {
      standStill(LOOK_INTERVAL_MS);
    }
    signalGroup(process.pid, 'SIGKILL');
  });
  process.stdin.resume();
  process.stdin.unref();
}
