import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Chip from '@material-ui/core/Chip';
import Collapse from '@material-ui/core/Collapse';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import Radio from '@material-ui/core/Radio';
import { makeStyles } from '@material-ui/core/styles';
import {
  EXTERNAL_ENGINE,
  StrategyOption,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useState } from 'react';
import { formFieldsTranslationRef } from '../../translation';
import { listDecidingModes } from './listDecidingModes';
import { countScores } from './countScores';
import { Scorecard } from './Scorecard';
import { ScoreMark } from './ScoreMark';
import { StepList } from './StepList';
import { WarningList } from './WarningList';

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
  }),
  { name: 'StrataStrategyCard' },
);

/** One strategy to choose: how it does by the demands, what is left to people, and what to know before. */
export function StrategyCard(props: {
  strategy: StrategyOption;
  demands: readonly { id: string; title: string }[];
  layers: readonly { id: string; title: string }[];
  /** The ways to come to keys, to say with which of them there is more to do. */
  secretModes: readonly { id: string; title: string }[];
  /** The way that is chosen, if any. */
  secretMode?: string;
  isChosen: boolean;
  isDisabled?: boolean;
}): JSX.Element {
  const { strategy, demands, layers, secretModes, secretMode, isChosen } =
    props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const [isOpen, setIsOpen] = useState(false);
  const { met, all } = countScores(strategy.scorecard);
  const elsewhere = layers.filter(
    ({ id }) => strategy.engines[id] === EXTERNAL_ENGINE,
  );
  const certain = strategy.manualSteps.filter(step => !step.isConditional);
  const perhaps = strategy.manualSteps.filter(step => step.isConditional);
  // What does not come with the way that is chosen is told only to who wants to know all.
  const perhapsHere = perhaps.filter(
    step =>
      secretMode === undefined ||
      !step.secretModes ||
      step.secretModes.includes(secretMode),
  );
  // Of what is chosen everybody has to know them; of the others, who looks closer before choosing.
  const warnings = (
    <WarningList title={t('strategy.warnings')} warnings={strategy.warnings} />
  );
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
          {describeSteps()}
          {elsewhere.length > 0 && (
            <>
              {' · '}
              {t('strategy.elsewhere', {
                count: elsewhere.length,
                layers: elsewhere.map(({ title }) => title).join(', '),
              })}
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
          {!isChosen && warnings}
        </div>
      </Collapse>
      {isChosen && <div className={classes.more}>{warnings}</div>}
    </div>
  );

  function describeSteps(): string {
    const count = perhapsHere.length;
    const isByMode =
      secretMode !== undefined && perhapsHere.every(step => step.secretModes);
    if (certain.length === 0 && count > 0 && isByMode) {
      return t('strategy.stepsHere', { count });
    }
    const condition = isByMode
      ? t('strategy.perhapsHere')
      : toCondition(perhapsHere);
    return [
      certain.length === 0
        ? t('strategy.nothingLeft')
        : t('strategy.stepsLeft', { count: certain.length }),
      count > 0 &&
        t(
          certain.length === 0 ? 'strategy.stepsPerhaps' : 'strategy.stepsMore',
          { count, condition },
        ),
    ]
      .filter(Boolean)
      .join(', ');
  }

  function toCondition(steps: StrategyOption['manualSteps']): string {
    const names = listDecidingModes(steps, secretModes);
    return names.length > 0
      ? t('strategy.perhapsWith', {
          count: names.length,
          // Some of the names have commas in them.
          names: names.map(name => t('strategy.quoted', { name })).join(', '),
        })
      : t('strategy.perhaps');
  }
}
