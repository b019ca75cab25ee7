import { ObjectAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What may be shown of an object, in the shape in which people know objects. Values, variables, data and annotations never reach the browser. */
export function toRedactedObject(
  answer: Pick<ObjectAnswer, 'status' | 'object' | 'revisions'>,
): Record<string, unknown> {
  const { object, revisions } = answer;
  const { group, kind, namespace, name } = answer.status.ref;
  return withoutGaps({
    // The core group has had one version ever since; of others nobody knows it who has not read the object.
    apiVersion: object?.apiVersion ?? (group === '' ? 'v1' : undefined),
    kind,
    metadata: withoutGaps({
      name,
      ...(namespace && { namespace }),
      creationTimestamp: object?.createdAt,
      deletionTimestamp: object?.deletingSince,
      generation: object?.generation,
      labels:
        object && Object.keys(object.labels).length > 0
          ? object.labels
          : undefined,
    }),
    spec: object?.spec,
    status: withoutGaps({
      revisions: revisions && withoutGaps({ ...revisions }),
      conditions: object?.conditions.map(
        ({ type, status, reason, message, changedAt }) =>
          withoutGaps({
            type,
            status,
            reason,
            message,
            lastTransitionTime: changedAt,
          }),
      ),
    }),
  });
}

function withoutGaps(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
}
