/** Being built. */
export function HistoryTimeline(_props: { clusterRef: string }): JSX.Element {
  return <div />;
}
