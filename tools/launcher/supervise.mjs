/*
 * One rule: when the run ends, everything it started has ended.
 *
 * The worker leads a process group of its own. The supervisor (this process) passes signals on, notices when npm above it
 * is killed, and clears the group when the worker is gone. The worker holds the other end of a pipe and clears its own
 * group when the supervisor vanishes (launcher/endWithSupervisor.mjs). So either of the two may be killed with -9.
 */
import { spawn } from 'node:child_process';
import { isGroupAlive, readProcess, signalGroup } from './processGroup.mjs';

const GRACE_MS = 15_000;
const LOOK_INTERVAL_MS = 500;

/** Ends a whole process group: politely, then by force. */
async function endGroup(groupId, graceMs) {
  signalGroup(groupId, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (isGroupAlive(groupId) && Date.now() < deadline) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  signalGroup(groupId, 'SIGKILL');
}

/** Who called us: our parent, and the one above it when the parent is only the shell that npm puts in between. */
function describeCallers() {
  const parent = readProcess(process.ppid);
  return parent && /^(sh|dash|bash|ash)$/.test(parent.name)
    ? `${process.ppid} ${parent.parent}`
    : `${process.ppid}`;
}

/** Runs a program as leader of its own process group until it ends or we are told to end, and gives its exit code. */
export async function supervise(command, args, { graceMs = GRACE_MS } = {}) {
  const worker = spawn(command, args, {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  worker.stdin.on('error', () => {});
  const exited = new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code, signal) => resolve({ code, signal }));
  });

  let ending;
  const end = reason => {
    ending ??= (async () => {
      process.stderr.write(`\n${reason}, stopping …\n`);
      await endGroup(worker.pid, graceMs);
    })();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => end(signal));
  }
  if (process.env.npm_lifecycle_event) {
    const callers = describeCallers();
    setInterval(() => {
      if (describeCallers() !== callers) end('The calling npm is gone');
    }, LOOK_INTERVAL_MS).unref();
  }

  const { code, signal } = await exited;
  await ending;
  await endGroup(worker.pid, graceMs);
  return ending ? 130 : code ?? (signal ? 1 : 0);
}
