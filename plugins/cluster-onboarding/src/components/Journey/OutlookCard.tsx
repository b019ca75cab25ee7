import { LinkButton } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  StateMark,
  toSafeUrl,
  toStateColors,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useId } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { useRequestLink } from '../Bootstrap/useRequestLink';
import { CopyLinkButton } from './CopyLinkButton';
import { toClusterRef } from './toClusterRef';
import { Outlook, toOutlook } from './toOutlook';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: theme.spacing(2),
      rowGap: theme.spacing(1),
      padding: theme.spacing(2, 2.5),
      marginBottom: theme.spacing(2),
      border: `1px solid ${theme.palette.divider}`,
      borderLeft: '6px solid',
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.paper,
      [theme.breakpoints.down('xs')]: {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        padding: theme.spacing(1.5),
      },
    },
    over: { color: theme.palette.text.secondary },
    title: {
      margin: 0,
      overflowWrap: 'anywhere',
      [theme.breakpoints.down('xs')]: { fontSize: '1.2rem' },
    },
    detail: { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
    facts: {
      color: theme.palette.text.secondary,
      textAlign: 'right',
      [theme.breakpoints.down('xs')]: {
        gridColumn: '2',
        textAlign: 'left',
      },
    },
    button: { textTransform: 'none' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
      marginTop: theme.spacing(1.5),
    },
  }),
  { name: 'StrataOutlook' },
);

/** What comes first: the next expected thing, or how it ended, in one sentence. */
export function OutlookCard(props: {
  answer: JourneyAnswer;
  isLive: boolean;
}): JSX.Element {
  const { answer, isLive } = props;
  const classes = useStyles();
  const theme = useTheme();
  const id = useId();
  const outlook = toOutlook(answer);
  return (
    <section
      className={classes.root}
      style={{ borderLeftColor: toStateColors(theme, outlook.look).ink }}
      aria-labelledby={id}
      data-testid="journey-outlook"
    >
      <StateMark state={outlook.look} size={28} />
      <div>
        <OutlookWords outlook={outlook} titleId={id} />
        <div className={classes.actions}>
          <OutlookAction outlook={outlook} />
          <CopyLinkButton />
        </div>
      </div>
      <Typography variant="body2" component="div" className={classes.facts}>
        <OutlookFacts {...{ answer, outlook, isLive }} />
      </Typography>
    </section>
  );
}

function OutlookWords(props: {
  outlook: Outlook;
  titleId: string;
}): JSX.Element {
  const { outlook, titleId } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const isMoving = outlook.type === 'next' || outlook.type === 'stopped';
  return (
    <>
      {isMoving && (
        <Typography variant="body2" className={classes.over}>
          {t(`journey.outlook.${outlook.type}`)}
          {outlook.layer && ` · ${outlook.layer}`}
        </Typography>
      )}
      <Typography
        id={titleId}
        variant="h5"
        component="h2"
        className={classes.title}
      >
        {isMoving ? (
          <Words text={outlook.sentence} />
        ) : (
          t(`journey.outlook.${outlook.type}`)
        )}
      </Typography>
      {'reason' in outlook && outlook.reason && (
        <Typography variant="body1">
          <Words text={outlook.reason} />
        </Typography>
      )}
      <Typography variant="body1" className={classes.detail}>
        <OutlookDetail outlook={outlook} />
      </Typography>
    </>
  );
}

function OutlookDetail({ outlook }: { outlook: Outlook }): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  switch (outlook.type) {
    case 'next':
    case 'stopped':
      return <Words text={outlook.detail ?? ''} />;
    case 'arrived':
      return outlook.since ? (
        <>
          {t('journey.outlook.arrivedSince')}{' '}
          <Moment at={outlook.since} format="short" />.
        </>
      ) : (
        <>{t('journey.outlook.arrivedAdvice')}</>
      );
    default:
      return <>{t(`journey.outlook.${outlook.type}Advice`)}</>;
  }
}

function OutlookAction({ outlook }: { outlook: Outlook }): JSX.Element | null {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const classes = useStyles();
  const ask = useRequestLink();
  const { toCluster } = useLinks();
  if (outlook.type === 'next' || outlook.type === 'stopped') {
    const { cluster = '' } = outlook;
    const ref = toClusterRef(cluster);
    const url = ref ? toCluster(ref) : toSafeUrl(outlook.link);
    return url ? (
      <LinkButton
        to={url}
        className={classes.button}
        size="small"
        variant="contained"
        color="primary"
      >
        {ref
          ? t('journey.outlook.openCluster', { cluster })
          : t('journey.outlook.openPullRequest')}
      </LinkButton>
    ) : null;
  }
  if (outlook.type === 'arrived' || outlook.type === 'unclear') return null;
  return (
    <LinkButton
      to={ask}
      className={classes.button}
      size="small"
      variant="contained"
      color="primary"
    >
      {t('journey.outlook.askAgain')}
    </LinkButton>
  );
}

function OutlookFacts(props: {
  answer: JourneyAnswer;
  outlook: Outlook;
  isLive: boolean;
}): JSX.Element {
  const { answer, outlook, isLive } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { observedAt, span } = answer;
  const isGoingOn = ['next', 'stopped', 'unclear'].includes(outlook.type);
  return (
    <>
      {span && isGoingOn && (
        <div>{t('journey.outlook.spanSoFar', { span })}</div>
      )}
      {span && outlook.type === 'arrived' && (
        <div>{t('journey.outlook.spanTaken', { span })}</div>
      )}
      <div>
        {observedAt ? (
          <>
            {t('journey.outlook.observed')} <Moment at={observedAt} />
          </>
        ) : (
          t('journey.outlook.notObserved')
        )}
        {isLive && <> · {t('journey.outlook.live')}</>}
      </div>
    </>
  );
}
