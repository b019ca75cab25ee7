/*
 * Copies a branch from (emulated) GitHub into a real repository, object by object, over the REST API.
 *
 * The emulator has no git protocol, but its objects have the ids that git would give them. So what was merged there can be
 * served to Flux under the very commit id that GitHub told; every object is checked to have its id.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { runGit } from './git';

/** What to copy, and who asks for it. */
export interface GithubBranch {
  apiBaseUrl: string;
  token: string;
  owner: string;
  repository: string;
  branch: string;
}

interface Person {
  name: string;
  email: string;
  date: string;
}

function toSignature({ name, email, date }: Person): string {
  return `${name} <${email}> ${Math.floor(Date.parse(date) / 1000)} +0000`;
}

/** The bytes of a commit object. The API leaves out whether the message ends with a line end, so the id decides. */
function toCommitText(commit: any): string {
  const head = [
    `tree ${commit.tree.sha}`,
    ...commit.parents.map((parent: { sha: string }) => `parent ${parent.sha}`),
    `author ${toSignature(commit.author)}`,
    `committer ${toSignature(commit.committer)}`,
  ].join('\n');
  const candidates = ['\n', ''].map(
    end => `${head}\n\n${commit.message}${end}`,
  );
  const found = candidates.find(text => {
    const size = Buffer.byteLength(text);
    return (
      createHash('sha1').update(`commit ${size}\0${text}`).digest('hex') ===
      commit.sha
    );
  });
  if (!found) throw new Error(`Commit ${commit.sha} cannot be made again`);
  return found;
}

class BranchCopy {
  private readonly done = new Set<string>();

  constructor(
    private readonly source: GithubBranch,
    private readonly path: string,
  ) {}

  async copyBranch(): Promise<string> {
    const { branch } = this.source;
    const reference = await this.get(`ref/heads/${branch}`);
    const commit: string = reference.object.sha;
    // Children before parents by discovery, parents before children by writing.
    const commits = await this.listMissingCommits(commit);
    for (const item of commits.reverse()) {
      await this.copyTree(item.tree.sha);
      await this.write(item.sha, ['-t', 'commit'], toCommitText(item));
    }
    await runGit(['update-ref', `refs/heads/${branch}`, commit], {
      cwd: this.path,
    });
    return commit;
  }

  private async listMissingCommits(start: string): Promise<any[]> {
    const found: any[] = [];
    const seen = new Set<string>();
    const waiting = [start];
    for (let sha = waiting.shift(); sha; sha = waiting.shift()) {
      if (seen.has(sha) || (await this.has(sha))) continue;
      seen.add(sha);
      const commit = await this.get(`commits/${sha}`);
      found.push(commit);
      waiting.push(...commit.parents.map((item: { sha: string }) => item.sha));
    }
    return found;
  }

  private async copyTree(sha: string): Promise<void> {
    if (await this.has(sha)) return;
    const { tree, truncated } = await this.get(`trees/${sha}`);
    if (truncated) throw new Error(`Tree ${sha} is too large to be copied`);
    for (const entry of tree) {
      if (entry.type === 'tree') await this.copyTree(entry.sha);
      if (entry.type === 'blob') await this.copyBlob(entry.sha);
    }
    const lines = tree.map(
      (entry: any) => `${entry.mode} ${entry.type} ${entry.sha}\t${entry.path}`,
    );
    const made = await runGit(['mktree', '-z', '--missing'], {
      cwd: this.path,
      input: lines.map((line: string) => `${line}\0`).join(''),
    });
    this.check(sha, made);
  }

  /** Written as git writes it, without a process for each of what may be hundreds; a tree with an object that is not right is refused. */
  private async copyBlob(sha: string): Promise<void> {
    if (this.done.has(sha)) return;
    const file = join(this.path, 'objects', sha.slice(0, 2), sha.slice(2));
    if (!existsSync(file)) {
      const { content } = await this.get(`blobs/${sha}`);
      const bytes = Buffer.from(content, 'base64');
      const object = Buffer.concat([
        Buffer.from(`blob ${bytes.length}\0`),
        bytes,
      ]);
      this.check(sha, createHash('sha1').update(object).digest('hex'));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, deflateSync(object));
    }
    this.done.add(sha);
  }

  private async write(
    sha: string,
    args: string[],
    input: string | Buffer,
  ): Promise<void> {
    const made = await runGit(['hash-object', '-w', '--stdin', ...args], {
      cwd: this.path,
      input,
    });
    this.check(sha, made);
  }

  private check(expected: string, made: string): void {
    if (made !== expected) {
      throw new Error(`GitHub's object ${expected} became ${made} in git`);
    }
    this.done.add(made);
  }

  private async has(sha: string): Promise<boolean> {
    if (this.done.has(sha)) return true;
    return runGit(['cat-file', '-e', sha], { cwd: this.path }).then(
      () => true,
      () => false,
    );
  }

  private async get(path: string): Promise<any> {
    const { apiBaseUrl, token, owner, repository } = this.source;
    const url = `${apiBaseUrl}/repos/${owner}/${repository}/git/${path}`;
    const response = await fetch(url, {
      headers: { authorization: `token ${token}` },
    });
    if (!response.ok) {
      throw new Error(`GET ${url} was answered with ${response.status}`);
    }
    return response.json();
  }
}

/** Copies a branch with all its history into the repository at `path`, and gives the commit it points at. */
export async function copyBranchFromGithub(
  source: GithubBranch,
  path: string,
): Promise<string> {
  return new BranchCopy(source, path).copyBranch();
}
