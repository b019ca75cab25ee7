import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { formatNumber } from '../view/formatNumber';
import { downloadFile, toFileName } from './downloadFile';

const FEEDBACK_MS = 4000;

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
    },
    feedback: {
      color: theme.palette.text.secondary,
      ...theme.typography.body2,
    },
  }),
  { name: 'StrataFleetExport' },
);

/** Saves what is shown as CSV, and says that it did. */
export function ExportButton(props: {
  subject: 'clusters' | 'baseline';
  /** How many rows there are. */
  count: number;
  toText: () => string;
}): JSX.Element {
  const { subject, count, toText } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const [saved, setSaved] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = () => {
    const name = toFileName(`fleet-${subject}`, new Date());
    downloadFile({ name, type: 'text/csv;charset=utf-8', text: toText() });
    analytics.captureEvent('export', subject, { value: count });
    setSaved(
      t('fleet.export.saved', { count, rows: formatNumber(count), name }),
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaved(undefined), FEEDBACK_MS);
  };
  return (
    <div className={classes.root}>
      <span className={classes.feedback} role="status">
        {saved}
      </span>
      <Button
        variant="outlined"
        size="small"
        disabled={count === 0}
        onClick={save}
      >
        {t('fleet.export.action')}
      </Button>
    </div>
  );
}
