import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Moment } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toSeenAt } from '../view/toSeenAt';
import { RowTools } from './useRowTools';

/** How long ago a cluster was seen. */
export function Seen(props: {
  row: ClusterRow;
  confirmedAt: string;
  tools: RowTools;
}): JSX.Element {
  const at = toSeenAt(props.row, props.confirmedAt);
  return at ? <Moment at={at} /> : <>{props.tools.words.never}</>;
}
