import { X509Certificate } from 'node:crypto';
import { z } from 'zod/v3';
import { findRecipientObjection } from './recipient';

const text = z.string().min(1, 'must not be empty');

const recipient = z.string().superRefine((value, context) => {
  const message = findRecipientObjection(value);
  if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
});

const recipients = z.array(recipient).default([]);

const folder = text.refine(
  value =>
    !/^\/|\/$|\\/.test(value) &&
    value.split('/').every(part => !['', '.', '..'].includes(part)),
  "must be a folder inside of a repository, such as 'clusters/management/identities'",
);

const name = text.regex(
  /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/,
  'must be a name of lower-case letters, digits, hyphens and dots',
);

const PINNED_URL = /^https:\/\/[^/@?#]+\/[^?#]*\/[0-9a-f]{40}(\/[^?#]*)?$/;

const blueprint = z
  .object({
    id: text.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be in kebab-case, such as onboard-capability',
    ),
    url: text
      .regex(
        PINNED_URL,
        'must be an https address with a whole commit (40 hex digits) in its path and no user, query or fragment: a branch or tag can be moved by others',
      )
      .optional(),
    path: text.optional(),
  })
  .strict()
  .refine(
    value => (value.url === undefined) !== (value.path === undefined),
    'must have either url or path',
  );

const certificate = z.string().superRefine((value, context) => {
  const message = findCertificateObjection(value);
  if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
});

function findCertificateObjection(pem: string): string | undefined {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa'
      ? undefined
      : 'must be the certificate of an RSA key, as the Sealed Secrets controller has it';
  } catch {
    return 'must be a certificate in PEM';
  }
}

// Values out of environment variables are texts.
const flag = z.preprocess(
  value => ({ true: true, false: false }[String(value)] ?? value),
  z.boolean(),
);

const REPOSITORY_PATTERN = /^[^/\s]+\/[^/\s]+\/[^/\s]+$/;

/** `clusterOnboarding.onboarding`; keys beside those here belong to others. */
export const settingsSchema = z.object({
  managementCluster: z
    .object({
      name: name.default('management'),
      kubernetesVersion: text
        .regex(/^1\.\d{1,3}(\.\d{1,3})?$/, "must be a version, such as '1.36'")
        .optional(),
      optionalKinds: z
        .array(
          text.regex(
            /^[^/\s]+\/[A-Za-z]+$/,
            'must be group/Kind, such as gitops.weave.works/GitopsCluster',
          ),
        )
        .default([]),
      existingObjects: z
        .array(
          text.regex(
            /^[A-Za-z]+\/[^/\s]*\/[^/\s]+$/,
            'must be Kind/namespace/name, such as Secret/flux-system/registry',
          ),
        )
        .default([]),
    })
    .strict()
    .default({}),
  secrets: z
    .object({
      rootRecipient: recipient.optional(),
      recoveryRecipients: recipients,
      ownerRecipients: z.record(recipients).default({}),
    })
    .strict()
    .default({}),
  identitiesPath: folder.default('clusters/management/identities'),
  allowedRepositories: z
    .array(
      text.regex(
        REPOSITORY_PATTERN,
        "must be host/owner/name, such as github.com/acme/fleet-*, with '*' for anything but '/'",
      ),
    )
    .default(['*/*/*']),
  allowedHosts: z
    .array(
      text.regex(
        /^[-a-z0-9.*]+(:\d{1,5})?$/,
        "must be a host, perhaps with a port, such as registry.example.com or '*.example.com'",
      ),
    )
    .optional(),
  parameters: z.record(z.unknown()).default({}),
  blueprints: z.array(blueprint).default([]),
  pullRequests: z
    .object({
      labels: z.array(text).default([]),
      reviewers: z.array(text).default([]),
      hasCoAuthor: flag.default(true),
      branchPrefix: text
        .regex(
          /^[A-Za-z0-9_](?!.*(\.\.|\/\/|\/\.))[-A-Za-z0-9._/]*$/,
          "must be the beginning of a branch's name, such as 'strata/'",
        )
        .default('strata/'),
    })
    .strict()
    .default({}),
  sealedSecretsCertificate: certificate.optional(),
  clusterMode: z
    .object({ cluster: text, namespacePrefix: text.optional() })
    .strict()
    .optional(),
});

/**
 * The keys of `clusterOnboarding.onboarding` that {@link readOnboardingSettings} reads, for whoever refuses unknown ones.
 *
 * @public
 */
export const ONBOARDING_SETTINGS_KEYS: readonly string[] = Object.keys(
  settingsSchema.shape,
);
