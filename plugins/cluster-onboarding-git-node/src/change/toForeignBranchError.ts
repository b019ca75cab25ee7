import { ConflictError } from '@backstage/errors';
import {
  Change,
  FollowedPullRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { redactMessage } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { GithubClient } from '../client/GithubClient';
import { isFailure } from '../client/GithubFailure';
import { toRepositoryWords } from '../client/toWords';
import { findPulls } from '../pulls/findPulls';
import { isCommitOf } from './commitMessage';

const MOST_COMMITS = 5;
const MOST_FILES = 10;

/** Says what others have done on the branch that we wanted to write to, where it can be seen, and what to do. */
export async function toForeignBranchError(
  client: GithubClient,
  options: {
    change: Pick<Change, 'baseBranch' | 'requestId' | 'repository'>;
    branch: string;
    head: string;
    pullRequest?: FollowedPullRequest;
  },
): Promise<ConflictError> {
  const { change, branch, head } = options;
  const { commits, files } = await describeWork(client, change, head);
  const link =
    options.pullRequest?.url ?? (await findLink(client, change, branch));
  const details = [
    commits.length > 0 && `Commits: ${toList(commits, MOST_COMMITS)}.`,
    files.length > 0 && `Files: ${toList(files, MOST_FILES)}.`,
  ].filter(Boolean);
  return new ConflictError(
    [
      `The branch '${branch}' of the ${toRepositoryWords(
        client.repository,
      )} holds work that is not of this request, so nothing was written to it.`,
      ...details,
      `Look at ${link}; merge it, or close it and delete the branch, and try again.`,
    ].join(' '),
  );
}

async function findLink(
  client: GithubClient,
  { baseBranch }: Pick<Change, 'baseBranch'>,
  branch: string,
): Promise<string> {
  const [open] = await findPulls(client, { branch, baseBranch, state: 'open' });
  return open?.html_url ?? toBranchUrl(client, branch);
}

/** Where people see a branch. */
export function toBranchUrl(client: GithubClient, branch: string): string {
  const { host, owner, name } = client.repository;
  return `https://${host}/${owner}/${name}/tree/${branch}`;
}

async function describeWork(
  client: GithubClient,
  change: Pick<Change, 'baseBranch' | 'requestId'>,
  head: string,
): Promise<{ commits: string[]; files: string[] }> {
  const whole = await compare(client, change.baseBranch, head);
  if (!whole) return { commits: [], files: [] };
  const isOurs = whole.commits.map(({ commit }) =>
    isCommitOf(change.requestId, commit),
  );
  const last = whole.commits[isOurs.lastIndexOf(true)];
  const since = last ? await compare(client, last.sha, head) : whole;
  return {
    commits: whole.commits
      .filter((_, index) => !isOurs[index])
      .map(({ sha, commit }) => `${sha.slice(0, 7)} '${toTitle(commit)}'`),
    files: (since?.files ?? []).map(({ filename }) => redactMessage(filename)),
  };
}

async function compare(client: GithubClient, base: string, head: string) {
  try {
    return await client.ask(rest =>
      rest.repos.compareCommitsWithBasehead({
        ...client.target,
        basehead: `${base}...${head}`,
      }),
    );
  } catch (error) {
    // Histories without a common beginning cannot be compared; the link has to do.
    if (isFailure(error, 404, 422)) return undefined;
    throw error;
  }
}

function toTitle({ message }: { message: string }): string {
  return redactMessage(message.split('\n')[0]).slice(0, 72);
}

function toList(items: readonly string[], most: number): string {
  const shown = items.slice(0, most).join(', ');
  const more = items.length - most;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
