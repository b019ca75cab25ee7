import { chmod, lstat, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempFolder, TempFolder } from '../folders';
import { copyForOthers } from './copies';

// Windows has neither user ids nor the need to run PostgreSQL as somebody else.
const describeWithUsers = process.getuid ? describe : describe.skip;

describeWithUsers('copyForOthers', () => {
  let folder: TempFolder;
  let from: string;
  let own: string;

  beforeEach(async () => {
    folder = await createTempFolder('copies-test');
    from = join(folder.path, 'from');
    own = join(folder.path, `strata-${process.getuid!()}`);
    await mkdir(join(from, 'bin'), { recursive: true, mode: 0o700 });
    await writeFile(join(from, 'bin/postgres'), '', { mode: 0o700 });
    await writeFile(join(from, 'readme'), '', { mode: 0o600 });
    await symlink('readme', join(from, 'link'));
  });

  afterEach(() => folder.remove());

  const copy = () =>
    copyForOthers({ from, parent: folder.path, key: 'postgres-1' });

  it('lets others read and run the copy, and nobody else write to it', async () => {
    const paths = await Promise.all([copy(), copy()]);
    expect(paths).toEqual(Array(2).fill(join(own, 'postgres-1')));
    const mode = async (path: string) =>
      (await lstat(join(own, path))).mode & 0o777;
    expect(await mode('.')).toBe(0o755);
    expect(await mode('postgres-1/bin')).toBe(0o755);
    expect(await mode('postgres-1/bin/postgres')).toBe(0o755);
    expect(await mode('postgres-1/readme')).toBe(0o644);
    const link = await lstat(join(own, 'postgres-1/link'));
    expect(link.isSymbolicLink()).toBe(true);
  });

  it('does not use a folder that others may write to', async () => {
    await mkdir(own);
    await chmod(own, 0o777);
    await expect(copy()).rejects.toThrow('remove it');
  });

  it('does not follow a link', async () => {
    await symlink(from, own);
    await expect(copy()).rejects.toThrow('remove it');
  });
});
