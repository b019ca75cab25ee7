import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Checkbox from '@material-ui/core/Checkbox';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import Typography from '@material-ui/core/Typography';
import { BaselineAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { ExportButton } from '../export/ExportButton';
import { formatNumber } from '../view/formatNumber';
import { BaselineTable } from './BaselineTable';
import { toBaselineCsv } from './toBaselineCsv';
import {
  countDifferences,
  sortClusters,
  toBaselineRows,
} from './toBaselineRows';

const useStyles = makeStyles(
  theme => ({
    root: { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1, 2),
    },
    text: { flex: '0 1 320px' },
    words: { flex: '1 1 200px' },
  }),
  { name: 'StrataBaseline' },
);

/** Which component runs in which version, and where that differs. */
export function BaselineView(props: {
  answer: BaselineAnswer;
  /** How many clusters there are, those included of which nothing is seen yet; absent if that is not known. */
  total?: number;
  text: string;
  /** Whether only some of the clusters are looked at. */
  isNarrowed: boolean;
  onText: (text: string) => void;
  onClear: () => void;
}): JSX.Element {
  const { answer, total = 0, text, isNarrowed, onText, onClear } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const id = useId();
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(false);
  const applied = useDeferredValue(text);
  const rows = useMemo(
    () => toBaselineRows(answer, { text: applied, isOnlyDifferent }),
    [answer, applied, isOnlyDifferent],
  );
  const { differing, partial } = countDifferences(answer);
  const sorted = useMemo(() => sortClusters(answer.clusters), [answer]);
  const clusters = sorted.length;
  const unseen = Math.max(0, total - clusters);
  return (
    <div className={classes.root}>
      <Typography variant="body2" color="textSecondary">
        {t('fleet.baseline.about')}
      </Typography>
      <div
        className={classes.bar}
        role="search"
        aria-label={t('fleet.baseline.filters')}
      >
        <TextField
          id={id}
          className={classes.text}
          variant="outlined"
          size="small"
          type="search"
          label={t('fleet.baseline.text')}
          value={text}
          onChange={event => onText(event.target.value)}
        />
        <FormControlLabel
          control={
            <Checkbox
              color="default"
              checked={isOnlyDifferent}
              onChange={event => {
                setIsOnlyDifferent(event.target.checked);
                analytics.captureEvent('filter', 'baseline differences');
              }}
            />
          }
          label={t('fleet.baseline.onlyDifferent')}
        />
        {isNarrowed && (
          <Button onClick={onClear}>{t('fleet.baseline.allClusters')}</Button>
        )}
      </div>
      <div className={classes.bar}>
        <Typography className={classes.words} variant="body2" role="status">
          <b>
            {t('fleet.baseline.summary', {
              differing: formatNumber(differing),
              total: formatNumber(answer.rows.length),
            })}
          </b>
          {' · '}
          {partial > 0 && (
            <>
              {t('fleet.baseline.partial', {
                count: partial,
                partial: formatNumber(partial),
              })}
              {' · '}
            </>
          )}
          {t(isNarrowed ? 'fleet.baseline.onSome' : 'fleet.baseline.onAll', {
            count: clusters,
            clusters: formatNumber(clusters),
          })}
          {unseen > 0 && (
            <>
              {'; '}
              {t('fleet.baseline.unseen', {
                count: unseen,
                unseen: formatNumber(unseen),
              })}
            </>
          )}
        </Typography>
        <ExportButton
          subject="baseline"
          count={rows.length}
          toText={() => toBaselineCsv(rows)}
        />
      </div>
      {rows.length > 0 ? (
        <BaselineTable rows={rows} clusters={sorted} />
      ) : (
        <Typography>
          {t(
            answer.rows.length === 0
              ? 'fleet.baseline.nothing'
              : 'fleet.baseline.noMatch',
          )}
        </Typography>
      )}
    </div>
  );
}
