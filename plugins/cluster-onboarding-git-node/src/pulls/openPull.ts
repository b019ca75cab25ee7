import { ConflictError } from '@backstage/errors';
import { Change } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubClient } from '../client/GithubClient';
import { isFailure } from '../client/GithubFailure';
import { toRepositoryWords } from '../client/toWords';
import { findPulls } from './findPulls';

/** Opens the pull request of a branch, or finds the one that is open. Undefined if the base has everything already. */
export async function openPull(
  client: GithubClient,
  options: { change: Change; branch: string },
) {
  const { change, branch } = options;
  const { baseBranch, title, body } = change;
  try {
    const pull = await client.ask(rest =>
      rest.pulls.create({
        ...client.target,
        title,
        body,
        head: branch,
        base: baseBranch,
      }),
    );
    return { pull, isNew: true };
  } catch (error) {
    if (!isFailure(error, 422)) throw error;
    const [open] = await findPulls(client, {
      branch,
      baseBranch,
      state: 'open',
    });
    if (open) return { pull: open, isNew: false };
    if (/no commits between/i.test(error.said)) return undefined;
    if (/\bhead\b/.test(error.said)) {
      throw new ConflictError(
        `The branch '${branch}' of the ${toRepositoryWords(
          client.repository,
        )} was deleted in the meantime: try again.`,
      );
    }
    throw error;
  }
}
