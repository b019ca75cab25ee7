import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { WarningMark } from '../../WarningMark';

const useStyles = makeStyles(
  theme => ({
    list: { margin: 0, paddingLeft: 0, listStyle: 'none' },
    warning: {
      display: 'flex',
      gap: theme.spacing(1),
      padding: theme.spacing(0.25, 0),
      ...theme.typography.body2,
    },
  }),
  { name: 'StrataWarningList' },
);

/** What is good to know of a strategy; nothing if there is nothing. */
export function WarningList(props: {
  title: string;
  warnings: readonly string[];
}): JSX.Element | null {
  const classes = useStyles();
  if (props.warnings.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {props.title}
      </Typography>
      <ul className={classes.list}>
        {props.warnings.map(warning => (
          <li key={warning} className={classes.warning}>
            <WarningMark size={14} />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
