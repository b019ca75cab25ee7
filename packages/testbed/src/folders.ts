import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardEntry, releaseEntry } from './guard';

/** A folder for one server or one test. */
export interface TempFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Makes an empty folder that is gone after `remove()`, or when the test process ends. */
export async function createTempFolder(prefix: string): Promise<TempFolder> {
  const path = await mkdtemp(join(tmpdir(), `strata-${prefix}-`));
  guardEntry(`folder ${path}`);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
      releaseEntry(`folder ${path}`);
    },
  };
}
