import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import ButtonGroup from '@material-ui/core/ButtonGroup';
import { makeStyles } from '@material-ui/core/styles';
import { clusterOnboardingTranslationRef } from '../../translation';

const useStyles = makeStyles(
  theme => ({
    root: {
      position: 'absolute',
      zIndex: 5,
      right: theme.spacing(1),
      bottom: theme.spacing(1),
      backgroundColor: theme.palette.background.paper,
    },
    button: { minWidth: 36 },
  }),
  { name: 'StrataPictureControls' },
);

/** Moves the picture: what the wheel does not do, because it belongs to the page. */
export function PictureControls(props: {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  /** Absent where there is no cause. */
  onCause?: () => void;
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <ButtonGroup size="small" className={classes.root}>
      {props.onCause && (
        <Button className={classes.button} onClick={props.onCause}>
          {t('graph.picture.toCause')}
        </Button>
      )}
      <Button className={classes.button} onClick={props.onFit}>
        {t('graph.picture.fit')}
      </Button>
      <Button
        className={classes.button}
        aria-label={t('graph.picture.zoomOut')}
        title={t('graph.picture.zoomOut')}
        onClick={props.onZoomOut}
      >
        <span aria-hidden>−</span>
      </Button>
      <Button
        className={classes.button}
        aria-label={t('graph.picture.zoomIn')}
        title={t('graph.picture.zoomIn')}
        onClick={props.onZoomIn}
      >
        <span aria-hidden>+</span>
      </Button>
    </ButtonGroup>
  );
}
