/** Being built. */
export function RefreshButton(_props: {
  clusterRefs: readonly string[];
  onRefreshed: () => void;
}): JSX.Element {
  return <div />;
}
