import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ComplianceCounts } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../../translation';

const KINDS = ['fail', 'warn', 'pass', 'skip'] as const;

/** Says what policies count, what is wrong first; what counts nothing is left out. */
export function useComplianceWords(): (counts: ComplianceCounts) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return counts =>
    KINDS.filter(kind => counts[kind] > 0)
      .map(kind => t(`bootstrap.members.${kind}`, { count: counts[kind] }))
      .join(' · ') || t('bootstrap.members.pass', { count: 0 });
}
