/** Being built. */
export function BootstrapCard(): JSX.Element {
  return <div />;
}
