/** Being built. */
export function FleetPage(): JSX.Element {
  return <div />;
}
