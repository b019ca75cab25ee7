/*
 * A merge as git does it.
 *
 * The emulator remembers the two commits a pull request had when it was opened and gives the merge commit the tree of the
 * head: what was merged or pushed in between is lost. So the merge commit is made here, out of three trees. The emulator
 * still decides whether the request may be merged, and keeps its state.
 */
import {
  toErrorAnswer,
  GithubAnswer,
  parseBody,
  toJsonAnswer,
} from './messages';
import { EmulatedRepository } from './repository';

interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha: string | null;
}

async function listFiles(
  repository: EmulatedRepository,
  commit: string,
): Promise<Map<string, TreeEntry>> {
  const tree = await repository.getTreeOfCommit(commit);
  const { tree: entries } = await repository.get(
    `/git/trees/${tree}?recursive=1`,
  );
  return new Map(
    entries
      .filter((entry: TreeEntry) => entry.type !== 'tree')
      .map(({ path, mode, type, sha }: TreeEntry) => [
        path,
        { path, mode, type, sha },
      ]),
  );
}

function isSame(a: TreeEntry | undefined, b: TreeEntry | undefined): boolean {
  return a?.sha === b?.sha && a?.mode === b?.mode;
}

/** What the head changed since it left the base, or undefined if the base changed the same files in another way. */
async function findChanges(
  repository: EmulatedRepository,
  commits: { base: string; head: string },
): Promise<TreeEntry[] | undefined> {
  const { merge_base_commit: common } = await repository.compare(
    commits.base,
    commits.head,
  );
  const [before, base, head] = await Promise.all(
    [common.sha, commits.base, commits.head].map(commit =>
      listFiles(repository, commit),
    ),
  );
  const changes: TreeEntry[] = [];
  for (const path of new Set([...before.keys(), ...head.keys()])) {
    const [old, ours, theirs] = [before, base, head].map(map => map.get(path));
    if (isSame(old, theirs) || isSame(ours, theirs)) continue;
    if (!isSame(old, ours)) return undefined;
    changes.push(theirs ?? { ...old!, sha: null });
  }
  return changes;
}

async function makeMergeCommit(options: {
  repository: EmulatedRepository;
  pull: any;
  body: any;
  base: string;
  head: string;
}): Promise<string | undefined> {
  const { repository, pull, body, base, head } = options;
  const changes = await findChanges(repository, { base, head });
  if (!changes) return undefined;
  const baseTree = await repository.getTreeOfCommit(base);
  const tree = changes.length
    ? (
        await repository.send('POST', '/git/trees', {
          base_tree: baseTree,
          tree: changes,
        })
      ).sha
    : baseTree;
  const title =
    body.commit_title ??
    `Merge pull request #${pull.number} from ${repository.owner}/${pull.head.ref}`;
  const commit = await repository.send('POST', '/git/commits', {
    message: [title, body.commit_message].filter(Boolean).join('\n\n'),
    tree,
    // "rebase" makes one commit here instead of one per commit of the head, as the emulator does.
    parents: (body.merge_method ?? 'merge') === 'merge' ? [base, head] : [base],
  });
  return commit.sha;
}

/** Merges, and answers as GitHub does; `onMerged` hears the merge commit if it is not the one the emulator made. */
export async function mergePull(options: {
  repository: EmulatedRepository;
  number: number;
  body: any;
  onMerged: (commit: string) => void;
}): Promise<GithubAnswer> {
  const { repository, number, onMerged } = options;
  const { sha: expectedHead, ...body } = options.body ?? {};
  const pull = await repository.get(`/pulls/${number}`);
  const [base, head] = await Promise.all([
    repository.findBranch(pull.base.ref),
    repository.findBranch(pull.head.ref),
  ]);
  if (pull.merged || pull.state === 'closed' || !base || !head) {
    const message = 'Pull Request is not mergeable';
    return toErrorAnswer({ status: 405, message });
  }
  if (expectedHead && expectedHead !== head) {
    const message = 'Head branch was modified. Review and try the merge again.';
    return toErrorAnswer({ status: 409, message });
  }
  // A branch may have been made before the base moved, and its pull request opened only afterwards.
  const { behind_by: behind } = await repository.compare(base, head);
  const hasMoved =
    pull.base.sha !== base || pull.head.sha !== head || behind > 0;
  const commit = hasMoved
    ? await makeMergeCommit({ repository, pull, body, base, head })
    : undefined;
  if (hasMoved && !commit) {
    return toErrorAnswer({ status: 405, message: 'Merge conflict' });
  }
  const answer = await repository.ask({
    method: 'PUT',
    path: `/pulls/${number}/merge`,
    body,
  });
  if (answer.status === 422) {
    const { message } = parseBody(answer);
    return toErrorAnswer({ status: 405, message, like: answer });
  }
  if (answer.status !== 200 || !commit) return answer;
  await repository.send('PATCH', `/git/refs/heads/${pull.base.ref}`, {
    sha: commit,
    force: true,
  });
  onMerged(commit);
  return toJsonAnswer({
    status: 200,
    like: answer,
    body: { ...parseBody(answer), sha: commit },
  });
}
