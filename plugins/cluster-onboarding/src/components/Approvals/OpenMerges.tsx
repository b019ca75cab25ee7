import { Link } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { toOnboardingTitle } from '../Journey/toOnboardingTitle';
import { listOpenMerges } from './listOpenMerges';

/** Which onboardings people have to merge: no approval, yet somebody is waited for. */
export function OpenMerges(props: {
  origins: readonly Onboarding[];
}): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { toJourney } = useLinks();
  return (
    <>
      {listOpenMerges(props.origins).map(({ onboarding, count }) => {
        const to = toJourney(onboarding.id);
        return (
          <Typography key={onboarding.id} variant="body2" color="textSecondary">
            {t('approvals.merge', { count })}{' '}
            {to && (
              <Link to={to}>
                {t('bootstrap.start.onboarding', {
                  title: toOnboardingTitle(onboarding),
                })}
              </Link>
            )}
          </Typography>
        );
      })}
    </>
  );
}
