import { z } from 'zod/v3';
import { Attestation, Exception } from '../status/approvals';
import { attestationShape, exceptionShape, optionalText, text } from './words';

/**
 * The answer of `POST /v1/clusters/:namespace/:name/refresh`.
 *
 * @public
 */
export interface RefreshAnswer {
  /** `asked`: a fresh look was asked for. `already-asked`: somebody did so a moment ago, and nothing more was asked. */
  result: 'asked' | 'already-asked';
  /** From when on it can be asked for again. */
  nextPossibleAt: string;
}

/**
 * The body of `POST /v1/clusters/:namespace/:name/refresh`.
 *
 * @public
 */
export interface RefreshRequest {
  /** Set to ask the controllers, too, to reconcile; possible only where the operator allows writes. */
  reconcile?: boolean;
}

/**
 * The body of `POST /v1/clusters/:namespace/:name/attestations`.
 *
 * @public
 */
export interface NewAttestation {
  /** The id of a layer with the engine `external`. */
  layer: string;
  /** When it has to be said again; never later than the layer allows, which is also the default. */
  expiresAt?: string;
  /** What the person adds. */
  note?: string;
}

/**
 * An attestation that was made.
 *
 * @public
 */
export interface AttestationItem extends Attestation {
  /** Its id. */
  readonly id: string;
}

/**
 * The answer of `GET /v1/clusters/:namespace/:name/attestations`.
 *
 * @public
 */
export interface AttestationList {
  /** All attestations of the cluster, ended ones too. */
  items: AttestationItem[];
}

/**
 * The body of `POST /v1/clusters/:namespace/:name/exceptions`.
 *
 * @public
 */
export interface NewException {
  /** The id of a layer with a gate. */
  layer: string;
  /** Why. */
  reason: string;
  /** When it ends. */
  expiresAt: string;
}

/**
 * An exception that was asked for, and what was decided.
 *
 * @public
 */
export interface ExceptionItem extends Exception {
  /** Its id. */
  readonly id: string;
  /** When it was asked for. */
  readonly requestedAt: string;
  /** When it was decided. */
  readonly decidedAt?: string;
  /** Who said no. */
  readonly rejectedBy?: string;
}

/**
 * The answer of `GET /v1/clusters/:namespace/:name/exceptions`.
 *
 * @public
 */
export interface ExceptionList {
  /** All exceptions of the cluster, ended and rejected ones too. */
  items: ExceptionItem[];
}

/**
 * Checks an answer of `POST /v1/clusters/:namespace/:name/refresh`.
 *
 * @public
 */
export const refreshAnswerSchema: z.ZodType<RefreshAnswer> = z.object({
  result: z.enum(['asked', 'already-asked']),
  nextPossibleAt: text,
});

/**
 * The schema of an attestation that was made.
 *
 * @public
 */
export const attestationItemSchema: z.ZodType<AttestationItem> = z.object({
  ...attestationShape,
  id: text,
});

/**
 * Checks an answer of `GET /v1/clusters/:namespace/:name/attestations`.
 *
 * @public
 */
export const attestationListSchema: z.ZodType<AttestationList> = z.object({
  items: z.array(attestationItemSchema),
});

/**
 * The schema of an exception that was asked for.
 *
 * @public
 */
export const exceptionItemSchema: z.ZodType<ExceptionItem> = z.object({
  ...exceptionShape,
  id: text,
  requestedAt: text,
  decidedAt: optionalText,
  rejectedBy: optionalText,
});

/**
 * Checks an answer of `GET /v1/clusters/:namespace/:name/exceptions`.
 *
 * @public
 */
export const exceptionListSchema: z.ZodType<ExceptionList> = z.object({
  items: z.array(exceptionItemSchema),
});
