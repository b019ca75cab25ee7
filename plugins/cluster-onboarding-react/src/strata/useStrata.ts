import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useMemo } from 'react';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { useStateWords } from '../states';
import { Strata } from './strata';
import { toStrata } from './toStrata';

/**
 * The picture of clusters, in the viewer's language.
 *
 * @public
 */
export function useStrata(
  clusters: readonly ClusterAnswer[],
  options?: {
    /** Where the title of a cluster's column leads to. */
    toLink?: (ref: string) => string | undefined;
  },
): Strata {
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const { ofLayer } = useStateWords();
  const toLink = options?.toLink;
  return useMemo(
    () => toStrata(clusters, { t, ofLayer, toLink }),
    [clusters, t, ofLayer, toLink],
  );
}
