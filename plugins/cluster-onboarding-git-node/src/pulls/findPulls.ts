import { GithubClient } from '../client/GithubClient';

/** The pull requests from a branch into another, or into any, the newest first. */
export async function findPulls(
  client: GithubClient,
  options: { branch: string; baseBranch?: string; state: 'open' | 'all' },
) {
  const { branch, baseBranch, state } = options;
  return client.ask(rest =>
    rest.pulls.list({
      ...client.target,
      head: `${client.target.owner}:${branch}`,
      ...(baseBranch !== undefined && { base: baseBranch }),
      state,
      sort: 'created',
      direction: 'desc',
      per_page: 30,
    }),
  );
}
