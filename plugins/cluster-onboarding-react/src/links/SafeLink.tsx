import { Link } from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { toSafeUrl } from './toSafeUrl';

const useStyles = makeStyles(
  {
    root: {
      // The icon is as large as a heading and would move lines apart; Backstage says so in its `style`, which only this overrules.
      '& svg': { fontSize: '1em !important', verticalAlign: '-0.125em' },
    },
  },
  { name: 'StrataSafeLink' },
);

/**
 * A link to a URL that others wrote; only the text if the URL is none that may be linked to. It shows and tells when it opens a new tab,
 * which is when it leaves the portal.
 *
 * @public
 */
export function SafeLink(props: {
  /** Where to. */
  to: string | undefined;
  /** What is shown; the URL itself if absent. */
  children?: ReactNode;
}): JSX.Element {
  const classes = useStyles();
  const url = toSafeUrl(props.to);
  const text = props.children ?? props.to;
  if (url === undefined) return <>{text}</>;
  return (
    <Link to={url} className={classes.root} externalLinkIcon>
      {text}
    </Link>
  );
}
