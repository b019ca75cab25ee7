import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  LayerState,
  PlannedScore,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';
import { MarkedWord } from '../Pages/MarkedWord';
import { toScores } from './toScores';

const useStyles = makeStyles(
  theme => ({
    list: { margin: 0, padding: 0, listStyle: 'none' },
    item: {
      overflowWrap: 'anywhere',
      '& + &': { marginTop: theme.spacing(1) },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: theme.spacing(0, 2),
    },
    demand: { fontWeight: 600 },
    quiet: { color: theme.palette.text.secondary },
    warnings: {
      margin: theme.spacing(0.5, 0, 0),
      paddingLeft: theme.spacing(2.5),
    },
    heading: { marginTop: theme.spacing(2) },
  }),
  { name: 'StrataScorecard' },
);

// A demand that is not met is a property of the way, not trouble: it is never red.
const LOOKS: Readonly<Record<PlannedScore['is'], LayerState>> = {
  met: 'ready',
  partly: 'waiting',
  not: 'suspended',
};

/** What a way to bring clusters to life is good for: how well it meets each demand, why, and what to know about it. */
export function Scorecard(props: {
  scorecard: Readonly<Record<string, PlannedScore>>;
  /** What the demands are called, in order; by their ids where that is not said. */
  demands: readonly { readonly id: string; readonly title: string }[];
  warnings: readonly string[];
}): JSX.Element {
  const { scorecard, demands, warnings } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <>
      <ul className={classes.list}>
        {toScores(scorecard, demands).map(({ id, title, is, why }) => (
          <Typography
            key={id}
            component="li"
            variant="body2"
            className={classes.item}
          >
            <div className={classes.head}>
              <span className={classes.demand}>{title}</span>
              <MarkedWord
                look={LOOKS[is]}
                word={t(`clusterPage.scorecard.grade.${is}`)}
              />
            </div>
            {why && <div className={classes.quiet}>{why}</div>}
          </Typography>
        ))}
      </ul>
      {warnings.length > 0 && (
        <>
          <Typography
            variant="subtitle2"
            component="h3"
            className={classes.heading}
          >
            {t('clusterPage.scorecard.warnings')}
          </Typography>
          <ul className={classes.warnings}>
            {warnings.map(warning => (
              <Typography key={warning} component="li" variant="body2">
                {warning}
              </Typography>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
