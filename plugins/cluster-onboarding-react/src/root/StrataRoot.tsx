import { makeStyles, ThemeProvider } from '@material-ui/core/styles';
import { HTMLAttributes, ReactNode } from 'react';
import { toStrataTheme } from './toStrataTheme';

const useStyles = makeStyles(
  {
    root: {
      // In the midst of text, colour alone does not tell a link.
      '& p a, & li a, & [role=note] a': { textDecoration: 'underline' },
    },
  },
  { name: 'StrataRoot' },
);

/**
 * The outermost element of everything that the plugins draw: what is in it can be read in any theme.
 *
 * @public
 */
export function StrataRoot(
  props: {
    /** Which element it is; `div` if absent. */
    component?: 'div' | 'section';
    /** What is drawn. */
    children: ReactNode;
  } & HTMLAttributes<HTMLElement>,
): JSX.Element {
  const { component: Element = 'div', className, children, ...others } = props;
  const classes = useStyles();
  return (
    <ThemeProvider theme={toStrataTheme}>
      <Element
        {...others}
        className={[classes.root, className].filter(Boolean).join(' ')}
        data-strata-root
      >
        {children}
      </Element>
    </ThemeProvider>
  );
}
