import { makeStyles } from '@material-ui/core/styles';
import { HIDDEN } from '../Pages/hidden';

/** How the sections of the page look alike. */
export const useSectionStyles = makeStyles(
  theme => ({
    root: {
      padding: theme.spacing(2),
      borderRadius: theme.shape.borderRadius,
      border: `1px solid ${theme.palette.divider}`,
      backgroundColor: theme.palette.background.paper,
      [theme.breakpoints.down('xs')]: { padding: theme.spacing(1.5, 1) },
    },
    heading: { margin: 0, fontSize: '1.1rem', fontWeight: 600 },
    hidden: HIDDEN,
  }),
  { name: 'StrataSection' },
);
