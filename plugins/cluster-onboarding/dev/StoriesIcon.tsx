import SvgIcon, { SvgIconProps } from '@material-ui/core/SvgIcon';

/** An open book. */
export function StoriesIcon(props: SvgIconProps): JSX.Element {
  return (
    <SvgIcon {...props}>
      <path d="M3 5c3-1.3 6-1.3 8.2 0v14C9 17.7 6 17.7 3 19zm9.8 0C15 3.7 18 3.7 21 5v14c-3-1.3-6-1.3-8.2 0z" />
    </SvgIcon>
  );
}
