import {
  CLUSTER_SORTS,
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';
import { limit, many, one } from './input';

const MOST_REFS = 500;

const name = z.string().min(1).max(253);

const layerWithState = z
  .string()
  .max(100)
  .transform((text, context) => {
    const colon = text.indexOf(':');
    const state = text.slice(colon + 1) as LayerState;
    if (colon < 1 || !LAYER_STATES.includes(state)) {
      context.addIssue({
        code: 'custom',
        message: `must be a layer and its state, as application:failing; the states are ${LAYER_STATES.join(
          ', ',
        )}`,
      });
      return z.NEVER;
    }
    return { id: text.slice(0, colon), state };
  });

const selection = {
  state: many(z.enum(LAYER_STATES)).optional(),
  layer: many(layerWithState).optional(),
  environment: many(name).optional(),
  capability: many(name).optional(),
  owner: many(name).optional(),
  system: many(name).optional(),
  text: one(z.string().min(1).max(200)).optional(),
  reachable: one(
    z.enum(['true', 'false']).transform(text => text === 'true'),
  ).optional(),
};

/** Which clusters are asked for. */
export const selectionQuery = z.object(selection).strict();

export const cursor = one(z.string().min(1).max(1_000)).optional();

/** Which clusters are asked for, in which order, and which page. */
export const clustersQuery = z
  .object({
    ...selection,
    sort: one(z.enum(CLUSTER_SORTS)).default(['name']),
    limit,
    cursor,
  })
  .strict();

/** Which clusters are asked for by name. */
export const batchBody = z
  .object({
    refs: z
      .array(z.string().min(1).max(400))
      .max(MOST_REFS, `has at most ${MOST_REFS} refs`),
  })
  .strict();

/** Which part of a history is asked for. */
export const historyQuery = z
  .object({ layer: one(z.string().max(63)).optional(), limit, cursor })
  .strict();

/** Which object is asked for. */
export const objectQuery = z
  .object({
    connection: one(name),
    group: one(z.string().max(253)).default(['']),
    kind: one(z.string().min(1).max(63)),
    namespace: one(z.string().max(253)).default(['']),
    name: one(name),
  })
  .strict();
