import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { PlannedScore } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { formFieldsTranslationRef } from '../../translation';
import { ScoreMark } from './ScoreMark';

const useStyles = makeStyles(
  theme => ({
    list: { listStyle: 'none', margin: 0, padding: 0 },
    item: {
      display: 'flex',
      gap: theme.spacing(1),
      padding: theme.spacing(0.5, 0),
      ...theme.typography.body2,
    },
    why: { color: theme.palette.text.secondary },
  }),
  { name: 'StrataScorecard' },
);

/** How well each demand is met, and why. */
export function Scorecard(props: {
  scorecard: Readonly<Record<string, PlannedScore>>;
  /** The demands in order; those of the scorecard if there are none. */
  demands: readonly { id: string; title: string }[];
}): JSX.Element {
  const { scorecard } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const demands =
    props.demands.length > 0
      ? props.demands
      : Object.keys(scorecard).map(id => ({ id, title: id }));
  return (
    <ul className={classes.list}>
      {demands.map(({ id, title }) => {
        const score = scorecard[id];
        return (
          score && (
            <li key={id} className={classes.item}>
              <ScoreMark is={score.is} />
              <span>
                <strong>{title}</strong>: {t(`strategy.${score.is}`)}
                {hasMore(title, score.why) && (
                  <>
                    <br />
                    <span className={classes.why}>{score.why}</span>
                  </>
                )}
              </span>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Whether a reason says more than the demand itself: of one that is simply met it often repeats it. */
function hasMore(title: string, why: string): boolean {
  const plain = (text: string) => text.toLocaleLowerCase().replace(/\W+/g, '');
  return !plain(title).includes(plain(why));
}
