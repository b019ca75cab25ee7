import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { BaselineAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useDeferredValue, useMemo } from 'react';
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
  isOnlyDifferent: boolean;
  /** Whether only some of the clusters are looked at. */
  isNarrowed: boolean;
}): JSX.Element {
  const { answer, total = 0, text, isOnlyDifferent, isNarrowed } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
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
          most={answer.rows.length}
          toText={() => toBaselineCsv(rows)}
        />
      </div>
      {rows.length > 0 ? (
        <BaselineTable rows={rows} clusters={sorted} />
      ) : (
        <Typography>{t(`fleet.baseline.${findEmptiness()}`)}</Typography>
      )}
    </div>
  );

  function findEmptiness() {
    if (answer.rows.length === 0) return 'nothing';
    if (!isOnlyDifferent) return 'noMatch';
    return applied.trim() ? 'noDifferentMatch' : 'noDifference';
  }
}
