import { ForwardedError } from '@backstage/errors';
import {
  formatRepositoryName,
  JourneyPullRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  PlannedChange,
  PreparedRepository,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import {
  GitRequestOptions,
  ProposedChange,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { toJourneyPullRequest } from './toJourneyPullRequest';

/** A change, and what came of it. */
export interface OpenedChange {
  readonly change: PlannedChange;
  readonly repository: PreparedRepository;
  readonly outcome: ProposedChange['outcome'];
  readonly pullRequest?: JourneyPullRequest;
}

/**
 * Proposes changes one after the other. Each that is done is told at once, so that the record knows of it whatever becomes of the next.
 * After a failure the rest is left: a rerun finds what is there and goes on.
 */
export async function proposeChanges(options: {
  changes: readonly PlannedChange[];
  repositories: readonly PreparedRepository[];
  request: GitRequestOptions;
  onOpened: (opened: OpenedChange) => Promise<void>;
  onFailed: (repository: string) => Promise<void>;
}): Promise<OpenedChange[]> {
  const { changes, repositories, request } = options;
  const opened: OpenedChange[] = [];
  for (const change of changes) {
    const name = formatRepositoryName(change.repository);
    const repository = repositories.find(
      ({ roles }) => roles[0] === change.roles[0],
    )!;
    try {
      const { outcome, pullRequest } = await repository.provider.propose(
        change,
        repository.state,
        request,
      );
      const item = {
        change,
        repository,
        outcome,
        ...(pullRequest && {
          pullRequest: toJourneyPullRequest(name, pullRequest),
        }),
      };
      opened.push(item);
      await options.onOpened(item);
    } catch (error) {
      await options.onFailed(name);
      const done = opened.length
        ? `; what was opened before stays open, and a rerun goes on from there`
        : '';
      throw new ForwardedError(
        `The pull request in ${name} could not be opened${done}`,
        error,
      );
    }
  }
  return opened;
}
