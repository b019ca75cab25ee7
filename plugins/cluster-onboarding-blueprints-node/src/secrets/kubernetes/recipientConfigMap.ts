/* The ConfigMap beside the Secret of an identity: `recipient` once it is certain, `candidates` until then. */
import { ServiceUnavailableError } from '@backstage/errors';
import { z } from 'zod/v3';
import { IdentitySecretRef, RecipientRecord } from './KubernetesSecretCreator';

const configMapSchema = z.object({
  metadata: z.object({ resourceVersion: z.string().min(1) }),
  data: z
    .object({ recipient: z.string(), candidates: z.string() })
    .partial()
    .optional(),
});

/** The ConfigMap as it is created, or as a merge patch that holds on to a version. */
export function toConfigMap(
  ref: IdentitySecretRef,
  record: Omit<RecipientRecord, 'version'> & { readonly version?: string },
): object {
  const { recipient, candidates, version } = record;
  const data = { recipient, candidates: candidates.join(' ') };
  if (version !== undefined) {
    return { metadata: { resourceVersion: version }, data };
  }
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      ...ref,
      labels: { 'app.kubernetes.io/managed-by': 'strata' },
    },
    data,
  };
}

/** Reads what the server has. */
export function toRecipientRecord(body: unknown): RecipientRecord {
  const parsed = configMapSchema.safeParse(body);
  if (!parsed.success) {
    throw new ServiceUnavailableError(
      'The management cluster gave something else than a ConfigMap',
    );
  }
  const { metadata, data } = parsed.data;
  return {
    recipient: data?.recipient || undefined,
    candidates: (data?.candidates ?? '').split(' ').filter(Boolean),
    version: metadata.resourceVersion,
  };
}
