/** Being built. */
export function GraphPanel(_props: {
  clusterRef: string;
  selected?: string;
  onSelect: (key: string) => void;
}): JSX.Element {
  return <div />;
}
