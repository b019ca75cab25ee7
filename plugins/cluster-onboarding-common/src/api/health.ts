import { z } from 'zod/v3';
import { Problem } from '../model';
import { count, optionalText, problemSchema, text } from './words';

/**
 * How one connection stands.
 *
 * @public
 */
export interface ConnectionHealth {
  /** The name of the connection. */
  connection: string;
  /** Whether the last attempt to read it succeeded. */
  isReachable: boolean;
  /** When it was last read with success; absent if never. */
  lastSeenAt?: string;
  /** The replica that follows it; absent if none does. */
  owner?: string;
  /** How many objects are known through it, where this replica follows it. */
  objects?: number;
  /** How many requests this replica sent to it. */
  requests?: number;
  /** How many bytes this replica read from it. */
  bytes?: number;
  /** What cannot be read. */
  problems: Problem[];
}

/**
 * The answer of `GET /v1/health`.
 *
 * @public
 */
export interface HealthAnswer {
  /** `ok`: everything can be read. `degraded`: something cannot. */
  state: 'ok' | 'degraded';
  /** The replica that answers. */
  replica: string;
  /** How many replicas are alive. */
  replicas: number;
  /** How many clusters there are. */
  clusters: number;
  /** The connections, in the order of their names. */
  connections: ConnectionHealth[];
  /** When this was so. */
  observedAt: string;
}

/**
 * Checks an answer of `GET /v1/health`.
 *
 * @public
 */
export const healthAnswerSchema: z.ZodType<HealthAnswer> = z.object({
  state: z.enum(['ok', 'degraded']),
  replica: text,
  replicas: count,
  clusters: count,
  connections: z.array(
    z.object({
      connection: text,
      isReachable: z.boolean(),
      lastSeenAt: optionalText,
      owner: optionalText,
      objects: count.optional(),
      requests: count.optional(),
      bytes: count.optional(),
      problems: z.array(problemSchema),
    }),
  ),
  observedAt: text,
});
