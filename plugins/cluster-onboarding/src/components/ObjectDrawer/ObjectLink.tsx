import Link from '@material-ui/core/Link';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { formatObjectRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { Subject } from './toSubject';
import { toSubjectLook } from './toSubjectLook';
import { useSubjectWords } from './useSubjectWords';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: theme.spacing(1),
      padding: theme.spacing(0.75, 0),
    },
    words: { minWidth: 0 },
    name: {
      ...theme.typography.body2,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      verticalAlign: 'baseline',
    },
  }),
  { name: 'StrataObjectLink' },
);

/** An object by its shape, name and state; a click shows it. */
export function ObjectLink(props: {
  subject: Subject;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { subject, onSelect } = props;
  const classes = useStyles();
  const words = useSubjectWords();
  return (
    <div className={classes.root}>
      <StateMark state={toSubjectLook(subject)} />
      <div className={classes.words}>
        <Link
          component="button"
          type="button"
          underline="always"
          className={classes.name}
          onClick={() => onSelect(subject.key)}
        >
          {formatObjectRef(subject.ref)}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {words.ofState(subject)} · {words.ofSide(subject)}
        </Typography>
      </div>
    </div>
  );
}
