'use strict';
/*
 * Cleans up after a test process that ended without a chance to do so itself (kill -9, a crashed worker, Ctrl-C).
 *
 * It runs as a process of its own, in a session of its own, and hears over its standard input what has been started:
 *   + pid 123        + folder /tmp/x        - pid 123        - folder /tmp/x
 * The pipe ends when the test process ends, however that happened. What is then still on the list is killed and removed.
 */
const fs = require('node:fs');
const readline = require('node:readline');

const GRACE_MS = 3_000;

const pids = new Set();
const folders = new Set();

function sleep(ms) {
  return new Promise(resolve => setTimeout(resolve, ms));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function signalAll(signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended on its own.
    }
  }
}

async function cleanUp() {
  // Politely first: PostgreSQL killed by force leaves a segment of shared memory behind.
  signalAll('SIGTERM');
  for (let waited = 0; waited < GRACE_MS; waited += 100) {
    if (![...pids].some(isAlive)) break;
    await sleep(100);
  }
  signalAll('SIGKILL');
  // A server's own children may write for another moment, so a folder can need a second try.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      for (const folder of folders) {
        fs.rmSync(folder, { recursive: true, force: true });
      }
      if (![...pids].some(isAlive)) return;
    } catch {
      // Tried again below.
    }
    await sleep(100);
  }
}

readline
  .createInterface({ input: process.stdin })
  .on('line', line => {
    const [sign, kind, ...rest] = line.split(' ');
    const list = kind === 'pid' ? pids : folders;
    const value = kind === 'pid' ? Number(rest[0]) : rest.join(' ');
    if (sign === '+') list.add(value);
    else list.delete(value);
  })
  .on('close', cleanUp);
