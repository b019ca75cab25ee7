import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Chip from '@material-ui/core/Chip';
import Collapse from '@material-ui/core/Collapse';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import Radio from '@material-ui/core/Radio';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { StrategyOption } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useState } from 'react';
import { formFieldsTranslationRef } from '../../translation';
import { WarningMark } from '../../WarningMark';
import { listDecidingModes } from './listDecidingModes';
import { countScores } from './countScores';
import { Scorecard } from './Scorecard';
import { ScoreMark } from './ScoreMark';
import { StepList } from './StepList';

const useStyles = makeStyles(
  theme => ({
    root: {
      border: `1px solid ${theme.palette.divider}`,
      borderLeft: `5px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      padding: theme.spacing(0.5, 2, 1),
      marginTop: theme.spacing(1),
    },
    chosen: { borderColor: theme.palette.text.primary },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0, 1),
    },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0.5, 1),
      paddingLeft: theme.spacing(4),
      color: theme.palette.text.secondary,
      ...theme.typography.body2,
    },
    marks: { display: 'inline-flex', gap: 3 },
    more: {
      paddingLeft: theme.spacing(4),
      // Each heading keeps away from what stands above it.
      '& > p': { marginTop: theme.spacing(1) },
    },
    warnings: { margin: 0, paddingLeft: 0, listStyle: 'none' },
    warning: {
      display: 'flex',
      gap: theme.spacing(1),
      padding: theme.spacing(0.25, 0),
      ...theme.typography.body2,
    },
  }),
  { name: 'StrataStrategyCard' },
);

/** One strategy to choose: how it does by the demands, what is left to people, and what to know before. */
export function StrategyCard(props: {
  strategy: StrategyOption;
  demands: readonly { id: string; title: string }[];
  /** The ways to come to keys, to say with which of them there is more to do. */
  secretModes: readonly { id: string; title: string }[];
  isChosen: boolean;
  isDisabled?: boolean;
}): JSX.Element {
  const { strategy, demands, secretModes, isChosen } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const [isOpen, setIsOpen] = useState(false);
  const { met, all } = countScores(strategy.scorecard);
  const certain = strategy.manualSteps.filter(step => !step.isConditional);
  const perhaps = strategy.manualSteps.filter(step => step.isConditional);
  return (
    <div className={`${classes.root} ${isChosen ? classes.chosen : ''}`}>
      <div className={classes.head}>
        <FormControlLabel
          value={strategy.id}
          disabled={props.isDisabled}
          control={<Radio size="small" color="primary" />}
          label={strategy.title}
        />
        {strategy.isRecommended && (
          <Chip
            size="small"
            variant="outlined"
            label={t('strategy.recommended')}
            style={{ margin: 0 }}
          />
        )}
      </div>
      <div className={classes.line}>
        <span className={classes.marks}>
          {Object.entries(strategy.scorecard).map(([id, { is }]) => (
            <ScoreMark key={id} is={is} size={13} />
          ))}
        </span>
        <span>
          {t(met === all ? 'strategy.metAll' : 'strategy.metOf', {
            met: String(met),
            all: String(all),
          })}
          {' · '}
          {certain.length === 0
            ? t('strategy.nothingLeft')
            : t('strategy.stepsLeft', { count: certain.length })}
          {perhaps.length > 0 && (
            <>
              {', '}
              {t(
                certain.length === 0
                  ? 'strategy.stepsPerhaps'
                  : 'strategy.stepsMore',
                { count: perhaps.length, condition: toCondition(perhaps) },
              )}
            </>
          )}
        </span>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'strategy.hideOf' : 'strategy.scorecardOf', {
            title: strategy.title,
          })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'strategy.hide' : 'strategy.scorecard')}
        </Button>
      </div>
      <Collapse in={isOpen} mountOnEnter unmountOnExit>
        <div className={classes.more}>
          <Scorecard scorecard={strategy.scorecard} demands={demands} />
          <StepList
            title={t('strategy.steps')}
            steps={certain.map(({ title }) => title)}
          />
          <StepList
            title={t('strategy.stepsInCases')}
            steps={perhaps.map(
              step => `${step.title} (${toCondition([step])})`,
            )}
          />
        </div>
      </Collapse>
      {isChosen && strategy.warnings.length > 0 && (
        <div className={classes.more}>
          <Typography variant="subtitle2" component="p">
            {t('strategy.warnings')}
          </Typography>
          <ul className={classes.warnings}>
            {strategy.warnings.map(warning => (
              <li key={warning} className={classes.warning}>
                <WarningMark size={14} />
                <span>{warning}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );

  function toCondition(steps: StrategyOption['manualSteps']): string {
    const names = listDecidingModes(steps, secretModes);
    return names.length > 0
      ? t('strategy.perhapsWith', {
          // Some of the names have commas in them.
          names: names.map(name => t('strategy.quoted', { name })).join(', '),
        })
      : t('strategy.perhaps');
  }
}
