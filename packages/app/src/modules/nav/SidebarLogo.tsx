import {
  Link,
  sidebarConfig,
  useSidebarOpenState,
} from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { StrataMark } from './StrataMark';

const useStyles = makeStyles(theme => ({
  root: {
    height: 3 * sidebarConfig.logoHeight,
    display: 'flex',
    alignItems: 'center',
    marginBottom: -14,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    marginLeft: 21,
    gap: theme.spacing(2),
  },
  word: {
    color: theme.palette.navigation?.selectedColor ?? '#fff',
    letterSpacing: 1,
  },
}));

export const SidebarLogo = () => {
  const classes = useStyles();
  const { isOpen } = useSidebarOpenState();

  return (
    <div className={classes.root}>
      <Link to="/" underline="none" className={classes.link} aria-label="Home">
        <StrataMark />
        {isOpen && (
          <Typography component="span" variant="h5" className={classes.word}>
            Strata
          </Typography>
        )}
      </Link>
    </div>
  );
};
