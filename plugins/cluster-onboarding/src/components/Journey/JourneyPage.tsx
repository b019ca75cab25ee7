import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { LiveContent } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useParams } from 'react-router-dom';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { PageFrame } from '../Pages/PageFrame';
import { JourneyView } from './JourneyView';
import { toOnboardingTitle } from './toOnboardingTitle';
import { useJourney } from './useJourney';

/** The journey of one onboarding, from the request to clusters that teams can use. */
export function JourneyPage(): JSX.Element {
  const { id = '' } = useParams();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { toOnboardings } = useLinks();
  const live = useJourney(id);
  const title = live.value && toOnboardingTitle(live.value.onboarding);
  return (
    <PageFrame
      title={title || t('journey.title')}
      type={t('journey.type')}
      typeLink={toOnboardings()}
    >
      <LiveContent live={live} height={480}>
        {answer => (
          // What could not be read again is not live, whatever else arrives.
          <JourneyView answer={answer} isLive={live.isLive && !live.error} />
        )}
      </LiveContent>
    </PageFrame>
  );
}
