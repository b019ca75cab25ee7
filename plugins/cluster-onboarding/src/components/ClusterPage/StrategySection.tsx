import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { OnboardingOptions } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Section } from '../Pages/Section';
import { Scorecard } from './Scorecard';

/** What the way that a request has chosen is good for; nothing where that is not known. */
export function StrategySection(props: {
  /** The id of the way. */
  strategy: unknown;
}): JSX.Element | null {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const options = useOptions();
  const strategy = options?.strategies.find(({ id }) => id === props.strategy);
  if (!options || !strategy) return null;
  return (
    <Section title={t('clusterPage.scorecard.title')}>
      <Typography variant="body2" color="textSecondary" paragraph>
        {strategy.title}
      </Typography>
      <Scorecard
        scorecard={strategy.scorecard}
        demands={options.demands}
        warnings={strategy.warnings}
      />
    </Section>
  );
}

/** The options change with the configuration alone, so they are asked for once. Without them only the scorecard is missing. */
function useOptions(): OnboardingOptions | undefined {
  const api = useApi(clusterOnboardingApiRef);
  const [options, setOptions] = useState<OnboardingOptions>();
  useEffect(() => {
    const abort = new AbortController();
    api
      .getOnboardingOptions({ signal: abort.signal })
      .then(answer => !abort.signal.aborted && setOptions(answer))
      .catch(() => {});
    return () => abort.abort();
  }, [api]);
  return options;
}
