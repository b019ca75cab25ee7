import { InputError } from '@backstage/errors';
import { Document } from 'yaml';
import { z } from 'zod/v3';
import { SealedSecretScope } from './SealedSecretScope';

const texts = z.record(z.string());

const secretSchema = z.object({
  apiVersion: z.literal('v1'),
  kind: z.literal('Secret'),
  metadata: z
    .object({
      name: z.string().min(1),
      namespace: z.string().min(1).optional(),
      labels: texts.optional(),
      annotations: texts.optional(),
    })
    .strict(),
  type: z.string().optional(),
  immutable: z.boolean().optional(),
  data: texts.optional(),
  stringData: texts.optional(),
});

const BASE64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A Secret whose values are to be sealed. */
export interface SecretToSeal {
  readonly metadata: z.infer<typeof secretSchema>['metadata'];
  readonly type?: string;
  readonly immutable?: boolean;
  /** The values as bytes, those of `stringData` over those of `data`, as the API server has it. */
  readonly values: ReadonlyMap<string, Buffer>;
}

/** Reads a Secret. Errors name what is wrong by key, and never hold a value. */
export function parseSecret(
  document: Document.Parsed,
  scope: SealedSecretScope,
): SecretToSeal {
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    throw new InputError(
      `A file that is to be sealed is no valid YAML: line ${
        error.linePos?.[0].line ?? '?'
      } (${error.code})`,
    );
  }
  const parsed = secretSchema.safeParse(document.toJS());
  if (!parsed.success) {
    // Only the first part of a path: deeper ones may be the author's text.
    const places = parsed.error.issues.map(
      issue => issue.path[0] ?? 'the document',
    );
    throw new InputError(
      `Only a Secret whose values are all texts can be sealed; look at ${[
        ...new Set(places),
      ].join(', ')}`,
    );
  }
  const { metadata, type, immutable, data, stringData } = parsed.data;
  if (scope !== 'cluster-wide' && metadata.namespace === undefined) {
    throw new InputError(
      'A Secret that is to be sealed needs metadata.namespace',
    );
  }
  const values = new Map<string, Buffer>();
  for (const [key, value] of Object.entries(data ?? {})) {
    const compact = value.replace(/\s/g, '');
    if (!BASE64.test(compact)) {
      throw new InputError(
        'A Secret that is to be sealed has a value below data that is not base64',
      );
    }
    values.set(key, Buffer.from(compact, 'base64'));
  }
  for (const [key, value] of Object.entries(stringData ?? {})) {
    values.set(key, Buffer.from(value));
  }
  return { metadata, type, immutable, values };
}
