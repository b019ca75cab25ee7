import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';

/** What the field takes and gives, also for the custom field explorer. */
export const clusterEnvironmentsFieldSchema = makeFieldSchema({
  output: z =>
    z.array(
      z.object({
        name: z.string().optional(),
        size: z.string().optional(),
        region: z.string().optional(),
        clusterType: z.string().optional(),
        kubernetesVersion: z.string().optional(),
        domain: z.string().optional(),
      }),
    ),
  uiOptions: z => {
    const choices = z.array(
      z.union([
        z.string(),
        z.object({ value: z.string(), title: z.string().optional() }),
      ]),
    );
    return z.object({
      sizes: choices.optional().describe('The sizes, as values or with titles'),
      regions: choices
        .optional()
        .describe('Regions to suggest; others can be typed'),
      kubernetesVersions: choices
        .optional()
        .describe('Versions of Kubernetes to suggest; others can be typed'),
      clusterTypes: choices.optional().describe('The types of clusters'),
      names: choices
        .optional()
        .describe('Names of environments to suggest; others can be typed'),
    });
  },
});
