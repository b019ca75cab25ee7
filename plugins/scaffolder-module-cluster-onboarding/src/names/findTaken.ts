import { ApiHolder } from '@backstage/core-plugin-api';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { NameAnswer, toNameVerdict } from './nameVerdict';

/**
 * Those of the names that another onboarding has. None when the backend cannot be asked: a form is a convenience, and the plan asks
 * again.
 */
export async function findTaken(
  apis: ApiHolder,
  names: readonly string[],
): Promise<NameAnswer[]> {
  const api = apis.get(clusterOnboardingApiRef);
  if (!api || names.length === 0) return [];
  try {
    const { items } = await api.checkClusterNames(names);
    return items.filter(answer => toNameVerdict(answer) === 'taken');
  } catch {
    return [];
  }
}
