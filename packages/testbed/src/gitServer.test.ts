import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempFolder, TempFolder } from './folders';
import { startGithub } from './github';
import { RunningGitServer, startGitServer } from './gitServer';
import { runGit } from './gitServer/git';

jest.setTimeout(60_000);

describe('startGitServer', () => {
  let folder: TempFolder;
  let server: RunningGitServer;

  beforeEach(async () => {
    folder = await createTempFolder('git-test');
  });

  afterEach(async () => {
    await server.stop();
    await folder.remove();
  });

  const git = (...args: string[]) => runGit(args, { cwd: folder.path });

  it('serves clones and takes pushes', async () => {
    server = await startGitServer();
    const repository = await server.createRepository('acme/fleet');
    const first = await server.commit(
      'acme/fleet',
      { 'clusters/a.yaml': 'a: 1\n', 'old.yaml': 'x\n' },
      'Add a',
    );
    const second = await server.commit(
      repository,
      { 'old.yaml': null },
      'Remove old',
    );
    await git('clone', '-q', repository.url, 'clone');
    const clone = join(folder.path, 'clone');
    expect(await git('-C', clone, 'rev-list', 'HEAD')).toBe(
      `${second}\n${first}`,
    );
    expect(await git('-C', clone, 'ls-files')).toBe('clusters/a.yaml');

    // More than git sends in one piece, so the request comes in chunks and without a length.
    const large = Array.from({ length: 200_000 }, (_, i) =>
      Math.sin(i).toString(36),
    ).join('\n');
    await writeFile(join(clone, 'large.txt'), large);
    await git('-C', clone, 'add', '.');
    await git('-C', clone, 'commit', '-q', '-m', 'Add large');
    await git('-C', clone, 'push', '-q', 'origin', 'HEAD:refs/heads/large');
    await git('clone', '-q', '-b', 'large', repository.url, 'second');
    expect(await readFile(join(folder.path, 'second/large.txt'), 'utf8')).toBe(
      large,
    );
    await runGit(['fsck', '--strict'], { cwd: repository.path });
  });

  it('refuses who has no credentials, or wrong ones', async () => {
    const auth = { user: 'x-access-token', password: 's3cret' };
    server = await startGitServer({ auth });
    const { url } = await server.createRepository('fleet');
    const commit = await server.commit('fleet', { a: 'b' }, 'Add a');
    await expect(git('ls-remote', url)).rejects.toThrow(/could not read/);
    const withPassword = (password: string) =>
      url.replace('//', `//x-access-token:${password}@`);
    await expect(git('ls-remote', withPassword('wrong'))).rejects.toThrow(
      /Authentication failed/,
    );
    expect(
      await git('ls-remote', withPassword('s3cret'), 'refs/heads/main'),
    ).toBe(`${commit}\trefs/heads/main`);
  });

  it('knows only the repositories it has made', async () => {
    server = await startGitServer();
    await server.createRepository('fleet');
    for (const name of ['../fleet', '/fleet', 'a/../b', '.git', '', 'a b']) {
      await expect(server.createRepository(name)).rejects.toThrow(
        'cannot be the name',
      );
    }
    for (const path of ['/other.git/', '/fleet.git/../../', '/%2e%2e/x.git/']) {
      const response = await fetch(
        `${server.url}${path}info/refs?service=git-upload-pack`,
      );
      expect(response.status).toBe(404);
    }
    for (const file of ['../outside', '/root', 'a//b', '.git/config', '']) {
      await expect(
        server.commit('fleet', { [file]: 'x' }, 'Escape'),
      ).rejects.toThrow('cannot be the path');
    }
  });

  it('copies a branch from GitHub under the same commit id', async () => {
    server = await startGitServer();
    const { url } = await server.createRepository('fleet');
    const github = await startGithub();
    try {
      const send = async (method: string, path: string, body?: object) => {
        const response = await fetch(
          `${github.apiBaseUrl}/repos/acme/fleet${path}`,
          {
            method,
            headers: { authorization: `token ${github.tokens.admin}` },
            body: body && JSON.stringify(body),
          },
        );
        expect(response.ok).toBe(true);
        return response.json();
      };
      const main = await send('GET', '/git/ref/heads/main');
      const tree = await send('POST', '/git/trees', {
        base_tree: main.object.sha,
        tree: [
          { path: 'a/b/größe.yaml', mode: '100644', content: 'ä: 1\n' },
          { path: 'a/run.sh', mode: '100755', content: '#!/bin/sh\n' },
        ],
      });
      const commit = await send('POST', '/git/commits', {
        message: 'Add größe',
        tree: tree.sha,
        parents: [main.object.sha],
      });
      await send('POST', '/git/refs', {
        ref: 'refs/heads/change',
        sha: commit.sha,
      });
      const pull = await send('POST', '/pulls', {
        title: 'Change',
        head: 'change',
        base: 'main',
      });
      const merge = await send('PUT', `/pulls/${pull.number}/merge`);

      const source = {
        apiBaseUrl: github.apiBaseUrl,
        token: github.tokens.admin,
        owner: 'acme',
        repository: 'fleet',
        branch: 'main',
        into: 'fleet',
      };
      expect(await server.copyBranchFromGithub(source)).toBe(merge.sha);
      await git('clone', '-q', url, 'clone');
      const clone = join(folder.path, 'clone');
      expect(await git('-C', clone, 'rev-parse', 'HEAD')).toBe(merge.sha);
      expect(await readFile(join(clone, 'a/b/größe.yaml'), 'utf8')).toBe(
        'ä: 1\n',
      );
      expect(await git('-C', clone, 'rev-parse', 'HEAD^2')).toBe(commit.sha);
      await git('-C', clone, 'fsck', '--strict');
      expect(github.violations()).toEqual([]);
    } finally {
      await github.stop();
    }
  });
});
