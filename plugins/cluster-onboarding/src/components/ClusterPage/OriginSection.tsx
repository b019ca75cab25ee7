import { Link } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Live,
  LiveContent,
  Moment,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { toOnboardingTitle } from '../Journey/toOnboardingTitle';
import { toOnboardingLook } from '../Onboardings/toOnboardingLook';
import { MarkedWord } from '../Pages/MarkedWord';
import { Person } from '../Pages/Person';
import { Section } from '../Pages/Section';
import { StrategySection } from './StrategySection';

const useStyles = makeStyles(
  theme => ({
    item: {
      overflowWrap: 'anywhere',
      '& + &': { marginTop: theme.spacing(1.5) },
    },
    title: { fontWeight: 600 },
    quiet: { color: theme.palette.text.secondary },
  }),
  { name: 'StrataOriginSection' },
);

/** The onboarding that a cluster came of, and the way that was chosen for it. */
export function OriginSection(props: {
  origins: Live<Onboarding[]>;
}): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { origins: live } = props;
  const [latest] = live.value ?? [];
  return (
    <>
      <Section title={t('clusterPage.origin.title')}>
        <LiveContent live={live} height={60}>
          {origins =>
            origins.length === 0 ? (
              <Typography variant="body2" color="textSecondary">
                {t('clusterPage.origin.none')}
              </Typography>
            ) : (
              origins.map(onboarding => (
                <Origin key={onboarding.id} onboarding={onboarding} />
              ))
            )
          }
        </LiveContent>
      </Section>
      {latest?.request.strategy !== undefined && (
        <StrategySection strategy={latest.request.strategy} />
      )}
    </>
  );
}

function Origin(props: { onboarding: Onboarding }): JSX.Element {
  const { onboarding } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { toJourney } = useLinks();
  const to = toJourney(onboarding.id);
  const title = toOnboardingTitle(onboarding);
  return (
    <Typography variant="body2" component="div" className={classes.item}>
      <div className={classes.title}>
        {to ? <Link to={to}>{title}</Link> : title}
      </div>
      <MarkedWord
        look={toOnboardingLook(onboarding.state)}
        word={t(`journey.state.${onboarding.state}`)}
      />
      <div className={classes.quiet}>
        {t('clusterPage.origin.requestedBy')}{' '}
        <Person name={onboarding.requestedBy} />
        {' · '}
        <Moment at={onboarding.requestedAt} />
      </div>
    </Typography>
  );
}
