import { z } from 'zod/v3';
import { FoundHint } from '../hints';
import { Problem, SettledResult } from '../model';
import { ClusterCause } from '../status/clusterCause';
import { ClusterStatus, Freshness } from '../status/clusterStatus';
import { LayerStatus } from '../status/layerStatus';
import { ObjectStatus } from '../status/objectStatus';
import {
  attestationSchema,
  complianceSchema,
  count,
  exceptionSchema,
  flag,
  freshnessSchema,
  layerStateSchema,
  objectRefSchema,
  objectStateSchema,
  optionalText,
  problemSchema,
  progressSchema,
  text,
  texts,
} from './words';

/**
 * What is known of a cluster besides its status.
 *
 * @public
 */
export interface ClusterDescription {
  /** The entity ref, in lower case. */
  ref: string;
  /** The entity's name. */
  name: string;
  /** What pages call it, if it has a title. */
  title?: string;
  /** The name of its own connection. */
  connection: string;
  /** The name of the connection to its management cluster, if it has one. */
  managementCluster?: string;
  /** The environment that it is part of, if given. */
  environment?: string;
  /** The capability that it serves, if given. */
  capability?: string;
  /** The entity ref of its owner, if given. */
  owner?: string;
  /** The entity ref of its system, if given. */
  system?: string;
}

/**
 * What to do about one cause.
 *
 * @public
 */
export interface CauseHint extends FoundHint {
  /** The key of the cause in `status.rootCauses`. */
  readonly cause: string;
}

/**
 * The answer of `GET /v1/clusters/:namespace/:name/status`.
 *
 * @public
 */
export interface ClusterAnswer {
  /** Which cluster. */
  cluster: ClusterDescription;
  /** Its status. */
  status: ClusterStatus;
  /** What to do about each cause, in the order of the causes. */
  hints: CauseHint[];
  /** What could not be read. */
  problems: Problem[];
  /** How fresh what we know is, per connection. */
  freshness: readonly Freshness[];
  /** When it was last looked at with success; absent if never. */
  observedAt?: string;
}

const settledSchema: z.ZodType<SettledResult> = z.object({
  outcome: z.enum(['ready', 'failed', 'stalled']),
  reason: text,
  message: text,
  generation: count,
  revision: optionalText,
  at: optionalText,
  since: text,
});

export const objectStatusSchema: z.ZodType<ObjectStatus> = z.object({
  ref: objectRefSchema,
  state: objectStateSchema,
  reason: text,
  message: text,
  since: optionalText,
  blockedBy: texts.optional(),
  missing: texts.optional(),
  isSlow: flag,
  isStuck: flag,
  isRetrying: flag,
  isReconciling: flag,
  attempt: z
    .object({ revision: optionalText, usualMs: count.optional() })
    .optional(),
  lastKnown: settledSchema.optional(),
  validUntil: optionalText,
});

const layerStatusSchema: z.ZodType<LayerStatus> = z.object({
  id: text,
  title: text,
  owner: optionalText,
  docs: optionalText,
  engine: text,
  state: layerStateSchema,
  words: text,
  since: optionalText,
  members: texts,
  absent: texts,
  progress: progressSchema,
  gate: z
    .object({
      isOpen: z.boolean(),
      waitsFor: texts,
      exception: exceptionSchema.optional(),
      words: text,
    })
    .optional(),
  compliance: complianceSchema.optional(),
  attestation: attestationSchema.optional(),
  validUntil: optionalText,
});

const causeSchema: z.ZodType<ClusterCause> = z.object({
  type: z.enum(['object', 'missing', 'loop', 'cluster']),
  key: text,
  ref: objectRefSchema,
  state: objectStateSchema.optional(),
  reason: text,
  message: text,
  loop: texts.optional(),
  behind: texts,
  layers: texts,
  owner: optionalText,
  isPatienceEnough: z.boolean(),
  words: text,
});

/**
 * The schema of a cluster's status.
 *
 * @public
 */
export const clusterStatusSchema: z.ZodType<ClusterStatus> = z.object({
  cluster: text,
  state: layerStateSchema,
  verdict: text,
  isReadyForTeams: z.boolean(),
  readySince: optionalText,
  stillMissing: texts,
  layers: z.array(layerStatusSchema),
  rootCauses: z.array(causeSchema),
  criticalPath: texts,
  objects: z.array(objectStatusSchema),
  unassigned: texts,
  progress: progressSchema,
  freshness: z.array(freshnessSchema),
  validUntil: optionalText,
  digest: text,
});

/**
 * Checks an answer of `GET /v1/clusters/:namespace/:name/status`.
 *
 * @public
 */
export const clusterAnswerSchema: z.ZodType<ClusterAnswer> = z.object({
  cluster: z.object({
    ref: text,
    name: text,
    title: optionalText,
    connection: text,
    managementCluster: optionalText,
    environment: optionalText,
    capability: optionalText,
    owner: optionalText,
    system: optionalText,
  }),
  status: clusterStatusSchema,
  hints: z.array(
    z.object({
      cause: text,
      id: text,
      sentence: text,
      remedy: text,
      docs: optionalText,
    }),
  ),
  problems: z.array(problemSchema),
  freshness: z.array(freshnessSchema),
  observedAt: optionalText,
});
