import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles, Theme, useTheme } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  toStateColors,
  useStateWords,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { CSSProperties, Fragment } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Strip } from './toStrips';

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
}): JSX.Element {
  const { strips, toName } = props;
  const classes = useStyles();
  const theme = useTheme();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const toLabel = useStripLabel();
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
                  ...toFill(theme, state),
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
    </div>
  );
}

function useStripLabel(): (name: string, strip: Strip) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ofLayer } = useStateWords();
  return (layer, { segments }) => {
    if (segments.length === 0) {
      return t('clusterPage.history.stripNothing', { layer });
    }
    const parts = segments.map(({ state, from, to }) =>
      t('clusterPage.history.stripPart', {
        state: ofLayer(state),
        share: `${Math.round((to - from) * 100)}`,
      }),
    );
    return t('clusterPage.history.strip', { layer, parts: parts.join(', ') });
  };
}

/** States differ in height and pattern, too: what is well is low, what is in trouble stands up, waiting is striped, unknown is dotted. */
function toFill(theme: Theme, state: LayerState): CSSProperties {
  const { ink, tint } = toStateColors(theme, state);
  switch (state) {
    case 'ready':
      return { height: '35%', backgroundColor: ink };
    case 'failing':
      return { height: '100%', backgroundColor: ink };
    case 'needs-approval':
      return { height: '80%', backgroundColor: ink };
    case 'progressing':
      return { height: '55%', backgroundColor: ink };
    case 'waiting':
      return {
        height: '80%',
        background: `repeating-linear-gradient(90deg, ${ink} 0 3px, ${tint} 3px 7px)`,
      };
    default:
      return {
        height: '100%',
        background: `repeating-linear-gradient(90deg, ${ink} 0 1px, ${tint} 1px 5px)`,
      };
  }
}
