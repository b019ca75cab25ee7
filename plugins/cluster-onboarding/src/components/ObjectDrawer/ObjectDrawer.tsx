import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
/** Being built. */
export function ObjectDrawer(_props: {
  cluster: ClusterAnswer;
  objectKey: string;
  onSelect: (key: string) => void;
  onClose: () => void;
}): JSX.Element {
  return <div />;
}
