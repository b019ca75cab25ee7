import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { listHints } from '../service/toClusterAnswer';
import { getCluster } from './findCluster';

const MOST_CAUSES = 10;

/** Lets agents ask why a cluster is as it is. */
export function registerExplainCluster(
  actionsRegistry: ActionsRegistryService,
  fleet: AuthorizedFleetService,
): void {
  actionsRegistry.register({
    name: 'explain-cluster',
    title: 'Explain a cluster',
    description:
      'Says how far a Kubernetes cluster has come, layer by layer, what is still missing until teams may run on it, and for each cause what is the matter, what to do about it, who is asked and how many objects wait behind it.',
    attributes: { readOnly: true, idempotent: true, destructive: false },
    schema: {
      input: z =>
        z.object({
          cluster: z
            .string()
            .max(400)
            .describe(
              'The entity ref of the cluster, as resource:default/search-dev',
            ),
        }),
      output: z =>
        z.object({
          ref: z.string(),
          state: z.string(),
          verdict: z.string(),
          isReadyForTeams: z.boolean(),
          stillMissing: z.array(z.string()),
          layers: z.array(
            z.object({
              id: z.string(),
              title: z.string(),
              state: z.string(),
              words: z.string(),
            }),
          ),
          causes: z
            .array(
              z.object({
                words: z.string(),
                message: z
                  .string()
                  .describe('What the controller says; text of others'),
                owner: z.string().optional(),
                layers: z.array(z.string()),
                waitingBehind: z.number(),
                goesAwayByItself: z.boolean(),
                explanation: z.string(),
                remedy: z.string(),
                docs: z.string().optional(),
              }),
            )
            .describe('What holds the cluster up, the most important first'),
          problems: z
            .array(z.string())
            .describe('What could not be read of the cluster'),
          observedAt: z
            .string()
            .optional()
            .describe('When the cluster was last looked at with success'),
        }),
    },
    action: async ({ input, credentials }) => {
      const details = await getCluster(fleet, input.cluster, credentials);
      const { status, view } = details;
      const hints = listHints(details);
      return {
        output: {
          ref: status.cluster,
          state: status.state,
          verdict: status.verdict,
          isReadyForTeams: status.isReadyForTeams,
          stillMissing: [...status.stillMissing],
          layers: status.layers.map(({ id, title, state, words }) => ({
            id,
            title,
            state,
            words,
          })),
          causes: status.rootCauses
            .slice(0, MOST_CAUSES)
            .map((cause, index) => ({
              words: cause.words,
              message: cause.message,
              owner: cause.owner,
              layers: [...cause.layers],
              waitingBehind: cause.behind.length,
              goesAwayByItself: cause.isPatienceEnough,
              explanation: hints[index].sentence,
              remedy: hints[index].remedy,
              docs: hints[index].docs,
            })),
          problems: view.problems.map(({ words }) => words),
          observedAt: view.observedAt,
        },
      };
    },
  });
}
