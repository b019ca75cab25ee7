/* What the launcher's own tests share: temporary trees, and waiting for something without sleeping for a fixed time. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readProcess } from '../launcher/processGroup.mjs';

const DEADLINE_MS = 15_000;
const LOOK_INTERVAL_MS = 20;

/** Writes files, given as { 'path/in/folder': text }, with the folders they need. */
export function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

/** A folder with these files that lives as long as the test. */
export function makeFolder(t, files = {}) {
  const folder = fs.realpathSync(
    fs.mkdtempSync(path.join(os.tmpdir(), 'strata-test-')),
  );
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

/** An empty cache, and with it locks, of this test's own. */
export function useOwnCache(t) {
  const before = process.env.STRATA_CACHE_DIR;
  process.env.STRATA_CACHE_DIR = makeFolder(t);
  t.after(() => {
    if (before === undefined) delete process.env.STRATA_CACHE_DIR;
    else process.env.STRATA_CACHE_DIR = before;
  });
  return process.env.STRATA_CACHE_DIR;
}

/** The lines of a file that may not be there yet. */
export function readLines(file) {
  if (!fs.existsSync(file)) return [];
  return fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

/** Whether a process lives; one that is dead and not yet collected does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !readProcess(pid)?.isDead;
  } catch {
    return false;
  }
}

/** Resolves as soon as the condition gives something true, with that; fails when it takes too long. */
export async function waitUntil(what, condition) {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (Date.now() > deadline) {
      throw new Error(`Not within ${DEADLINE_MS / 1000} s: ${what}`);
    }
    await new Promise(resolve => setTimeout(resolve, LOOK_INTERVAL_MS));
  }
}
