import { useTranslationRef } from '@backstage/frontend-plugin-api';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles } from '@material-ui/core/styles';
import {
  Lasting,
  StateMark,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { toObjectLook } from '../../Objects/toObjectLook';
import { useObjectWords } from '../../Objects/useObjectWords';
import { Member } from './findMembers';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gridTemplateColumns: '18px minmax(120px, 180px) minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: theme.spacing(0.25, 1.5),
      width: '100%',
      padding: theme.spacing(1),
      textAlign: 'left',
      ...theme.typography.body2,
      borderRadius: theme.shape.borderRadius,
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: -2,
      },
      [theme.breakpoints.down('xs')]: {
        gridTemplateColumns: '18px minmax(0, 1fr)',
        '& > *:not(svg)': { gridColumn: 2 },
      },
    },
    state: { fontWeight: 600 },
    // Rows are buttons; the line says that one can go on from here.
    name: {
      overflowWrap: 'anywhere',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: 3,
    },
    quiet: { color: theme.palette.text.secondary, fontWeight: 400 },
    message: {
      display: '-webkit-box',
      '-webkit-line-clamp': 3,
      '-webkit-box-orient': 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      color: theme.palette.text.secondary,
    },
    age: { whiteSpace: 'nowrap', color: theme.palette.text.secondary },
  }),
  { name: 'StrataMemberItem' },
);

/** One object of a layer: its state in shape and word, what it is called, why, and since when. */
export function MemberItem(props: {
  object: Member;
  onSelect: () => void;
}): JSX.Element {
  const { object, onSelect } = props;
  const { ref, state, reason, message, since, lastKnown } = object;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const toWord = useObjectWords();
  const look = toObjectLook(object);
  const details = [
    look !== 'ready' && reason,
    object.isRetrying && t('bootstrap.members.retrying'),
    object.isStuck && t('bootstrap.members.stuck'),
    !object.isStuck && object.isSlow && t('bootstrap.members.slow'),
    state === 'unknown' &&
      lastKnown?.outcome === 'ready' &&
      t('bootstrap.members.wasReady'),
  ].filter(Boolean);
  return (
    <ButtonBase className={classes.root} onClick={onSelect}>
      <StateMark state={look} />
      <span>
        <span className={classes.state}>{toWord(object)}</span>
        {details.length > 0 && (
          <span className={classes.quiet}> · {details.join(' · ')}</span>
        )}
      </span>
      <span>
        <span className={classes.name}>
          <span className={classes.quiet}>{ref.kind} </span>
          {ref.namespace && (
            <span className={classes.quiet}>{ref.namespace}/</span>
          )}
          {ref.name}
        </span>
        {look !== 'ready' && message && (
          <span className={classes.message}>
            <Words text={message} />
          </span>
        )}
      </span>
      <span className={classes.age}>{since && <Lasting since={since} />}</span>
    </ButtonBase>
  );
}
