import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { formFieldsTranslationRef } from '../../translation';
import { PlanCounts } from './countChanges';

/** A plan in one line of numbers. What there is none of is left out, but for errors, whose absence is good to know where all is fine. */
export function PlanCountsLine(props: {
  counts: PlanCounts;
  isFine: boolean;
}): JSX.Element {
  const { pullRequests, files, findings } = props.counts;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const changes = [
    t('review.filesNew', { count: files.create }),
    ...(files.update > 0
      ? [t('review.filesChanged', { number: String(files.update) })]
      : []),
    ...(files.delete > 0
      ? [t('review.filesDeleted', { number: String(files.delete) })]
      : []),
    ...(files.keep > 0
      ? [t('review.filesKept', { number: String(files.keep) })]
      : []),
  ];
  const parts = [
    t('review.pullRequests', { count: pullRequests }),
    changes.join(', '),
    ...(findings.warning > 0
      ? [t('review.warnings', { count: findings.warning })]
      : []),
    ...(findings.note > 0 ? [t('review.notes', { count: findings.note })] : []),
    ...(findings.error > 0 || props.isFine
      ? [t('review.errors', { count: findings.error })]
      : []),
  ];
  return <Typography variant="body2">{parts.join(' · ')}</Typography>;
}
