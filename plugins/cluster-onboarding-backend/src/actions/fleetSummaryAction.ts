import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { rollUpFleet } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { filterClusters } from '../service/selectClusters';
import { findOldestLook, toSummary } from '../service/toClusterRow';

/** Lets agents see the whole fleet in one look. */
export function registerFleetSummary(
  actionsRegistry: ActionsRegistryService,
  fleet: AuthorizedFleetService,
): void {
  actionsRegistry.register({
    name: 'fleet-summary',
    title: 'Summarise the fleet',
    description:
      'Counts the Kubernetes clusters that you may see: how many are in each state, on how many teams may run, how many are out of reach, and the same for each layer.',
    attributes: { readOnly: true, idempotent: true, destructive: false },
    schema: {
      input: z =>
        z.object({
          environment: z
            .array(z.string())
            .optional()
            .describe('Only clusters of one of these environments, as dev'),
          capability: z
            .array(z.string())
            .optional()
            .describe('Only clusters that serve one of these capabilities'),
        }),
      output: z =>
        z.object({
          clusters: z.number(),
          readyForTeams: z.number(),
          outOfReach: z.number(),
          states: z
            .record(z.number())
            .describe('How many clusters are in each state'),
          layers: z.array(
            z.object({
              id: z.string(),
              title: z.string(),
              states: z.record(z.number()),
              closedGates: z.number(),
              openByException: z.number(),
            }),
          ),
          observedAt: z
            .string()
            .optional()
            .describe('When the cluster looked at longest ago was'),
        }),
    },
    action: async ({ input, credentials }) => {
      const views = filterClusters(await fleet.list(credentials), input);
      const summary = rollUpFleet(views.map(toSummary));
      return {
        output: {
          clusters: summary.clusters,
          readyForTeams: summary.readyForTeams,
          outOfReach: summary.outOfReach,
          states: { ...summary.states },
          layers: summary.layers.map(layer => ({
            id: layer.id,
            title: layer.title,
            states: { ...layer.states },
            closedGates: layer.closedGates,
            openByException: layer.openByException,
          })),
          observedAt: findOldestLook(views),
        },
      };
    },
  });
}
