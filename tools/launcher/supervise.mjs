/*
 * One rule: when the run ends, everything it started has ended.
 *
 * The worker leads a process group of its own. The supervisor (this process) passes signals on, notices when npm above it
 * is killed, and clears the group when the worker is gone. The worker holds the other end of a pipe and clears its own
 * group when the supervisor vanishes (launcher/worker.mjs). So either of the two may be killed with -9.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';

const GRACE_MS = 15_000;
const LOOK_INTERVAL_MS = 500;

/** Whether any process of the group is alive. */
function groupExists(groupId) {
  try {
    process.kill(-groupId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function signalGroup(groupId, signal) {
  try {
    process.kill(-groupId, signal);
  } catch {
    // The group is gone already.
  }
}

/** Ends a whole process group: politely, then by force. */
export async function endGroup(groupId, graceMs = GRACE_MS) {
  signalGroup(groupId, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (groupExists(groupId)) {
    if (Date.now() > deadline) {
      signalGroup(groupId, 'SIGKILL');
      return;
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

function readProcess(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { name, parent };
  } catch {
    return undefined;
  }
}

/** Who called us: our parent, and the one above it when the parent is only the shell that npm puts in between. */
function describeCallers() {
  const parent = readProcess(process.ppid);
  return parent && /^(sh|dash|bash|ash)$/.test(parent.name)
    ? `${process.ppid} ${parent.parent}`
    : `${process.ppid}`;
}

/** Runs a program as leader of its own process group until it ends or we are told to end, and gives its exit code. */
export async function supervise(command, args) {
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
      await endGroup(worker.pid);
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
  await endGroup(worker.pid);
  return ending ? 130 : code ?? (signal ? 1 : 0);
}
