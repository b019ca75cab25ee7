import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Section } from '../Pages/Section';
import { useOnboardingOptions } from '../Pages/useOnboardingOptions';
import { Scorecard } from './Scorecard';

/** What the way that a request has chosen is good for; nothing where that is not known. */
export function StrategySection(props: {
  /** The id of the way. */
  strategy: unknown;
}): JSX.Element | null {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { options } = useOnboardingOptions();
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
