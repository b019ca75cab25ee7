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
      await this.write(item.sha, 'commit', Buffer.from(toCommitText(item)));
    }
    const cwd = this.path;
    await runGit(['update-ref', `refs/heads/${branch}`, commit], { cwd });
    await runGit(['fsck', '--strict', '--no-dangling'], { cwd });
    return commit;
  }

  private async listMissingCommits(start: string): Promise<any[]> {
    const found: any[] = [];
    const seen = new Set<string>();
    const waiting = [start];
    for (let sha = waiting.shift(); sha; sha = waiting.shift()) {
      if (seen.has(sha) || this.has(sha)) continue;
      seen.add(sha);
      const commit = await this.get(`commits/${sha}`);
      found.push(commit);
      waiting.push(...commit.parents.map((item: { sha: string }) => item.sha));
    }
    return found;
  }

  private async copyTree(sha: string): Promise<void> {
    if (this.has(sha)) return;
    const { tree, truncated } = await this.get(`trees/${sha}`);
    if (truncated) throw new Error(`Tree ${sha} is too large to be copied`);
    for (const entry of tree) {
      if (entry.type === 'tree') await this.copyTree(entry.sha);
      if (entry.type === 'blob') await this.copyBlob(entry.sha);
    }
    // Git sorts folders as if their names ended with a slash.
    const toKey = ({ path, type }: any) =>
      Buffer.from(type === 'tree' ? `${path}/` : path);
    const sorted = [...tree].sort((a, b) => Buffer.compare(toKey(a), toKey(b)));
    const entries = sorted.map(entry =>
      Buffer.concat([
        Buffer.from(`${entry.mode.replace(/^0/, '')} ${entry.path}\0`),
        Buffer.from(entry.sha, 'hex'),
      ]),
    );
    await this.write(sha, 'tree', Buffer.concat(entries));
  }

  private async copyBlob(sha: string): Promise<void> {
    if (this.has(sha)) return;
    const { content } = await this.get(`blobs/${sha}`);
    await this.write(sha, 'blob', Buffer.from(content, 'base64'));
  }

  /** Written as git writes it, without a process for each of what may be thousands; git itself looks at everything at the end. */
  private async write(
    sha: string,
    type: 'blob' | 'tree' | 'commit',
    bytes: Buffer,
  ): Promise<void> {
    const object = Buffer.concat([
      Buffer.from(`${type} ${bytes.length}\0`),
      bytes,
    ]);
    const made = createHash('sha1').update(object).digest('hex');
    if (made !== sha) {
      throw new Error(`GitHub's object ${sha} became ${made} in git`);
    }
    const file = this.toFile(sha);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, deflateSync(object));
  }

  private has(sha: string): boolean {
    return existsSync(this.toFile(sha));
  }

  private toFile(sha: string): string {
    return join(this.path, 'objects', sha.slice(0, 2), sha.slice(2));
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
