import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { getCluster, getObject } from './findCluster';
import { toObjectInput } from './objectInput';
import { findWaiting, WaitingObject } from './findWaiting';

/** Lets agents ask what waits for what. */
export function registerWhatWaitsOn(
  actionsRegistry: ActionsRegistryService,
  fleet: AuthorizedFleetService,
): void {
  actionsRegistry.register({
    name: 'what-waits-on',
    title: 'What waits on an object',
    description:
      'Says which objects of a cluster wait on the given one, directly or through others, and what the given one waits on itself. With this you can tell what goes on once something is mended.',
    attributes: { readOnly: true, idempotent: true, destructive: false },
    schema: {
      input: toObjectInput,
      output: z => {
        const objects = z.array(
          z.object({
            object: z.string(),
            state: z.string().optional().describe('Absent if it is missing'),
            distance: z
              .number()
              .describe('1 for what is directly concerned, 2 behind that'),
          }),
        );
        return z.object({
          waitingOnIt: objects.describe('What waits on the object'),
          itWaitsOn: objects.describe('What the object waits on'),
          observedAt: z.string().optional(),
        });
      },
    },
    action: async ({ input, credentials }) => {
      const details = await getCluster(fleet, input.cluster, credentials);
      const { key } = getObject(details, input);
      const { behind, ahead } = findWaiting(details, key);
      const write = (items: readonly WaitingObject[]) =>
        items.map(({ object, state, distance }) => ({
          object,
          state,
          distance,
        }));
      return {
        output: {
          waitingOnIt: write(behind),
          itWaitsOn: write(ahead),
          observedAt: details.view.observedAt,
        },
      };
    },
  });
}
