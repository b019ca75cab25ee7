import { Link } from '@backstage/core-components';
import { ReactNode } from 'react';
import { toSafeUrl } from './toSafeUrl';

/**
 * A link to a URL that others wrote; only the text if the URL is none that may be linked to.
 *
 * @public
 */
export function SafeLink(props: {
  /** Where to. */
  to: string | undefined;
  /** What is shown; the URL itself if absent. */
  children?: ReactNode;
}): JSX.Element {
  const url = toSafeUrl(props.to);
  const text = props.children ?? props.to;
  return url === undefined ? <>{text}</> : <Link to={url}>{text}</Link>;
}
