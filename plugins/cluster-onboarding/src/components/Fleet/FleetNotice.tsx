import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Notice } from './Notice';
import { findFleetNotice, FleetCounts } from './view/countFleet';
import { formatNumber } from './view/formatNumber';

/** What has to be said about the fleet as a whole, if anything. */
export function FleetNotice(props: { counts: FleetCounts }): JSX.Element {
  const { counts } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const notice = findFleetNotice(counts);
  if (!notice) return <></>;
  const concerned = notice === 'pending' ? counts.pending : counts.unreachable;
  return (
    <Notice
      state="unknown"
      title={t(`fleet.notice.${notice}.title`, {
        concerned: formatNumber(concerned),
        total: formatNumber(counts.total),
      })}
      advice={t(`fleet.notice.${notice}.advice`)}
    />
  );
}
