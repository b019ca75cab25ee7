import { z } from 'zod/v3';
import { FleetRollUp, RollUp } from '../status/rollUp';
import {
  complianceSchema,
  count,
  layerStateSchema,
  optionalText,
  progressSchema,
  stateCountsSchema,
  text,
  texts,
} from './words';

/**
 * The answer of `GET /v1/fleet`.
 *
 * @public
 */
export interface FleetAnswer {
  /** All clusters that the caller sees and asked for, in one look. */
  fleet: FleetRollUp;
  /** When the cluster that was looked at longest ago was; absent if one was never. */
  observedAt?: string;
}

/**
 * One component over all clusters.
 *
 * @public
 */
export interface BaselineAnswerRow {
  /** The component. */
  component: string;
  /** Its version by the name of the cluster. */
  versions: Record<string, string>;
  /** On how many clusters each version runs. */
  counts: Record<string, number>;
  /** The names of the clusters that do not have it. */
  absentOn: string[];
  /** Whether every cluster has it in the same version. */
  isUniform: boolean;
}

/**
 * The answer of `GET /v1/fleet/baseline`.
 *
 * @public
 */
export interface BaselineAnswer {
  /** The clusters, in the order of their refs; `name` is unique among them. */
  clusters: { ref: string; name: string }[];
  /** The components, in the order of their names. */
  rows: BaselineAnswerRow[];
  /** When the cluster that was looked at longest ago was; absent if one was never. */
  observedAt?: string;
}

export const rollUpShape = {
  state: layerStateSchema,
  clusters: count,
  readyForTeams: count,
  states: stateCountsSchema,
  progress: progressSchema,
  validUntil: optionalText,
};

export const rollUpSchema: z.ZodType<RollUp> = z.object(rollUpShape);

/**
 * Checks an answer of `GET /v1/fleet`.
 *
 * @public
 */
export const fleetAnswerSchema: z.ZodType<FleetAnswer> = z.object({
  fleet: z.object({
    ...rollUpShape,
    outOfReach: count,
    layers: z.array(
      z.object({
        id: text,
        title: text,
        states: stateCountsSchema,
        closedGates: count,
        openByException: count,
        compliance: complianceSchema.optional(),
      }),
    ),
  }),
  observedAt: optionalText,
});

/**
 * Checks an answer of `GET /v1/fleet/baseline`.
 *
 * @public
 */
export const baselineAnswerSchema: z.ZodType<BaselineAnswer> = z.object({
  clusters: z.array(z.object({ ref: text, name: text })),
  rows: z.array(
    z.object({
      component: text,
      versions: z.record(text),
      counts: z.record(count),
      absentOn: texts,
      isUniform: z.boolean(),
    }),
  ),
  observedAt: optionalText,
});
