import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { makeFolder } from '../test/support.mjs';
import { requireDiskSpace } from './diskSpace.mjs';

const BLOCK = 4096;

/** A disk with this much space left, that notes where it was asked. */
function makeDisk(gigabytes) {
  const asked = [];
  const statfs = folder => {
    asked.push(folder);
    return { bsize: BLOCK, bavail: (gigabytes * 1024 ** 3) / BLOCK };
  };
  return { asked, statfs };
}

test('says how much is free, how much is needed, where, and what to do', () => {
  assert.throws(() => requireDiskSpace('/', 4, makeDisk(1.25).statfs), {
    name: 'Failure',
    message: /1\.3 GB free where \/ is, about 4 GB needed/,
    remedy: /STRATA_CACHE_DIR/,
  });
});

test('is silent when there is just enough', () => {
  requireDiskSpace('/', 4, makeDisk(4).statfs);
});

test('asks for the nearest folder that exists', t => {
  const folder = makeFolder(t);
  const { asked, statfs } = makeDisk(10);
  requireDiskSpace(path.join(folder, 'not/yet/there'), 4, statfs);
  assert.deepEqual(asked, [folder]);
});

test('is silent on a Node that cannot ask', () => {
  const nodeBefore1815 = null;
  requireDiskSpace('/', Infinity, nodeBefore1815);
});
