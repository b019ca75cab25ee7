import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  StateMark,
  toStateColors,
  useNow,
  useSpanWords,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useId } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { CopyLinkButton } from './CopyLinkButton';
import { OutlookAction } from './OutlookAction';
import { OutlookWords } from './OutlookWords';
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
    facts: {
      color: theme.palette.text.secondary,
      textAlign: 'right',
      [theme.breakpoints.down('xs')]: {
        gridColumn: '2',
        textAlign: 'left',
      },
    },
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

function OutlookFacts(props: {
  answer: JourneyAnswer;
  outlook: Outlook;
  isLive: boolean;
}): JSX.Element {
  const { answer, outlook, isLive } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { observedAt, onboarding } = answer;
  const now = useNow();
  const toWords = useSpanWords();
  const toSpan = (end: number): string =>
    toWords(end - Date.parse(onboarding.requestedAt), 'span');
  const isGoingOn = ['next', 'stopped', 'unclear'].includes(outlook.type);
  return (
    <>
      {isGoingOn && (
        <div>{t('journey.outlook.spanSoFar', { span: toSpan(now) })}</div>
      )}
      {outlook.type === 'arrived' && outlook.since && (
        <div>
          {t('journey.outlook.spanTaken', {
            span: toSpan(Date.parse(outlook.since)),
          })}
        </div>
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
