import { LoggerService } from '@backstage/backend-plugin-api';
import { ConflictError, InputError } from '@backstage/errors';
import {
  Change,
  FileChange,
  ProposedChange,
  RepositoryState,
  selectFileChanges,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubClient } from '../client/GithubClient';
import { toRepositoryWords } from '../client/toWords';
import { equipPull } from '../pulls/equipPull';
import { openPull } from '../pulls/openPull';
import { toPullRequest } from '../pulls/toPullRequest';
import { isCommitOf } from './commitMessage';
import { getCommit } from './readState';
import { toForeignBranchError } from './toForeignBranchError';
import { writeBranch } from './writeBranch';

interface Proposal {
  readonly change: Change;
  readonly state: RepositoryState;
  /** Those that make a difference. */
  readonly files: readonly FileChange[];
  readonly branch: string;
  readonly logger: LoggerService;
}

/** Makes a change on top of a state that was read, and opens its pull request or brings it up to date. */
export async function proposeChange(
  client: GithubClient,
  options: { change: Change; state: RepositoryState; logger: LoggerService },
): Promise<ProposedChange> {
  const { change, state } = options;
  checkRequestId(change.requestId);
  const files = selectFileChanges(change.files, state);
  const branch = state.branch?.name ?? state.newBranch ?? change.branch;
  const proposal = { ...options, files, branch };

  if (state.branch && !state.branch.isOurs) {
    const { head } = state.branch;
    const { pullRequest } = state;
    throw await toForeignBranchError(client, {
      change,
      branch,
      head,
      ...(pullRequest && { pullRequest }),
    });
  }
  if (state.pullRequest) return bringUpToDate(client, proposal);
  if (files.length > 0) await writeBranch(client, proposal);
  // Nothing differs, and there is no branch of ours with commits of its own.
  else if (state.branch?.head !== state.baseCommit) {
    return { outcome: 'nothing-to-change' };
  }
  return open(client, proposal);
}

async function open(
  client: GithubClient,
  { change, branch, logger }: Proposal,
): Promise<ProposedChange> {
  const opened = await openPull(client, { change, branch });
  if (!opened) return { outcome: 'nothing-to-change' };
  const { pull, isNew } = opened;
  await equipPull(client, pull, { change, isNew, logger });
  return { pullRequest: toPullRequest(pull), outcome: 'opened' };
}

async function bringUpToDate(
  client: GithubClient,
  proposal: Proposal,
): Promise<ProposedChange> {
  const { change, state, files, branch, logger } = proposal;
  const { number } = state.pullRequest!;
  const parameters = { ...client.target, pull_number: number };
  // Somebody may have closed, merged or pushed since the state was read.
  const pull = await client.ask(rest => rest.pulls.get(parameters));
  const pullRequest = toPullRequest(pull);
  if (pullRequest.state === 'closed') {
    throw new ConflictError(
      `The pull request ${
        pullRequest.url
      } was closed without a merge. Open it again, or delete the branch '${branch}' of the ${toRepositoryWords(
        client.repository,
      )}, and try again.`,
    );
  }
  if (pullRequest.state === 'merged') {
    if (files.length === 0) return { pullRequest, outcome: 'unchanged' };
    throw new ConflictError(
      `The pull request ${pullRequest.url} was merged in the meantime. Try again: what has changed since gets a pull request of its own.`,
    );
  }
  if (files.length === 0) {
    await checkHead(client, proposal, pullRequest.headCommit);
    await equipPull(client, pull, { change, isNew: false, logger });
    return { pullRequest, outcome: 'unchanged' };
  }
  // The text before the branch: after a crash in between the files still differ, so the next run does both again.
  const { title, body } = change;
  if (pull.title !== title || !isSameText(pull.body, body)) {
    await client.ask(rest => rest.pulls.update({ ...parameters, title, body }));
  }
  const headCommit = await writeBranch(client, proposal);
  await equipPull(client, pull, { change, isNew: false, logger });
  return { pullRequest: { ...pullRequest, headCommit }, outcome: 'updated' };
}

async function checkHead(
  client: GithubClient,
  { change, state, branch }: Proposal,
  head: string,
): Promise<void> {
  if (head === state.branch?.head) return;
  if (isCommitOf(change.requestId, await getCommit(client, head))) return;
  throw await toForeignBranchError(client, { change, branch, head });
}

/** Hosts write line ends in their own way. */
export function isSameText(
  a: string | null | undefined,
  b: string | null | undefined,
): boolean {
  const normalize = (text: string | null | undefined) =>
    (text ?? '').replace(/\r\n?/g, '\n').trimEnd();
  return normalize(a) === normalize(b);
}

// It becomes a trailer of a commit, by which commits are known again.
function checkRequestId(requestId: string): void {
  if (!/^[A-Za-z0-9][-A-Za-z0-9._]{0,99}$/.test(requestId)) {
    throw new InputError(
      'The id of a request consists of letters, digits, dots, hyphens and underscores.',
    );
  }
}
