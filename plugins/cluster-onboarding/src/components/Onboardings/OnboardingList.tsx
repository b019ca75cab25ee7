import { Link } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  SafeLink,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { toOnboardingTitle } from '../Journey/toOnboardingTitle';
import { BreakableName } from '../Pages/BreakableName';
import { MarkedWord } from '../Pages/MarkedWord';
import { Person } from '../Pages/Person';
import { toOnboardingLook } from './toOnboardingLook';

const useStyles = makeStyles(
  theme => ({
    list: {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.paper,
    },
    row: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 3fr) minmax(180px, 1fr) minmax(0, 2fr)',
      alignItems: 'baseline',
      gap: theme.spacing(0.5, 3),
      padding: theme.spacing(1.5, 2.5),
      overflowWrap: 'anywhere',
      '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
      [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: theme.spacing(1.5),
      },
    },
    title: { fontWeight: 600 },
    quiet: { color: theme.palette.text.secondary },
    links: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0, 2),
    },
  }),
  { name: 'StrataOnboardingList' },
);

/** Onboardings, one row each: what, how far, by whom, and the pull requests. */
export function OnboardingList(props: {
  items: readonly Onboarding[];
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <ul className={classes.list} aria-label={t('journey.list.label')}>
      {props.items.map(onboarding => (
        <Typography
          key={onboarding.id}
          component="li"
          variant="body2"
          className={classes.row}
        >
          <OnboardingRow onboarding={onboarding} />
        </Typography>
      ))}
    </ul>
  );
}

function OnboardingRow(props: { onboarding: Onboarding }): JSX.Element {
  const { onboarding } = props;
  const { id, state, reason, clusters, capability } = onboarding;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { toJourney } = useLinks();
  const to = toJourney(id);
  const title = toOnboardingTitle(onboarding) || id;
  return (
    <>
      <div>
        <Typography variant="body1" component="div" className={classes.title}>
          {to ? <Link to={to}>{title}</Link> : title}
        </Typography>
        {capability && (
          <div className={classes.quiet}>{clusters.join(', ')}</div>
        )}
        {reason && (
          <div>
            <Words text={reason} />
          </div>
        )}
      </div>
      <div>
        <MarkedWord
          look={toOnboardingLook(state)}
          word={t(`journey.state.${state}`)}
          size={16}
        />
      </div>
      <div>
        <div className={classes.quiet}>
          {t('journey.list.requestedBy')}{' '}
          <Person name={onboarding.requestedBy} />
          {' · '}
          <Moment at={onboarding.requestedAt} />
        </div>
        <div className={classes.links}>
          {onboarding.pullRequests.map(({ repository, number, url }) => (
            <span key={`${repository}#${number}`}>
              <SafeLink to={url}>
                <BreakableName name={repository} /> #{number}
              </SafeLink>
            </span>
          ))}
        </div>
      </div>
    </>
  );
}
