import { z } from 'zod/v3';
import { InputSchema, Route } from './route';

// As the catalog has it, so that no name that it knows is refused.
const entityName = z
  .string()
  .regex(
    /^[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/,
    'must be the name of an entity',
  );

const id = z.string().regex(/^[-A-Za-z0-9_]{1,64}$/, 'must be an id');

const PARAMS: Readonly<Record<string, InputSchema<string>>> = {
  namespace: entityName,
  name: entityName,
  id,
  kind: z
    .string()
    .regex(
      /^(?:component|system|resource)$/i,
      'must be component, system or resource',
    ),
};

/** The schema of the path of a route, made of what its names mean. */
export function toParamsSchema({ path }: Route): InputSchema<unknown> {
  const names = [...path.matchAll(/:([a-z]+)/g)].map(([, name]) => name);
  return z.object(
    Object.fromEntries(
      names.map(name => {
        const schema = PARAMS[name];
        if (!schema) throw new Error(`Nobody says what :${name} is in ${path}`);
        return [name, schema];
      }),
    ),
  );
}

/** The entity ref of the cluster that a path names. */
export function toClusterRef(params: Readonly<Record<string, string>>): string {
  return `resource:${params.namespace}/${params.name}`.toLocaleLowerCase(
    'en-US',
  );
}
