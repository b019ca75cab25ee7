/** Being built. */
export function ClusterPage(): JSX.Element {
  return <div />;
}
