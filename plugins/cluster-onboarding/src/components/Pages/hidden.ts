import { CSSProperties } from '@material-ui/core/styles/withStyles';

/** For who hears the page alone. */
export const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
};
