/*
 * From files to a branch: one tree with all contents in it, one commit, and the ref, which is the one step that decides between two who do
 * this at once. Trees and commits that nothing points at are nobody's trouble; Git's host removes them.
 */
import { ConflictError } from '@backstage/errors';
import {
  Change,
  FileChange,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubClient } from '../client/GithubClient';
import { isFailure } from '../client/GithubFailure';
import { toRepositoryWords } from '../client/toWords';
import { isCommitOf, toCommitMessage } from './commitMessage';
import { findHead, getCommit } from './readState';
import { toForeignBranchError } from './toForeignBranchError';

/** Writes the files as one commit onto our branch; gives the branch's head. */
export async function writeBranch(
  client: GithubClient,
  options: {
    change: Change;
    state: RepositoryState;
    files: readonly FileChange[];
    branch: string;
  },
): Promise<string> {
  const { change, state, files, branch } = options;
  const { sha: tree } = await createTree(client, state, files);
  const { sha: commit } = await client.ask(rest =>
    rest.git.createCommit({
      ...client.target,
      message: toCommitMessage(change, tree),
      tree,
      parents: [state.baseCommit],
    }),
  );
  try {
    await (state.branch
      ? client.ask(rest =>
          rest.git.updateRef({
            ...client.target,
            ref: `heads/${branch}`,
            sha: commit,
            force: false,
          }),
        )
      : client.ask(rest =>
          rest.git.createRef({
            ...client.target,
            ref: `refs/heads/${branch}`,
            sha: commit,
          }),
        ));
    return commit;
  } catch (error) {
    if (!isFailure(error, 404, 409, 422)) throw error;
    // Somebody was faster, or our own first attempt was, whose answer got lost.
    const adopted = await adoptBranch(client, { change, branch, tree });
    if (adopted) return adopted;
    if (!state.branch) throw error;
    throw new ConflictError(
      `The branch '${branch}' of the ${toRepositoryWords(
        client.repository,
      )} was deleted in the meantime: try again.`,
    );
  }
}

async function createTree(
  client: GithubClient,
  state: RepositoryState,
  files: readonly FileChange[],
): Promise<{ sha: string }> {
  const baseTree =
    state.baseTree ?? (await getCommit(client, state.baseCommit)).tree.sha;
  const entry = { mode: '100644', type: 'blob' } as const;
  return client.ask(rest =>
    rest.git.createTree({
      ...client.target,
      base_tree: baseTree,
      tree: files.map(file =>
        file.type === 'write'
          ? { ...entry, path: file.path, content: file.content }
          : { ...entry, path: file.path, sha: null },
      ),
    }),
  );
}

/** The head of a branch that holds exactly what we wanted to write, by the same request; undefined if there is no such branch. */
async function adoptBranch(
  client: GithubClient,
  options: { change: Change; branch: string; tree: string },
): Promise<string | undefined> {
  const { change, branch, tree } = options;
  const head = await findHead(client, branch);
  if (head === undefined) return undefined;
  const commit = await getCommit(client, head);
  if (commit.tree.sha === tree && isCommitOf(change.requestId, commit)) {
    return head;
  }
  throw await toForeignBranchError(client, { change, branch, head });
}
