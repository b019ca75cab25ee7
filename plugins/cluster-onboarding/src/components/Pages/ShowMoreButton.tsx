import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { clusterOnboardingTranslationRef } from '../../translation';

const useStyles = makeStyles(
  { root: { textTransform: 'none' } },
  { name: 'StrataShowMoreButton' },
);

/** Loads the next part of a list, and says while it does so. */
export function ShowMoreButton(props: {
  isLoading: boolean;
  onClick: () => void;
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <Button
      className={classes.root}
      variant="outlined"
      size="small"
      disabled={props.isLoading}
      onClick={props.onClick}
    >
      {t(
        props.isLoading ? 'journey.list.loadingMore' : 'journey.list.showMore',
      )}
    </Button>
  );
}
