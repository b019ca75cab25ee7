import { ApiHolder } from '@backstage/core-plugin-api';
import { toShortRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { findTexts } from '../findTexts';
import { groupAnswers, NameGroup } from './groupAnswers';
import { isRefused } from './nameVerdict';

/** Names that cannot be had, and what stands against them, in a sentence. */
export interface RefusedNames {
  readonly names: readonly string[];
  readonly message: string;
}

/**
 * Those of the names that another onboarding has, or a cluster of others than who is to own it. None when the backend cannot be asked: a
 * form is a convenience, and the plan asks again.
 */
export async function findRefused(
  apis: ApiHolder,
  names: readonly string[],
  owner: string | undefined,
): Promise<RefusedNames[]> {
  const api = apis.get(clusterOnboardingApiRef);
  if (!api || names.length === 0) return [];
  const t = await findTexts(apis);
  try {
    const { items } = await api.checkClusterNames(names);
    return groupAnswers(items, { names, owner })
      .filter(({ verdict }) => isRefused(verdict))
      .map(group => {
        const told = group.names.join(', ');
        return {
          names: group.names,
          message: toMessage(group, told),
        };
      });
  } catch {
    return [];
  }

  function toMessage(group: NameGroup, told: string): string {
    const { owner: other, ownClusters } = group;
    if (ownClusters) {
      const clusters = ownClusters.join(', ');
      return t('names.stopPart', { names: told, clusters });
    }
    return other
      ? t('names.stopForeign', { names: told, owner: toShortRef(other) })
      : t('names.stop', { names: told });
  }
}
