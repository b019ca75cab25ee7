import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { useFailureWords } from './useFailureWords';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1, 2),
      padding: theme.spacing(1.5, 2),
      marginBottom: theme.spacing(2),
      border: `1px solid ${theme.palette.divider}`,
      borderLeft: `5px solid ${theme.palette.text.secondary}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.paper,
      color: theme.palette.text.primary,
    },
    words: { flex: '1 1 240px', minWidth: 0 },
  }),
  { name: 'StrataFailureNotice' },
);

/** What could not be loaded and what to do about it, with a way to try again. */
export function FailureNotice(props: {
  error: Error;
  /** Whether the last good value is still shown. */
  isStale: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}): JSX.Element {
  const { error, isStale, isRetrying, onRetry } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const { title, advice } = useFailureWords()(error);
  return (
    // What is still shown is not taken away from whoever reads it: that is told politely.
    <div className={classes.root} role={isStale ? 'status' : 'alert'}>
      <div className={classes.words}>
        <Typography variant="subtitle1" component="p">
          {isStale ? t('failure.stale') : title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isStale ? `${title}. ${advice}` : advice}
        </Typography>
      </div>
      <Button
        variant="outlined"
        size="small"
        // A disabled button would lose the focus.
        aria-disabled={isRetrying}
        onClick={() => !isRetrying && onRetry()}
      >
        {t(isRetrying ? 'failure.retrying' : 'failure.retry')}
      </Button>
    </div>
  );
}
