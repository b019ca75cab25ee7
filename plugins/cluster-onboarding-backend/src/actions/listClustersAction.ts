import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { LAYER_STATES } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { filterClusters, pageClusters } from '../service/selectClusters';
import { toClusterRow } from '../service/toClusterRow';

/** Lets agents list clusters. */
export function registerListClusters(
  actionsRegistry: ActionsRegistryService,
  fleet: AuthorizedFleetService,
): void {
  actionsRegistry.register({
    name: 'list-clusters',
    title: 'List clusters',
    description:
      'Lists the Kubernetes clusters that you may see, the most pressing first, each with its state, a sentence, whether teams may run on it, the state of each layer, and what holds it up first.',
    attributes: { readOnly: true, idempotent: true, destructive: false },
    schema: {
      input: z =>
        z.object({
          state: z
            .array(z.enum(LAYER_STATES))
            .optional()
            .describe('Only clusters in one of these states'),
          environment: z
            .array(z.string())
            .optional()
            .describe('Only clusters of one of these environments, as dev'),
          capability: z
            .array(z.string())
            .optional()
            .describe('Only clusters that serve one of these capabilities'),
          owner: z
            .array(z.string())
            .optional()
            .describe('Only clusters of these owners, as group:default/team'),
          text: z
            .string()
            .max(200)
            .optional()
            .describe('Only clusters whose name or title contains this'),
          limit: z
            .number()
            .int()
            .min(1)
            .max(500)
            .default(50)
            .describe('How many clusters at most'),
        }),
      output: z =>
        z.object({
          total: z.number().describe('How many clusters there are in all'),
          clusters: z.array(
            z.object({
              ref: z.string().describe('The entity ref of the cluster'),
              state: z.string(),
              verdict: z
                .string()
                .describe('A sentence that goes on after "the cluster is"'),
              isReadyForTeams: z.boolean(),
              environment: z.string().optional(),
              capability: z.string().optional(),
              owner: z.string().optional(),
              layers: z
                .record(z.string())
                .describe('The state of each layer by its id'),
              cause: z
                .string()
                .optional()
                .describe('What holds the cluster up first'),
              observedAt: z
                .string()
                .optional()
                .describe('When the cluster was last looked at with success'),
            }),
          ),
        }),
    },
    action: async ({ input, credentials }) => {
      const { limit, ...selection } = input;
      const selected = filterClusters(await fleet.list(credentials), selection);
      const { items } = pageClusters(selected, { sort: 'state', limit });
      return {
        output: {
          total: selected.length,
          clusters: items.map(view => {
            const row = toClusterRow(view);
            return {
              ref: row.ref,
              state: row.state,
              verdict: row.verdict,
              isReadyForTeams: row.isReadyForTeams,
              environment: row.environment,
              capability: row.capability,
              owner: row.owner,
              layers: row.layers,
              cause: row.cause?.words,
              observedAt: row.observedAt,
            };
          }),
        },
      };
    },
  });
}
