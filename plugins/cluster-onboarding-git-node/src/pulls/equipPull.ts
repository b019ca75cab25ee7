import { LoggerService } from '@backstage/backend-plugin-api';
import { Change } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubClient } from '../client/GithubClient';
import { isFailure } from '../client/GithubFailure';

/** What we read of a pull request to know who and what is missing. */
export interface EquippedPull {
  readonly number: number;
  readonly user: { readonly login: string } | null;
  readonly labels: readonly { readonly name?: string }[];
  readonly requested_reviewers?: readonly { readonly login: string }[] | null;
  readonly requested_teams?: readonly { readonly slug: string }[] | null;
}

interface EquipOptions {
  change: Pick<Change, 'labels' | 'reviewers'>;
  /** Whether it was opened just now, so that nobody can have reviewed it. */
  isNew: boolean;
  logger: LoggerService;
}

const TEAM = 'team:';

/** Puts labels on a pull request and asks for reviews, as far as that is not done yet. What GitHub refuses here stops nothing. */
export async function equipPull(
  client: GithubClient,
  pull: EquippedPull,
  { change, isNew, logger }: EquipOptions,
): Promise<void> {
  const labels = listMissing(
    change.labels,
    pull.labels.map(label => label.name),
  );
  const parameters = client.target;
  if (labels.length > 0) {
    await attempt('labels', () =>
      client.ask(rest =>
        rest.issues.addLabels({
          ...parameters,
          issue_number: pull.number,
          labels,
        }),
      ),
    );
  }
  const reviewers = await listMissingReviewers(client, pull, {
    change,
    isNew,
  });
  if (reviewers.length > 0) {
    const teams = reviewers.filter(name => name.startsWith(TEAM));
    await attempt('reviewers', () =>
      client.ask(rest =>
        rest.pulls.requestReviewers({
          ...parameters,
          pull_number: pull.number,
          reviewers: reviewers.filter(name => !name.startsWith(TEAM)),
          team_reviewers: teams.map(name => name.slice(TEAM.length)),
        }),
      ),
    );
  }

  async function attempt(
    what: string,
    call: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!isFailure(error, 403, 404, 422)) throw error;
      const { owner, name } = client.repository;
      logger.warn('Pull request not equipped', {
        what,
        repository: `${owner}/${name}`,
        number: pull.number,
        status: error.status ?? 0,
        reason: error.said,
      });
      client.tell(
        `Pull request ${pull.number} of ${owner}/${name} could not be given its ${what}: GitHub does not take them (${error.status}).`,
      );
    }
  }
}

async function listMissingReviewers(
  client: GithubClient,
  pull: EquippedPull,
  { change, isNew }: Pick<EquipOptions, 'change' | 'isNew'>,
): Promise<string[]> {
  const missing = listMissing(change.reviewers, [
    // Nobody reviews what they opened themselves.
    pull.user?.login,
    ...(pull.requested_reviewers ?? []).map(({ login }) => login),
    ...(pull.requested_teams ?? []).map(({ slug }) => `${TEAM}${slug}`),
  ]);
  if (missing.length === 0 || isNew) return missing;
  // Who has reviewed is not asked any more, and must not be asked again.
  const reviews = await client.ask(rest =>
    rest.pulls.listReviews({
      ...client.target,
      pull_number: pull.number,
      per_page: 100,
    }),
  );
  const people = listMissing(
    missing,
    reviews.map(({ user }) => user?.login),
  );
  // A review does not tell for which team it was given.
  return reviews.length === 0
    ? people
    : people.filter(name => !name.startsWith(TEAM));
}

function listMissing(
  wanted: readonly string[] | undefined,
  present: readonly (string | undefined)[],
): string[] {
  const known = new Set(present.map(name => name?.toLowerCase()));
  return [...new Set(wanted)].filter(name => !known.has(name.toLowerCase()));
}
