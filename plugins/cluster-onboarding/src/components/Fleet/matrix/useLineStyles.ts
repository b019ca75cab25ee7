import { makeStyles } from '@material-ui/core/styles';
import { HIDDEN } from '../../Pages/hidden';

/** The styles of lines that are put at their place in a long list. */
export const useLineStyles = makeStyles(
  theme => ({
    lines: { position: 'relative', overflowAnchor: 'none' },
    line: {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      boxSizing: 'border-box',
    },
    cell: { minWidth: 0, overflowWrap: 'anywhere' },
    away: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      marginLeft: theme.spacing(0.5),
      color: theme.palette.text.secondary,
      ...theme.typography.caption,
    },
    name: { fontWeight: 600, overflowWrap: 'anywhere' },
    link: {
      color: theme.palette.primary.main,
      textDecoration: 'underline',
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 2,
      },
    },
    hidden: HIDDEN,
    small: {
      color: theme.palette.text.secondary,
      ...theme.typography.caption,
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'StrataFleetLine' },
);
