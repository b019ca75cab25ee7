import {
  ComplianceCounts,
  MissingObject,
  Reference,
  Revisions,
  TerraformPlan,
  Timing,
} from '../model';
import { JsonObject } from './json';

/**
 * What one look at an object says by itself, before it is put together with what was known before.
 *
 * `verdict`: `ready`, `failed` and `stalled` are finished results; `in-flight` is an attempt under way; `held` means that the
 * controller waits for something else before it tries; `none` means that nothing was ever reported; `static` kinds report nothing by design.
 */
export interface Reading {
  verdict:
    | 'ready'
    | 'failed'
    | 'stalled'
    | 'in-flight'
    | 'held'
    | 'none'
    | 'static';
  /** What is waited for, when held. */
  holdOn?: 'dependency' | 'source';
  reason?: string;
  message?: string;
  /** The generation that the verdict is about, if the status says so. */
  generation?: number;
  /** The revision that the verdict is about, or that is being tried. */
  revision?: string;
  /** When the verdict was reached, by the cluster's clock. */
  at?: string;
  isSuspended?: boolean;
  references?: Reference[];
  missing?: MissingObject[];
  unhealthy?: string[];
  path?: string;
  revisions?: Revisions;
  timing?: Timing;
  version?: string;
  handledRequest?: string;
  plan?: TerraformPlan;
  compliance?: ComplianceCounts;
  syncedVersions?: Record<string, string>;
}

/** The parts of an object that every reader needs, read once. */
export interface ObjectParts {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly generation: number;
  readonly metadata: JsonObject;
  readonly spec: JsonObject;
  readonly status: JsonObject;
  /** The whole object, for kinds whose facts lie elsewhere (policy reports). */
  readonly object: JsonObject;
}

/** Reads one family of kinds. It never throws, whatever the object holds. */
export type Reader = (parts: ObjectParts) => Reading;
