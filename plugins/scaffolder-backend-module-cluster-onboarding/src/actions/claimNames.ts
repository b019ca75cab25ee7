import {
  formatRepositoryName,
  listClusterNames,
  Onboarding,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { listRepositories } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { createHash } from 'node:crypto';
import { ActionTools } from './ActionTools';
import { Requester } from './findRequester';

/**
 * Claims the names of a request, before anything is written under them. Who asks again for the same clusters, after a crash or with
 * other wishes, gets the same record; who asks for names that somebody else has gets a conflict that says where to look.
 */
export async function claimNames(
  onboardings: ActionTools['onboardings'],
  request: OnboardingRequest,
  requester: Requester,
): Promise<Onboarding> {
  const clusters = listClusterNames(request);
  return onboardings.createOnboarding(
    {
      clusters,
      capability: request.capability,
      owner: request.owner,
      request: { ...request },
      repositories: listRepositories(request).map(({ repository }) =>
        formatRepositoryName(repository),
      ),
      ...(requester.isService && { requestedBy: requester.ref }),
      idempotencyKey: toKey(requester.ref, clusters),
    },
    requester.asking,
  );
}

function toKey(requester: string, clusters: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([requester, [...clusters].sort()]))
    .digest('hex');
}
