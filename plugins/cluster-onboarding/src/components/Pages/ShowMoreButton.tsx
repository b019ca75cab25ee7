import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { clusterOnboardingTranslationRef } from '../../translation';

/** Loads the next part of a list, and says while it does so. */
export function ShowMoreButton(props: {
  isLoading: boolean;
  onClick: () => void;
}): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <Button
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
