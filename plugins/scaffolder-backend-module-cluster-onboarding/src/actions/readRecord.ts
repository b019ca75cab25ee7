import { ConflictError } from '@backstage/errors';
import {
  listClusterNames,
  Onboarding,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ActionTools } from './ActionTools';
import { Requester } from './findRequester';

const ENDED: ReadonlySet<string> = new Set(['closed', 'cancelled', 'failed']);

/** Reads the record of an onboarding, and sees that it has the names of the request: nothing is written under names that nobody holds. */
export async function readRecord(
  onboardings: ActionTools['onboardings'],
  options: {
    id: string;
    request: Pick<OnboardingRequest, 'capability' | 'environments'>;
    requester: Requester;
  },
): Promise<Onboarding> {
  const { id, request, requester } = options;
  const onboarding = await onboardings.getOnboarding(id, requester.asking);
  if (ENDED.has(onboarding.state)) {
    throw new ConflictError(
      `Onboarding ${id} is ${onboarding.state} and has no names any more; run the template again`,
    );
  }
  const claimed = new Set(onboarding.clusters);
  const missing = listClusterNames(request).filter(name => !claimed.has(name));
  if (missing.length > 0) {
    throw new ConflictError(
      `Onboarding ${id} has not claimed ${missing.join(
        ', ',
      )}; give cluster-onboarding:plan and the steps after it the same request`,
    );
  }
  return onboarding;
}
