import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { SkippedMark } from './SkippedMark';
import { StepWord } from './toStepLook';

const MARK = 18;

const useStyles = makeStyles(
  theme => ({
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: `${MARK}px minmax(0, 1fr)`,
      columnGap: theme.spacing(1.75),
      paddingBottom: theme.spacing(2),
      // The line that leads to the next step.
      '&:not(:last-child)::before': {
        content: '""',
        position: 'absolute',
        left: MARK / 2 - 1,
        top: MARK + 5,
        bottom: -1,
        borderLeft: `2px solid ${theme.palette.divider}`,
      },
      '&:last-child': { paddingBottom: 0 },
    },
    mark: { paddingTop: 2, lineHeight: 0 },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: theme.spacing(0, 1),
      overflowWrap: 'anywhere',
    },
    title: { fontWeight: 600 },
    word: { fontSize: '0.8rem', fontWeight: 600 },
    detail: {
      color: theme.palette.text.secondary,
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'StrataStepItem' },
);

/** One step: shape, title and word of its state, and below it what there is to say. */
export function StepItem(props: {
  look: LayerState;
  word: StepWord;
  title: string;
  /** What stands behind the title, such as who did it. */
  suffix?: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  const { look, word, title, suffix, detail, children } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ink } = toStateColors(useTheme(), look);
  return (
    <li
      className={classes.root}
      aria-current={
        word === 'current' || word === 'decision' ? 'step' : undefined
      }
    >
      <span className={classes.mark}>
        {word === 'skipped' ? (
          <SkippedMark size={MARK} />
        ) : (
          <StateMark state={look} size={MARK} />
        )}
      </span>
      <div>
        <Typography variant="body1" component="div" className={classes.head}>
          <span className={classes.title}>{title}</span>
          {suffix && <span>{suffix}</span>}
          <span className={classes.word} style={{ color: ink }}>
            {t(`journey.step.word.${word}`)}
          </span>
        </Typography>
        {detail && (
          <Typography
            variant="body2"
            component="div"
            className={classes.detail}
          >
            {detail}
          </Typography>
        )}
        {children}
      </div>
    </li>
  );
}
