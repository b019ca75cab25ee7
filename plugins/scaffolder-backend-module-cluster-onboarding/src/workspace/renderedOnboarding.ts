import { z } from 'zod/v3';

/*
 * What one action of a task leaves for the next: which onboarding it is, what the repositories held when the files were rendered, and
 * which files there are, with digests. The files themselves stand beside it, everything secret in them encrypted. Workspaces are stored
 * and shown by the scaffolder, so nothing private may ever be in one.
 */

const role = z.enum(['fleet', 'services', 'apps']);

const path = z.string().min(1).max(1_000);

const renderedFileSchema = z
  .object({
    repository: role,
    path,
    /** SHA-256 of the content, in hexadecimal digits. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    layer: z.string().optional(),
    engine: z.string().optional(),
    glue: z.string().optional(),
    cluster: z.string().optional(),
    isKept: z.boolean().optional(),
  })
  .strict();

export const renderedOnboardingSchema = z
  .object({
    version: z.literal(1),
    onboardingId: z.string().min(1),
    requestedBy: z.string().min(1),
    blueprint: z.string().min(1),
    /** The request, which holds nothing secret. */
    request: z.record(z.unknown()),
    /** The public halves of the keys. */
    identities: z.array(
      z
        .object({
          cluster: z.string().optional(),
          recipient: z.string().startsWith('age1').optional(),
        })
        .strict(),
    ),
    repositories: z.array(
      z
        .object({
          repository: z.string().min(1),
          roles: z.array(role).min(1),
          baseCommit: z.string().min(1),
          /** What stood there when the files were rendered: path and id of the content. */
          files: z.array(z.tuple([path, z.string()])),
          otherEntries: z.array(path),
        })
        .strict(),
    ),
    files: z.array(renderedFileSchema),
    deletions: z.array(z.object({ repository: role, path }).strict()),
  })
  .strict();

/** What `changes.json` holds. */
export type RenderedOnboarding = z.infer<typeof renderedOnboardingSchema>;
