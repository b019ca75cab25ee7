import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

const GIGABYTE = 1024 ** 3;

/** Fails in words when the disk that holds `folder` has less than this many gigabytes left. */
export function requireDiskSpace(folder, gigabytes, statfs = fs.statfsSync) {
  // Node before 18.15 cannot ask; a full disk is then explained when it happens.
  if (!statfs) return;
  let existing = folder;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = statfs(existing);
  const free = (bavail * bsize) / GIGABYTE;
  if (free < gigabytes) {
    throw new Failure(
      `Too little disk space: ${free.toFixed(
        1,
      )} GB free where ${folder} is, about ${gigabytes} GB needed.`,
      'Free some space, or move the caches with STRATA_CACHE_DIR and YARN_GLOBAL_FOLDER.',
    );
  }
}
