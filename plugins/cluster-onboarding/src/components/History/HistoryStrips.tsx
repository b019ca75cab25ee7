import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import { Fragment } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { StripLegend } from './StripLegend';
import { toStripFill } from './toStripFill';
import { Strip } from './toStrips';
import { useHistoryWords } from './useHistoryWords';

const useStyles = makeStyles(
  theme => ({
    grid: {
      display: 'grid',
      gridTemplateColumns: 'minmax(90px, auto) minmax(0, 1fr)',
      alignItems: 'center',
      gap: theme.spacing(0.75, 2),
      ...theme.typography.body2,
    },
    bar: {
      position: 'relative',
      height: 16,
      borderRadius: 3,
      overflow: 'hidden',
      backgroundColor: theme.palette.action.hover,
    },
    segment: { position: 'absolute', bottom: 0, minWidth: 3 },
    scale: {
      gridColumn: 2,
      display: 'flex',
      justifyContent: 'space-between',
      fontSize: '0.75rem',
      color: theme.palette.text.secondary,
    },
    name: { overflowWrap: 'anywhere' },
  }),
  { name: 'StrataHistoryStrips' },
);

/** The last 24 hours at a glance. The list of changes says the same in words. */
export function HistoryStrips(props: {
  strips: readonly Strip[];
  toName: (layer: string) => string;
  toWord: ReturnType<typeof useHistoryWords>;
}): JSX.Element {
  const { strips, toName, toWord } = props;
  const classes = useStyles();
  const theme = useTheme();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const toLabel = useStripLabel(toWord);
  return (
    <div className={classes.grid} data-testid="history-strips">
      {strips.map(strip => (
        <Fragment key={strip.layer}>
          <span className={classes.name} aria-hidden>
            {toName(strip.layer)}
          </span>
          <div
            className={classes.bar}
            role="img"
            aria-label={toLabel(toName(strip.layer), strip)}
          >
            {strip.segments.map(({ state, from, to }) => (
              <span
                key={from}
                className={classes.segment}
                data-state={state}
                style={{
                  // What has just begun is drawn, too.
                  left: `min(${from * 100}%, calc(100% - 3px))`,
                  width: `${(to - from) * 100}%`,
                  ...toStripFill(theme, state),
                }}
              />
            ))}
          </div>
        </Fragment>
      ))}
      <span className={classes.scale} aria-hidden>
        <span>{t('clusterPage.history.dayAgo')}</span>
        <span>{t('clusterPage.history.now')}</span>
      </span>
      <StripLegend strips={strips} />
    </div>
  );
}

function useStripLabel(
  toWord: ReturnType<typeof useHistoryWords>,
): (name: string, strip: Strip) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (layer, { layer: id, segments }) => {
    if (segments.length === 0) {
      return t('clusterPage.history.stripNothing', { layer });
    }
    const parts = segments.map(({ state, from, to }) =>
      t('clusterPage.history.stripPart', {
        state: toWord(id, state),
        share: `${Math.round((to - from) * 100)}`,
      }),
    );
    return t('clusterPage.history.strip', { layer, parts: parts.join(', ') });
  };
}
