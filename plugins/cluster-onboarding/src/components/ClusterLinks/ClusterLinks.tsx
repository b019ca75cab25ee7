import { ClusterDescription } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
/** Being built. */
export function ClusterLinks(_props: {
  cluster: ClusterDescription;
}): JSX.Element {
  return <div />;
}
