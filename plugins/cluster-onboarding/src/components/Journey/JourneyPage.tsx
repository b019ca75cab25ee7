/** Being built. */
export function JourneyPage(): JSX.Element {
  return <div />;
}
