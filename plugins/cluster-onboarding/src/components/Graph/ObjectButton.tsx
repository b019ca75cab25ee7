import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import {
  StateMark,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { GraphModelNode } from './graphModel';
import { toFocusStyle } from './graphStyles';
import { useGraphWords } from './useGraphWords';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'inline-flex',
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      gap: theme.spacing(1),
      maxWidth: '100%',
      padding: theme.spacing(0.5, 1),
      borderRadius: theme.shape.borderRadius,
      textAlign: 'left',
      ...theme.typography.body2,
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&:focus-visible': toFocusStyle(theme),
    },
    selected: { boxShadow: `0 0 0 2px ${theme.palette.text.primary}` },
    text: { overflowWrap: 'anywhere' },
    kind: { color: theme.palette.text.secondary },
    name: { fontWeight: 600 },
    word: { fontWeight: 600 },
  }),
  { name: 'StrataGraphObjectButton' },
);

/** An object in a list, as a button that opens it. */
export function ObjectButton(props: {
  node: GraphModelNode;
  /** What else is to be said of it. */
  note?: string;
  isSelected: boolean;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { node, note, isSelected, onSelect } = props;
  const classes = useStyles();
  const words = useGraphWords();
  const { ink } = toStateColors(useTheme(), node.look);
  return (
    <ButtonBase
      className={`${classes.root} ${isSelected ? classes.selected : ''}`}
      disableRipple
      data-object={node.key}
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(node.key)}
    >
      <StateMark state={node.look} />
      <span className={classes.text}>
        <span className={classes.kind}>{node.ref.kind}</span>{' '}
        <span className={classes.name}>{node.ref.name}</span>
        {' · '}
        <span className={classes.word} style={{ color: ink }}>
          {words.ofMissing(node) ?? words.ofState(node)}
        </span>
        {note && (
          <>
            {' · '}
            <span className={classes.kind}>{note}</span>
          </>
        )}
      </span>
    </ButtonBase>
  );
}
