import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ApprovalCounts } from './countApprovals';

/** What waits for a person, in a line. */
export function useSummary(counts: ApprovalCounts): string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  if (counts.isQuiet) {
    return [
      t('approvals.summary.quiet'),
      ...(counts.gates > 0 ? [t('approvals.summary.gatesOpen')] : []),
    ].join(' ');
  }
  const parts = [
    'plans',
    'closed',
    'byException',
    'notAttested',
    'toBeAttested',
  ] as const;
  return parts
    .filter(part => counts[part] > 0)
    .map(part => t(`approvals.summary.${part}`, { count: counts[part] }))
    .join(' · ');
}
