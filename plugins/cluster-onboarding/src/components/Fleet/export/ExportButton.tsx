import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { formatNumber } from '../view/formatNumber';
import { downloadFile, toFileName } from './downloadFile';
import { HIDDEN } from '../../Pages/hidden';

const FEEDBACK_MS = 4000;

const useStyles = makeStyles(
  {
    // All words lie in one place, so that the button is as wide with one as with the others, and nothing around it moves.
    words: { display: 'grid', '& > *': { gridArea: '1 / 1' } },
    unsaid: { visibility: 'hidden' },
    heard: HIDDEN,
  },
  { name: 'StrataFleetExport' },
);

/** Saves what is shown as CSV, and says that it did. */
export function ExportButton(props: {
  subject: 'clusters' | 'baseline';
  /** How many rows there are. */
  count: number;
  /** How many there could be: the button has room to say so, however few the filters leave. */
  most: number;
  toText: () => string;
}): JSX.Element {
  const { subject, count, most, toText } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const [saved, setSaved] = useState<{ count: number; words: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = () => {
    const name = toFileName(`fleet-${subject}`, new Date());
    downloadFile({ name, type: 'text/csv;charset=utf-8', text: toText() });
    analytics.captureEvent('export', subject, { value: count });
    setSaved({
      count,
      words: t('fleet.export.saved', {
        count,
        rows: formatNumber(count),
        name,
      }),
    });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaved(undefined), FEEDBACK_MS);
  };
  const toDoneWords = (rows: number) =>
    t('fleet.export.done', { count: rows, rows: formatNumber(rows) });
  return (
    <div>
      <span className={classes.heard} role="status">
        {saved?.words}
      </span>
      <Button
        variant="outlined"
        size="small"
        disabled={count === 0}
        onClick={save}
      >
        <span className={classes.words}>
          <span className={saved ? classes.unsaid : undefined}>
            {t('fleet.export.action')}
          </span>
          <span className={classes.unsaid}>{toDoneWords(most)}</span>
          {saved && <span>{toDoneWords(saved.count)}</span>}
        </span>
      </Button>
    </div>
  );
}
