import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import test from 'node:test';
import { isGroupAlive, readProcess, signalGroup } from './processGroup.mjs';

/** Starts a group of one that lasts until it is killed. */
function startGroup(t) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  t.after(() => signalGroup(child.pid, 'SIGKILL'));
  return child;
}

test('a group lives as long as one of its processes does', async t => {
  const { pid } = startGroup(t);
  assert.ok(isGroupAlive(pid));
});

test('a process may leave itself out when it asks for the others', async t => {
  const { pid } = startGroup(t);
  const isLinux = process.platform === 'linux';
  assert.equal(isGroupAlive(pid, { except: pid }), !isLinux);
});

test(
  'the dead that nobody has collected do not keep a group alive',
  { skip: process.platform !== 'linux' && 'needs /proc' },
  t => {
    const { pid } = startGroup(t);
    signalGroup(pid, 'SIGKILL');
    // Node collects its children between two turns of its loop, so there must not be any turn until the end of the test.
    const deadline = Date.now() + 10_000;
    while (!readProcess(pid).isDead) assert.ok(Date.now() < deadline);
    assert.ok(signalGroup(pid, 0));
    assert.ok(!isGroupAlive(pid));
  },
);

test('a group that is gone is not alive', async t => {
  const child = startGroup(t);
  const exited = new Promise(resolve => child.once('exit', resolve));
  signalGroup(child.pid, 'SIGKILL');
  await exited;
  assert.ok(!isGroupAlive(child.pid));
  assert.ok(!signalGroup(child.pid, 'SIGTERM'));
});
