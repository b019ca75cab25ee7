import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import {
  findHint,
  formatObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { getCluster, getObject } from './findCluster';
import { toObjectInput } from './objectInput';

/** Lets agents ask why an object is as it is. */
export function registerExplainObject(
  actionsRegistry: ActionsRegistryService,
  fleet: AuthorizedFleetService,
): void {
  actionsRegistry.register({
    name: 'explain-object',
    title: 'Explain an object of a cluster',
    description:
      'Says in which state one object of a cluster is, such as a Flux Kustomization or a Terraform object, why, since when, in which layers it is, and what to do about it.',
    attributes: { readOnly: true, idempotent: true, destructive: false },
    schema: {
      input: toObjectInput,
      output: z =>
        z.object({
          object: z.string(),
          state: z.string(),
          reason: z.string(),
          message: z
            .string()
            .describe('What the controller says; text of others'),
          since: z.string().optional(),
          isSlow: z.boolean(),
          isStuck: z.boolean(),
          isRetrying: z.boolean(),
          layers: z.array(z.string()),
          appliedRevision: z.string().optional(),
          explanation: z
            .string()
            .optional()
            .describe('What is the matter; absent if nothing is'),
          remedy: z.string().optional().describe('What to do about it'),
          observedAt: z.string().optional(),
        }),
    },
    action: async ({ input, credentials }) => {
      const details = await getCluster(fleet, input.cluster, credentials);
      const { key, object } = getObject(details, input);
      const { ref, state, reason, message, since } = object;
      const isFine = state === 'ready' || state === 'static';
      const hint = isFine
        ? undefined
        : findHint({
            type: 'object',
            ref,
            state,
            reason,
            message,
            isSlow: object.isSlow,
            isStuck: object.isStuck,
          });
      const revisions = details.graph.nodes.get(key)?.observation?.revisions;
      return {
        output: {
          object: formatObjectRef(ref),
          state,
          reason,
          message,
          since,
          isSlow: object.isSlow === true,
          isStuck: object.isStuck === true,
          isRetrying: object.isRetrying === true,
          layers: details.status.layers
            .filter(({ members }) => members.includes(key))
            .map(({ id }) => id),
          appliedRevision: revisions?.applied,
          explanation: hint?.sentence,
          remedy: hint?.remedy,
          observedAt: details.view.observedAt,
        },
      };
    },
  });
}
