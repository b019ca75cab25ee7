import { ChildProcess } from 'node:child_process';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTempFolder } from './folders';
import { commitFiles } from './gitServer/commitFiles';
import { copyBranchFromGithub, GithubBranch } from './gitServer/copyFromGithub';
import { runGit } from './gitServer/git';
import { serveByHttpBackend } from './gitServer/httpBackend';

export type { GithubBranch } from './gitServer/copyFromGithub';

/** Who may use the repositories; everybody if it is left out. */
export interface GitServerOptions {
  auth?: { user: string; password: string };
}

/** A bare repository on the server. */
export interface GitRepository {
  /** To clone from and push to. */
  readonly url: string;
  /** Of the bare repository on disk. */
  readonly path: string;
}

/** Real git repositories behind smart HTTP. Repositories are named by name or by what `createRepository` gave. */
export interface RunningGitServer {
  readonly url: string;
  createRepository(name: string): Promise<GitRepository>;
  /** Commits files (null deletes one) on top of the branch, which is made if it is not there, and gives the commit id. */
  commit(
    repository: string | GitRepository,
    files: Record<string, string | null>,
    message: string,
    branch?: string,
  ): Promise<string>;
  /** Copies a branch with its history; the commit has the same id afterwards, or this fails. */
  copyBranchFromGithub(
    options: GithubBranch & { into: string | GitRepository },
  ): Promise<string>;
  stop(): Promise<void>;
}

const REPOSITORY_NAME = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/;

/** Starts a git server for repositories in a temporary folder, on a free loopback port. */
export async function startGitServer(
  options: GitServerOptions = {},
): Promise<RunningGitServer> {
  const { auth } = options;
  const folder = await createTempFolder('git');
  const root = join(folder.path, 'repositories');
  const repositories = new Map<string, GitRepository>();
  const running = new Set<ChildProcess>();
  let last: Promise<unknown> = Promise.resolve();
  let commits = 0;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  function find(repository: string | GitRepository): GitRepository {
    if (typeof repository !== 'string') return repository;
    const found = repositories.get(repository);
    if (!found) throw new Error(`There is no repository '${repository}'`);
    return found;
  }

  function isAllowed(incoming: IncomingMessage): boolean {
    if (!auth) return true;
    const expected = Buffer.from(`${auth.user}:${auth.password}`);
    return (
      incoming.headers.authorization === `Basic ${expected.toString('base64')}`
    );
  }

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const [, name] = /^\/(.+?)\.git\//.exec(incoming.url!) ?? [];
    if (!isAllowed(incoming)) {
      outgoing
        .writeHead(401, { 'www-authenticate': 'Basic realm="git"' })
        .end();
    } else if (!name || !repositories.has(name)) {
      // Only names that were made here get through, so no path can lead out of the folder.
      outgoing.writeHead(404).end();
    } else {
      const user = auth?.user;
      const child = serveByHttpBackend({ incoming, outgoing, root, user });
      running.add(child);
      child.once('close', () => running.delete(child));
    }
  }

  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    async createRepository(name) {
      if (!REPOSITORY_NAME.test(name) || name.includes('.git/')) {
        throw new Error(`'${name}' cannot be the name of a repository`);
      }
      if (repositories.has(name)) {
        throw new Error(`There is a repository '${name}' already`);
      }
      const path = join(root, `${name}.git`);
      const cwd = folder.path;
      await runGit(['init', '-q', '--bare', '-b', 'main', path], { cwd });
      await runGit(['config', 'http.receivepack', 'true'], { cwd: path });
      const repository = { url: `${url}/${name}.git`, path };
      repositories.set(name, repository);
      return repository;
    },
    async commit(repository, files, message, branch = 'main') {
      const { path } = find(repository);
      commits += 1;
      const indexFile = join(folder.path, `index-${commits}`);
      return inTurn(() =>
        commitFiles({ path, files, message, branch, indexFile }),
      );
    },
    async copyBranchFromGithub({ into, ...source }) {
      const { path } = find(into);
      return inTurn(() => copyBranchFromGithub(source, path));
    },
    async stop() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await Promise.all(
        [...running].map(
          child =>
            new Promise(resolve => {
              child.once('close', resolve);
              child.kill('SIGKILL');
            }),
        ),
      );
      await closed;
      await folder.remove();
    },
  };
}
