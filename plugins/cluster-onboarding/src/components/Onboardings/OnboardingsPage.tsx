/** Being built. */
export function OnboardingsPage(): JSX.Element {
  return <div />;
}
