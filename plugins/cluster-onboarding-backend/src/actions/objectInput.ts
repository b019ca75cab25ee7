import { z as zod } from 'zod/v3';

/** How agents name an object. */
export function toObjectInput(z: typeof zod) {
  return z.object({
    cluster: z
      .string()
      .max(400)
      .describe(
        'The entity ref of the cluster, as resource:default/search-dev',
      ),
    kind: z.string().max(63).describe('The kind, as Kustomization'),
    name: z.string().max(253).describe('The name of the object'),
    namespace: z
      .string()
      .max(253)
      .optional()
      .describe('The namespace; may be left out where only one can be meant'),
  });
}
