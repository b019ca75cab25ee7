import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ObjectAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { TimelineEntry, toTimeline } from './toTimeline';

const FIRST = 8;

const useStyles = makeStyles(
  theme => ({
    root: {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      overflowWrap: 'anywhere',
    },
    entry: {
      position: 'relative',
      padding: theme.spacing(0, 0, 1.5, 2.5),
      borderLeft: `2px solid ${theme.palette.divider}`,
      marginLeft: 5,
      '&:last-child': { paddingBottom: 0 },
      '&::before': {
        content: '""',
        position: 'absolute',
        left: -6,
        top: 6,
        width: 10,
        height: 10,
        borderRadius: '50%',
        backgroundColor: theme.palette.text.secondary,
      },
    },
    message: { whiteSpace: 'pre-wrap' },
    more: { marginTop: theme.spacing(1) },
  }),
  { name: 'StrataTimeline' },
);

/** What happened to an object, newest first: its events and the changes of its conditions. */
export function Timeline(props: { answer: ObjectAnswer }): JSX.Element {
  const { answer } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [isAll, setAll] = useState(false);
  const entries = useMemo(() => toTimeline(answer), [answer]);
  const shown = isAll ? entries : entries.slice(0, FIRST);
  if (entries.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('drawer.timeline.none')}
      </Typography>
    );
  }
  return (
    <>
      <ol className={classes.root}>
        {shown.map((entry, index) => (
          <li key={index} className={classes.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button
          size="small"
          color="primary"
          className={classes.more}
          onClick={() => setAll(true)}
        >
          {t('drawer.timeline.showAll', { total: `${entries.length}` })}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: TimelineEntry }): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { type, at, title, value = '', message, isWarning, count } = entry;
  const toTitle = () => {
    if (type === 'event') return title;
    return type === 'condition'
      ? t('drawer.timeline.becomes', { type: title, value })
      : t(`drawer.timeline.${type}`);
  };
  return (
    <>
      <Typography variant="body2">
        {isWarning && <strong>{t('drawer.timeline.warning')}: </strong>}
        <strong>{toTitle()}</strong>
        <Typography variant="body2" component="span" color="textSecondary">
          {' · '}
          {at ? <Moment at={at} /> : t('drawer.timeline.noTime')}
          {count > 1 && ` · ${t('drawer.timeline.times', { count })}`}
        </Typography>
      </Typography>
      {message && (
        <Typography
          variant="body2"
          color="textSecondary"
          className={classes.message}
        >
          <Words text={message} />
        </Typography>
      )}
    </>
  );
}
