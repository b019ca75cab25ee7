/*
 * Real processes, as in a real run: a caller (in npm's place), the supervisor, a worker, and two children of the worker.
 * Each writes its name and pid into a file as soon as it is ready to be ended.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { isAlive, makeFolder, readLines, waitUntil } from '../test/support.mjs';

const NOTE = `
  import fs from 'node:fs';
  const note = name => fs.appendFileSync('pids', name + ' ' + process.pid + '\\n');
`;

const FILES = {
  'caller.mjs': `
    import { spawn } from 'node:child_process';
    ${NOTE}
    spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });
    note('caller');
  `,
  'supervisor.mjs': `
    import { supervise } from '${new URL('supervise.mjs', import.meta.url)}';
    ${NOTE}
    const [graceMs, ...args] = process.argv.slice(2);
    note('supervisor');
    process.exit(
      await supervise(process.execPath, ['worker.mjs', graceMs, ...args], { graceMs: Number(graceMs) }),
    );
  `,
  // Like a command of the launcher, it ends as soon as the first of its children has ended.
  'worker.mjs': `
    import { spawn } from 'node:child_process';
    import { endWithSupervisor } from '${new URL(
      'endWithSupervisor.mjs',
      import.meta.url,
    )}';
    ${NOTE}
    const [graceMs, exitCode, ...kinds] = process.argv.slice(2);
    endWithSupervisor({ graceMs: Number(graceMs) });
    for (const kind of kinds) {
      spawn(process.execPath, ['child.mjs', kind], { stdio: 'ignore' })
        .once('exit', () => process.exit(0));
    }
    note('worker');
    if (exitCode !== 'wait') process.exit(Number(exitCode));
  `,
  'child.mjs': `
    ${NOTE}
    const [kind] = process.argv.slice(2);
    if (kind === 'stubborn') process.on('SIGTERM', () => {});
    setInterval(() => {}, 1000);
    note(kind);
  `,
};

const NO_FORCE_MS = 60_000;
const SOON_MS = 300;

/** Starts a run and gives its processes once all of them are ready. */
async function startRun(t, { graceMs, exitCode, children, underNpm = false }) {
  const cwd = makeFolder(t, FILES);
  const names = ['supervisor', 'worker', ...children];
  if (underNpm) names.push('caller');
  const { npm_lifecycle_event: _, ...environment } = process.env;
  const run = spawn(
    process.execPath,
    [
      ...(underNpm ? ['caller.mjs'] : []),
      'supervisor.mjs',
      graceMs,
      exitCode ?? 'wait',
      ...children,
    ].map(String),
    {
      cwd,
      env: underNpm
        ? { ...environment, npm_lifecycle_event: 'test' }
        : environment,
      stdio: 'ignore',
    },
  );
  const exited = new Promise(resolve => {
    run.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const pids = {};
  t.after(() => {
    for (const pid of Object.values(pids).filter(isAlive)) {
      process.kill(pid, 'SIGKILL');
    }
  });
  await waitUntil('all are ready', () => {
    for (const line of readLines(path.join(cwd, 'pids'))) {
      const [name, pid] = line.split(' ');
      pids[name] = Number(pid);
    }
    return names.every(name => pids[name]);
  });
  return {
    pids,
    exited,
    nothingLeft: () =>
      waitUntil('all have ended', () => !Object.values(pids).some(isAlive)),
  };
}

for (const exitCode of [0, 7]) {
  test(`passes on exit code ${exitCode} of the worker`, async t => {
    const { exited, nothingLeft } = await startRun(t, {
      graceMs: NO_FORCE_MS,
      exitCode,
      children: [],
    });
    assert.deepEqual(await exited, { code: exitCode, signal: null });
    await nothingLeft();
  });
}

const ENDS = [
  {
    name: 'SIGTERM to the supervisor',
    end: ({ supervisor }) => process.kill(supervisor, 'SIGTERM'),
    code: 130,
  },
  {
    name: 'SIGINT to the supervisor',
    end: ({ supervisor }) => process.kill(supervisor, 'SIGINT'),
    code: 130,
  },
  {
    name: 'kill -9 of the supervisor',
    end: ({ supervisor }) => process.kill(supervisor, 'SIGKILL'),
    code: null,
  },
  {
    name: 'kill -9 of the worker',
    end: ({ worker }) => process.kill(worker, 'SIGKILL'),
    code: 1,
  },
];

for (const { name, end, code } of ENDS) {
  test(`${name} ends everything, politely`, async t => {
    const { pids, exited, nothingLeft } = await startRun(t, {
      graceMs: NO_FORCE_MS,
      children: ['polite'],
    });
    end(pids);
    await nothingLeft();
    assert.equal((await exited).code, code);
  });

  test(`${name} ends a child that ignores SIGTERM, by force`, async t => {
    const { pids, exited, nothingLeft } = await startRun(t, {
      graceMs: SOON_MS,
      children: ['polite', 'stubborn'],
    });
    end(pids);
    await nothingLeft();
    assert.equal((await exited).code, code);
  });
}

test('a worker that ends by itself leaves no child behind', async t => {
  const { pids, exited, nothingLeft } = await startRun(t, {
    graceMs: SOON_MS,
    children: ['polite', 'stubborn'],
  });
  process.kill(pids.polite, 'SIGTERM');
  assert.equal((await exited).code, 0);
  await nothingLeft();
});

test('kill -9 of the npm that called ends everything', async t => {
  const { pids, nothingLeft } = await startRun(t, {
    graceMs: SOON_MS,
    children: ['polite', 'stubborn'],
    underNpm: true,
  });
  process.kill(pids.caller, 'SIGKILL');
  await nothingLeft();
});
