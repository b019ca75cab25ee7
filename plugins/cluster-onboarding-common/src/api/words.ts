/* Schemas of words and small things that several answers share. */
import { z } from 'zod/v3';
import {
  ComplianceCounts,
  ObjectRef,
  ObjectState,
  Problem,
  ProblemReason,
  ReferenceRole,
} from '../model';
import { Attestation, Exception } from '../status/approvals';
import { Freshness } from '../status/clusterStatus';
import { Progress } from '../status/layerStatus';
import { LAYER_STATES } from './values';

export const text = z.string();
export const optionalText = text.optional();
export const count = z.number();
export const flag = z.literal(true).optional();
export const texts = z.array(text);

export const layerStateSchema = z.enum(LAYER_STATES);

export const objectStateSchema: z.ZodType<ObjectState> = z.enum([
  'ready',
  'static',
  'progressing',
  'behind',
  'blocked',
  'failing',
  'stalled',
  'drifted',
  'awaiting-approval',
  'suspended',
  'terminating',
  'unknown',
]);

export const roleSchema: z.ZodType<ReferenceRole> = z.enum([
  'depends-on',
  'source',
  'chart',
  'kubeconfig',
  'decryption',
  'substitute',
  'values',
  'variables',
  'inputs',
  'secret',
  'store',
  'configuration',
  'outputs',
  'health-check',
  'applies',
  'owner',
]);

export const objectRefSchema: z.ZodType<ObjectRef> = z.object({
  cluster: text,
  group: text,
  kind: text,
  namespace: text,
  name: text,
});

export const progressSchema: z.ZodType<Progress> = z.object({
  ready: count,
  expected: count,
});

export const freshnessSchema: z.ZodType<Freshness> = z.object({
  connection: text,
  isReachable: z.boolean(),
  lastSeenAt: optionalText,
});

export const complianceSchema: z.ZodType<ComplianceCounts> = z.object({
  pass: count,
  fail: count,
  warn: count,
  skip: count,
});

export const stateCountsSchema = z.object({
  ready: count,
  progressing: count,
  waiting: count,
  failing: count,
  'needs-approval': count,
  suspended: count,
  'not-yet-there': count,
  unknown: count,
});

export const problemReasonSchema: z.ZodType<ProblemReason> = z.enum([
  'not-configured',
  'unreachable',
  'timeout',
  'certificate',
  'credentials-rejected',
  'forbidden',
  'not-installed',
  'throttled',
  'server-error',
  'invalid-answer',
  'too-large',
  'refused-address',
  'unwatched',
  'internal',
]);

export const problemSchema: z.ZodType<Problem> = z.object({
  reason: problemReasonSchema,
  words: text,
  since: text,
  connection: text,
  kind: optionalText,
});

export const attestationShape = {
  layer: text,
  cluster: text,
  by: text,
  at: text,
  expiresAt: text,
  note: optionalText,
};

export const exceptionShape = {
  layer: text,
  cluster: text,
  reason: text,
  requestedBy: text,
  approvedBy: optionalText,
  expiresAt: text,
};

export const attestationSchema: z.ZodType<Attestation> =
  z.object(attestationShape);

export const exceptionSchema: z.ZodType<Exception> = z.object(exceptionShape);
