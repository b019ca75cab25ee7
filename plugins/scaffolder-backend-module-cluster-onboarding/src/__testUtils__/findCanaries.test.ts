import { createTempFolder, TempFolder } from '@strata-gitops/testbed';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { findCanaries, readFolder } from './findCanaries';

describe('readFolder', () => {
  let folder: TempFolder;

  beforeEach(async () => {
    folder = await createTempFolder('canaries');
    await fs.mkdir(join(folder.path, 'inner'));
    await fs.writeFile(join(folder.path, 'inner/kept'), 'a secret');
    await fs.writeFile(join(folder.path, 'journal'), 'gone');
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await folder.remove();
  });

  it('finds what lies in any file', async () => {
    expect(findCanaries(await readFolder(folder.path), ['a secret'])).toEqual([
      'a secret',
    ]);
  });

  it('goes on when a file has gone since it was listed', async () => {
    const list = fs.readdir;
    jest.spyOn(fs, 'readdir').mockImplementation(async (...options: any) => {
      const entries = await (list as any)(...options);
      await fs.rm(join(folder.path, 'journal'), { force: true });
      return entries;
    });
    expect((await readFolder(folder.path)).trim()).toBe('a secret');
  });
});
