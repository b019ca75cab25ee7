import { useTranslationRef } from '@backstage/frontend-plugin-api';
import LinearProgress from '@material-ui/core/LinearProgress';
import { makeStyles } from '@material-ui/core/styles';
import { clusterOnboardingReactTranslationRef } from '../translation';

const useStyles = makeStyles(
  theme => ({
    root: {
      boxSizing: 'border-box',
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.action.hover,
      overflow: 'hidden',
    },
  }),
  { name: 'StrataLoadingShape' },
);

/**
 * Keeps the place of what is being loaded.
 *
 * @public
 */
export function LoadingShape(props: {
  /** How high it is in pixels; 200 if absent. */
  height?: number;
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  return (
    <div
      aria-busy
      className={classes.root}
      style={{ minHeight: props.height ?? 200 }}
    >
      <LinearProgress aria-label={t('loading')} />
    </div>
  );
}
