import SvgIcon, { SvgIconProps } from '@material-ui/core/SvgIcon';

/** Five bands, one above the other: the bootstrap layers. */
export function FleetIcon(props: SvgIconProps): JSX.Element {
  return (
    <SvgIcon {...props}>
      <path d="M7 3h10v2.6H7zM6 6.9h12v2.6H6zM5 10.8h14v2.6H5zM4 14.7h16v2.6H4zM3 18.6h18v2.6H3z" />
    </SvgIcon>
  );
}

/** A way with stations: from the request to the cluster. */
export function OnboardingsIcon(props: SvgIconProps): JSX.Element {
  return (
    <SvgIcon {...props}>
      <path d="M7 3a3 3 0 0 1 1 5.8v6.4a3 3 0 1 1-2 0V8.8A3 3 0 0 1 7 3zm5 2h9v2h-9zm0 12h9v2h-9zm0-6h6v2h-6z" />
    </SvgIcon>
  );
}
