/*
 * What a change builds on.
 *
 * Normally there is no branch of ours, and three requests tell everything: our branch (404), the base branch, its files. If the branch is
 * there, its pull requests tell what it is:
 *
 * - one is open, or there is none: an earlier run got this far, and its head is built on if it is a commit of ours;
 * - one was closed by hand and nothing came after: whoever closed it had a reason, so a change is refused until the branch is gone;
 * - one is open into another branch than the one that is asked for: a second one from the same branch would hold the same commits, so
 *   this stops;
 * - one was merged: the base has it. If the branch is part of the base it goes on from there by a fast-forward; if not (squashed,
 *   rebased, or pushed to afterwards) it is left alone, and the next name is tried.
 */
import { ConflictError, NotFoundError } from '@backstage/errors';
import {
  GitProvider,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubClient } from '../client/GithubClient';
import { toRepositoryWords } from '../client/toWords';
import { findPulls } from '../pulls/findPulls';
import { toPullRequest } from '../pulls/toPullRequest';
import { isCommitOf } from './commitMessage';
import { readTree } from './readTree';

/** What is asked for. */
export type WantedState = Parameters<GitProvider['readState']>[0];

const MOST_NAMES = 20;

/** Finds out what a change would build on. */
export async function readState(
  client: GithubClient,
  wanted: WantedState,
): Promise<RepositoryState> {
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const name = number === 1 ? wanted.branch : `${wanted.branch}-${number}`;
    const head = await findHead(client, name);
    if (head === undefined) {
      const base = await readBase(client, wanted);
      return number === 1 ? base : { ...base, newBranch: name };
    }
    const state = await readOnBranch(client, { wanted, name, head });
    if (state) return state;
  }
  throw new ConflictError(
    `The ${toRepositoryWords(client.repository)} has ${MOST_NAMES} branches '${
      wanted.branch
    }-…' that were merged already: delete them, and try again.`,
  );
}

/** The commit that a branch points at. */
export async function findHead(
  client: GithubClient,
  branch: string,
): Promise<string | undefined> {
  const ref = await client.find(rest =>
    rest.git.getRef({ ...client.target, ref: `heads/${branch}` }),
  );
  return ref?.object.sha;
}

/** A commit's message and tree. */
export function getCommit(client: GithubClient, commit: string) {
  return client.ask(rest =>
    rest.git.getCommit({ ...client.target, commit_sha: commit }),
  );
}

async function readBase(
  client: GithubClient,
  { baseBranch, paths }: WantedState,
): Promise<RepositoryState> {
  // The newest commit of the branch, with its tree. Unlike the branch itself this says so when there is no commit at all.
  const [newest] =
    (await client.find(rest =>
      rest.repos.listCommits({
        ...client.target,
        sha: baseBranch,
        per_page: 1,
      }),
    )) ?? [];
  if (!newest) throw await toMissing(client, baseBranch);
  const baseTree = newest.commit.tree.sha;
  return {
    baseCommit: newest.sha,
    baseTree,
    ...(await readTree(client, baseTree, paths)),
  };
}

/** What is missing, the repository or its branch, and what to do about it. */
async function toMissing(
  client: GithubClient,
  branch: string,
): Promise<NotFoundError> {
  const words = toRepositoryWords(client.repository);
  const repository = await client.find(rest => rest.repos.get(client.target));
  return new NotFoundError(
    repository
      ? `The ${words} has no branch '${branch}': choose one that it has, or have it made.`
      : `The ${words} is not there, or the portal may not see it: check the organization or user and the name of the repository. If they are right, the platform team has to give the portal access to it, by its GitHub App or token.`,
  );
}

/** Undefined when the branch is used up. */
async function readOnBranch(
  client: GithubClient,
  options: { wanted: WantedState; name: string; head: string },
): Promise<RepositoryState | undefined> {
  const { wanted, name, head } = options;
  const { baseBranch, requestId, paths } = wanted;
  const commit = await getCommit(client, head);
  const isOurs = isCommitOf(requestId, commit);
  const all = await findPulls(client, { branch: name, state: 'all' });
  const elsewhere = all.find(
    pull => pull.state === 'open' && pull.base.ref !== baseBranch,
  );
  if (elsewhere) {
    throw new ConflictError(
      `The pull request ${elsewhere.html_url} of this request is open, but into the branch '${elsewhere.base.ref}' and not '${baseBranch}': ask for the branch '${elsewhere.base.ref}', or close that pull request, delete its branch, and try again.`,
    );
  }
  const pulls = all.filter(pull => pull.base.ref === baseBranch);
  const open = pulls.find(pull => pull.state === 'open');
  const merged = pulls.find(pull => pull.merged_at);
  const closed = pulls.find(
    pull =>
      pull.state === 'closed' && !pull.merged_at && pull.head.sha === head,
  );

  if (!open && merged) {
    if (await isPartOf(client, { base: baseBranch, head })) {
      const branch = { name, head, isOurs: true };
      return { ...(await readBase(client, wanted)), branch };
    }
    if (!isOurs || merged.head.sha === head) return undefined;
    // Ours, and newer than what was merged: an earlier run has gone on from there and got no further.
  }
  const pull = open ?? closed;
  const rest = {
    branch: { name, head, isOurs },
    ...(pull && { pullRequest: toPullRequest(pull) }),
  };
  if (!isOurs) return { ...(await readBase(client, wanted)), ...rest };
  const baseTree = commit.tree.sha;
  const files = await readTree(client, baseTree, paths);
  return { baseCommit: head, baseTree, ...files, ...rest };
}

async function isPartOf(
  client: GithubClient,
  { base, head }: { base: string; head: string },
): Promise<boolean> {
  const { ahead_by: ahead } = await client.ask(rest =>
    rest.repos.compareCommitsWithBasehead({
      ...client.target,
      basehead: `${base}...${head}`,
      per_page: 1,
    }),
  );
  return ahead === 0;
}
