import {
  ClusterAnswer,
  ObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The states of the layers that the fleet in git has. */
export function toLayerStates({
  status,
}: ClusterAnswer): Record<string, string> {
  const stateOf = (id: string) =>
    status.layers.find(layer => layer.id === id)!.state;
  return {
    security: stateOf('security-compliance'),
    delivery: stateOf('platform-delivery'),
    application: stateOf('application'),
  };
}

/** The status of one object. */
export function findObject(
  { status }: ClusterAnswer,
  connection: string,
  kind: string,
  name: string,
): ObjectStatus | undefined {
  return status.objects.find(
    ({ ref }) =>
      ref.cluster === connection && ref.kind === kind && ref.name === name,
  );
}

/** What the problems are, without when they began. */
export const toProblems = ({ problems }: ClusterAnswer) =>
  problems.map(({ reason, connection, kind }) => ({
    reason,
    connection,
    kind,
  }));
