import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import { useStateWords } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { listDrawn } from './listDrawn';
import { toStripFill } from './toStripFill';
import { Strip } from './toStrips';

const useStyles = makeStyles(
  theme => ({
    root: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.5, 2),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      fontSize: '0.75rem',
      color: theme.palette.text.secondary,
    },
    item: { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
    swatch: {
      display: 'flex',
      alignItems: 'flex-end',
      flex: 'none',
      width: 22,
      height: 14,
      borderRadius: 3,
      overflow: 'hidden',
      backgroundColor: theme.palette.action.hover,
    },
    fill: { width: '100%' },
  }),
  { name: 'StrataStripLegend' },
);

/** What the strips are drawn with: the states that occur in them, and the empty ground where nothing is known. */
export function StripLegend(props: { strips: readonly Strip[] }): JSX.Element {
  const classes = useStyles();
  const theme = useTheme();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ofLayer } = useStateWords();
  const { states, hasGaps } = listDrawn(props.strips);
  return (
    <ul className={classes.root} aria-label={t('clusterPage.history.legend')}>
      {states.map(state => (
        <li key={state} className={classes.item}>
          <span className={classes.swatch} aria-hidden>
            <span className={classes.fill} style={toStripFill(theme, state)} />
          </span>
          {ofLayer(state)}
        </li>
      ))}
      {hasGaps && (
        <li className={classes.item}>
          <span className={classes.swatch} aria-hidden />
          {t('clusterPage.history.nothingKnown')}
        </li>
      )}
    </ul>
  );
}
