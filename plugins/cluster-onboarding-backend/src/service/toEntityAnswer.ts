import {
  rollUpComponent,
  RollUp,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterView } from '../fleet/FleetView';
import { toSummary } from './toClusterRow';

/** The clusters of an entity in one look. A cluster counts once, however many components of a system run on it. */
export function toEntityRollUp(views: readonly ClusterView[]): {
  rollUp: RollUp;
  verdict: string;
} {
  const { environments, verdict, ...rollUp } = rollUpComponent(
    views.map(view => ({
      environment:
        view.cluster.environment ?? view.cluster.title ?? view.cluster.name,
      status: toSummary(view),
    })),
  );
  return { rollUp, verdict };
}
