import { FollowedPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubClient } from '../client/GithubClient';
import { isFailure } from '../client/GithubFailure';
import { CheckRun, CombinedStatus, deriveChecks } from './deriveChecks';
import { toPullRequest } from './toPullRequest';

const PAGE_SIZE = 100;
const MOST_PAGES = 5;

/** Looks how a pull request stands; three requests while it is open, one afterwards. */
export async function readPullRequest(
  client: GithubClient,
  number: number,
): Promise<FollowedPullRequest> {
  const pull = await client.ask(rest =>
    rest.pulls.get({ ...client.target, pull_number: number }),
  );
  const found = toPullRequest(pull);
  if (found.state !== 'open') return found;
  const checks = deriveChecks(
    await readCheckRuns(client, found.headCommit),
    await readCombinedStatus(client, found.headCommit),
  );
  return checks ? { ...found, checks } : found;
}

async function readCheckRuns(
  client: GithubClient,
  ref: string,
): Promise<CheckRun[]> {
  const runs: CheckRun[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await orNothing(
      client.ask(rest =>
        rest.checks.listForRef({
          ...client.target,
          ref,
          per_page: PAGE_SIZE,
          page,
        }),
      ),
    );
    runs.push(...(answer?.check_runs ?? []));
    if ((answer?.check_runs.length ?? 0) < PAGE_SIZE) break;
  }
  return runs;
}

function readCombinedStatus(
  client: GithubClient,
  ref: string,
): Promise<CombinedStatus | undefined> {
  return orNothing(
    client.ask(rest =>
      rest.repos.getCombinedStatusForRef({ ...client.target, ref }),
    ),
  );
}

// Checks need rights of their own, which not every App is given: the pull request is worth knowing without them.
async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isFailure(error, 403, 404)) return undefined;
    throw error;
  }
}
