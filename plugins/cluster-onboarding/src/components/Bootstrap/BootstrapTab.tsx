/** Being built. */
export function BootstrapTab(): JSX.Element {
  return <div />;
}
