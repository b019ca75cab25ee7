import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
/** Being built. */
export function ApprovalsPanel(_props: {
  clusters: readonly ClusterAnswer[];
  onChanged: () => void;
}): JSX.Element {
  return <div />;
}
