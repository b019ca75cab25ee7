import { z } from 'zod/v3';
import { ProblemReason, Reference, Revisions } from '../model';
import { ObjectStatus } from '../status/objectStatus';
import { objectStatusSchema } from './clusterAnswer';
import {
  count,
  flag,
  optionalText,
  problemReasonSchema,
  roleSchema,
  text,
} from './words';

/**
 * One condition of an object, its message redacted.
 *
 * @public
 */
export interface ObjectCondition {
  /** The type, such as `Ready`. */
  type: string;
  /** `True`, `False` or `Unknown`. */
  status: string;
  /** The controller's one-word reason. */
  reason: string;
  /** The controller's message, redacted and cut. */
  message: string;
  /** When the status last changed, by the cluster's clock. */
  changedAt?: string;
}

/**
 * One event about an object, its message redacted.
 *
 * @public
 */
export interface ObjectEvent {
  /** `Normal` or `Warning`. */
  type: string;
  /** One word for what happened. */
  reason: string;
  /** What happened, redacted and cut. */
  message: string;
  /** How often it was seen. */
  count: number;
  /** When it was last seen, by the cluster's clock. */
  lastSeenAt?: string;
}

/**
 * What was read of an object just now: only what is on a list of harmless fields. No data and no annotation is part of it.
 *
 * @public
 */
export interface ObjectReading {
  /** The version of the API that it was read in, such as `kustomize.toolkit.fluxcd.io/v1`; absent if the cluster does not tell. */
  apiVersion?: string;
  /** When it was made. */
  createdAt?: string;
  /** When deletion was asked for. */
  deletingSince?: string;
  /** Its generation. */
  generation?: number;
  /** Its labels, redacted. */
  labels: Record<string, string>;
  /** Its spec: values of fields that are known to be harmless, redacted; of all others only the names. Absent if it has none. */
  spec?: Record<string, unknown>;
  /** Its conditions. */
  conditions: ObjectCondition[];
}

/**
 * The answer of `GET /v1/clusters/:namespace/:name/object`.
 *
 * @public
 */
export interface ObjectAnswer {
  /** The state of the object, as the cluster's status has it. */
  status: ObjectStatus;
  /** The revisions that it knows. */
  revisions?: Revisions;
  /** What it names. */
  references: readonly Reference[];
  /** The web address of the Git repository that its revisions come from, without credentials; absent if there is none or it is not known. */
  sourceUrl?: string;
  /** What was read just now; absent if it is gone or could not be read. */
  object?: ObjectReading;
  /** Events about it, newest first. */
  events: ObjectEvent[];
  /** Why it could not be read just now. */
  problem?: ProblemReason;
  /** When it was read. */
  observedAt: string;
}

/**
 * Checks an answer of `GET /v1/clusters/:namespace/:name/object`.
 *
 * @public
 */
export const objectAnswerSchema: z.ZodType<ObjectAnswer> = z.object({
  status: objectStatusSchema,
  revisions: z
    .object({
      offered: optionalText,
      applied: optionalText,
      attempted: optionalText,
      content: optionalText,
    })
    .optional(),
  references: z.array(
    z.object({
      role: roleSchema,
      group: text,
      kind: text,
      namespace: text,
      name: text,
      onTarget: flag,
      isOptional: flag,
    }),
  ),
  sourceUrl: optionalText,
  object: z
    .object({
      apiVersion: optionalText,
      createdAt: optionalText,
      deletingSince: optionalText,
      generation: count.optional(),
      labels: z.record(text),
      spec: z.record(z.unknown()).optional(),
      conditions: z.array(
        z.object({
          type: text,
          status: text,
          reason: text,
          message: text,
          changedAt: optionalText,
        }),
      ),
    })
    .optional(),
  events: z.array(
    z.object({
      type: text,
      reason: text,
      message: text,
      count,
      lastSeenAt: optionalText,
    }),
  ),
  problem: problemReasonSchema.optional(),
  observedAt: text,
});
