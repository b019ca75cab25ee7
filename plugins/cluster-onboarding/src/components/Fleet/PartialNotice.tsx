import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { Live } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { FleetSnapshot } from './data/FleetRows';
import { Notice } from './Notice';
import { formatNumber } from './view/formatNumber';

/** Says that some clusters could not be loaded. */
export function PartialNotice(props: {
  live: Live<unknown>;
  snapshot: FleetSnapshot;
}): JSX.Element {
  const { live, snapshot } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <Notice
      state="unknown"
      title={t('fleet.partial.title', {
        loaded: formatNumber(snapshot.rows.length),
        total: formatNumber(snapshot.total),
      })}
      advice={t('fleet.partial.advice')}
      action={
        <Button
          variant="outlined"
          size="small"
          // A disabled button would lose the focus.
          aria-disabled={live.isReloading}
          onClick={() => !live.isReloading && live.reload()}
        >
          {t(
            live.isReloading ? 'fleet.partial.retrying' : 'fleet.partial.retry',
          )}
        </Button>
      }
    />
  );
}
