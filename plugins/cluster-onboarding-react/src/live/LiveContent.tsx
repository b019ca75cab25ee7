import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ReactNode } from 'react';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { describeError } from './describeError';
import { LoadingShape } from './LoadingShape';
import { Live } from './useLive';

const useStyles = makeStyles(
  theme => ({
    notice: {
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
    },
    words: { flex: '1 1 240px' },
  }),
  { name: 'StrataLiveContent' },
);

/**
 * Shows a value that is kept fresh, or why there is none: while it is loaded for the first time, when it may not be seen, when the backend
 * cannot be asked. The last good value stays when a later attempt fails, below a notice that says so.
 *
 * @public
 */
export function LiveContent<T>(props: {
  /** The value. */
  live: Live<T>;
  /** How high the content will be, about, in pixels, so that nothing jumps when it comes; 200 if absent. */
  height?: number;
  /** Shows the value. */
  children: (value: T) => ReactNode;
}): JSX.Element {
  const { live, height, children } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  if (live.isLoading) return <LoadingShape height={height} />;
  return (
    <>
      {live.error && (
        <div className={classes.notice} role="alert">
          <div className={classes.words}>
            <Typography variant="subtitle1" component="p">
              {live.value === undefined
                ? t(`failure.${describeError(live.error)}.title`)
                : t('failure.stale')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`failure.${describeError(live.error)}.advice`)}
            </Typography>
          </div>
          <Button
            variant="outlined"
            size="small"
            disabled={live.isReloading}
            onClick={() => live.reload()}
          >
            {t(live.isReloading ? 'failure.retrying' : 'failure.retry')}
          </Button>
        </div>
      )}
      {live.value !== undefined && children(live.value)}
    </>
  );
}
