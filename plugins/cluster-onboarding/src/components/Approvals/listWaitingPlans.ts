import {
  ClusterAnswer,
  ClusterDescription,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toClusterNames } from '../Bootstrap/toClusterNames';

/** A plan that a person has to approve. */
export interface WaitingPlan {
  readonly key: string;
  readonly cluster: ClusterDescription;
  /** What the cluster is called beside the others. */
  readonly clusterName: string;
  readonly object: ObjectStatus;
  /** Its id, by which it is approved, if the controller tells it. */
  readonly planId?: string;
  /** Set when the controller says that it destroys; if it says nothing, nothing is known. */
  readonly isDestroy?: true;
}

const PLAN_ID = /\bplan-[A-Za-z0-9._-]{1,100}/;
const DESTROYS = /\bdestroy/i;

/** The plans that wait, longest first. */
export function listWaitingPlans(
  clusters: readonly ClusterAnswer[],
): WaitingPlan[] {
  const names = toClusterNames(clusters.map(({ cluster }) => cluster));
  return clusters
    .flatMap(({ cluster, status }) =>
      status.objects
        .filter(({ state }) => state === 'awaiting-approval')
        .map(object => ({
          key: `${cluster.ref} ${toObjectKey(object.ref)}`,
          cluster,
          clusterName: names.get(cluster.ref)!,
          object,
          planId: PLAN_ID.exec(object.message)?.[0],
          ...(DESTROYS.test(`${object.reason} ${object.message}`) && {
            isDestroy: true as const,
          }),
        })),
    )
    .sort((a, b) => toTime(a) - toTime(b));
}

function toTime({ object }: WaitingPlan): number {
  const time = Date.parse(object.since ?? '');
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}
