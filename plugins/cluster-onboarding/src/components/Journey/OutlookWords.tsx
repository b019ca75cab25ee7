import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  Moment,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Outlook } from './toOutlook';

const useStyles = makeStyles(
  theme => ({
    over: { color: theme.palette.text.secondary },
    title: {
      margin: 0,
      overflowWrap: 'anywhere',
      [theme.breakpoints.down('xs')]: { fontSize: '1.2rem' },
    },
    detail: { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  }),
  { name: 'StrataOutlookWords' },
);

/** The sentence that comes first, and what explains it. */
export function OutlookWords(props: {
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
      return (
        <>
          <Words text={outlook.detail ?? ''} />{' '}
          {outlook.reviews.length > 0 &&
            t('journey.outlook.mayNotMerge', {
              repositories: outlook.reviews.join(', '),
            })}{' '}
          {Boolean(outlook.meanwhile) &&
            t('journey.outlook.meanwhile', { count: outlook.meanwhile! })}
        </>
      );
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
