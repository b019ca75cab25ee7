import { z } from 'zod/v3';
import { checkClusterName, toClusterName } from './clusterName';
import { OnboardingRequest } from './onboardingRequest';
import {
  address,
  branch,
  entityRef,
  line,
  name,
  path,
  repository,
  word,
} from './requestText';

const MOST_ENVIRONMENTS = 20;

const environment = z
  .object({
    name: name('The name of an environment'),
    size: word('The size').default('S'),
    region: word('The region'),
    clusterType: word('The cluster type').default('eks'),
    kubernetesVersion: z
      .string()
      .regex(
        /^1\.\d{2}(\.\d{1,2})?$/,
        'The Kubernetes version is given as 1.36 or 1.36.2.',
      )
      .optional(),
    domain: z
      .string()
      .max(200, 'The domain has at most 200 characters.')
      .regex(
        /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
        'The domain consists of lower-case letters, digits, hyphens and dots.',
      )
      .optional(),
  })
  .strict();

const secrets = z
  .object({
    mode: name('The secrets mode').default('git'),
    vault: z
      .object({
        address: address('The address of Vault'),
        authPath: path('The auth path of Vault').default('ldap'),
        authMethod: z.enum(['ldap', 'kubernetes']).default('ldap'),
        role: word('The role in Vault'),
        mount: path('The mount of Vault').default('secret'),
      })
      .strict()
      .optional(),
    store: name('The secret store').optional(),
  })
  .strict();

const registry = z
  .object({
    helm: z
      .object({
        url: address('The address of the chart repository', ['https', 'oci']),
        type: z.enum(['default', 'oci']).default('default'),
        provider: z.enum(['generic', 'aws', 'azure', 'gcp']).default('generic'),
        prefix: path('The prefix of the chart repository').default(''),
      })
      .strict(),
    containers: z
      .object({
        url: z
          .string()
          .max(200)
          .regex(
            /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:\d{1,5})?$/,
            'The address of the image registry is a host, perhaps with a port.',
          ),
        prefix: path('The prefix of the image registry').default(''),
      })
      .strict(),
    hasCredentials: z.boolean().default(false),
  })
  .strict()
  .superRefine(({ helm }, context) => {
    const isOci = helm.url.startsWith('oci://');
    if (isOci === (helm.type === 'oci')) return;
    context.addIssue({
      code: z.ZodIssueCode.custom,
      path: ['helm', 'type'],
      message:
        'The type oci belongs to an address that starts with oci://, and only to such.',
    });
  });

const repositories = z
  .object({
    layout: z.enum(['mono', 'split']).default('mono'),
    fleet: repository('The repository of the fleet'),
    services: repository('The repository of the services').optional(),
    apps: repository('The repository of the applications').optional(),
  })
  .strict()
  .superRefine(({ layout, services, apps }, context) => {
    if (layout === 'mono' || (services && apps)) return;
    context.addIssue({
      code: z.ZodIssueCode.custom,
      path: [services ? 'apps' : 'services'],
      message:
        'With the layout split, the repositories of the services and of the applications are needed too.',
    });
  });

const options = z
  .object({
    profiles: z
      .array(
        z
          .object({
            name: name('The name of a profile'),
            version: word('The version of a profile'),
            layer: z.number().int().min(0).max(9).default(0),
          })
          .strict(),
      )
      .max(50)
      .default([]),
    policies: z.array(name('The name of a policy')).max(50).default([]),
    hasPipeline: z.boolean().default(false),
    runtimeInfo: z
      .record(
        z
          .string()
          .regex(
            /^[A-Z][A-Z0-9_]{0,62}$/,
            'Runtime values are named in capital letters, digits and underscores.',
          ),
        line('A runtime value'),
      )
      .default({}),
  })
  .strict()
  .default({});

const exception = z
  .object({
    layer: name('The layer of an exception'),
    reason: line('The reason of an exception').min(
      10,
      'The reason of an exception has at least 10 characters.',
    ),
    expiresAt: z
      .string()
      .regex(
        /^\d{4}-\d{2}-\d{2}(T[0-9:.]+Z)?$/,
        'The end of an exception is a date such as 2027-01-31.',
      )
      .refine(
        text => !Number.isNaN(Date.parse(text)),
        'The end of an exception is a date such as 2027-01-31.',
      ),
  })
  .strict();

/**
 * Checks what a team asks for. The same schema serves the form, the actions, the API and the tests, so that all of them refuse the same
 * with the same words.
 *
 * @public
 */
export const onboardingRequestSchema: z.ZodType<
  OnboardingRequest,
  z.ZodTypeDef,
  unknown
> = z
  .object({
    capability: name('The name of a capability'),
    owner: entityRef('The owner'),
    system: entityRef('The system').optional(),
    component: entityRef('The component').optional(),
    description: line('The description').optional(),
    environments: z
      .array(environment)
      .min(1, 'At least one environment is needed.')
      .max(
        MOST_ENVIRONMENTS,
        `One request has at most ${MOST_ENVIRONMENTS} environments.`,
      ),
    strategy: z
      .enum(['alt-1', 'alt-2', 'alt-3', 'alt-4', 'alt-5'])
      .default('alt-5'),
    engines: z
      .record(name('The name of a layer'), name('The name of an engine'))
      .default({}),
    secrets: secrets.default({}),
    registry,
    repositories,
    branch: branch('The branch').default('main'),
    options,
    exceptions: z.array(exception).max(20).default([]),
  })
  .strict()
  .superRefine((request, context) => {
    const seen = new Set<string>();
    request.environments.forEach((item, index) => {
      const message = findNameObjection(
        toClusterName({
          capability: request.capability,
          environment: item.name,
        }),
        seen,
      );
      if (message === undefined) return;
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['environments', index, 'name'],
        message,
      });
    });
    if (request.secrets.mode === 'vault' && !request.secrets.vault) {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['secrets', 'vault'],
        message:
          'The secrets mode vault needs the address and role of a Vault.',
      });
    }
  });

function findNameObjection(
  clusterName: string,
  seen: Set<string>,
): string | undefined {
  const check = checkClusterName(clusterName);
  if (!check.isValid) return check.reason;
  if (seen.has(clusterName)) {
    return `Two environments lead to the name ${clusterName}.`;
  }
  seen.add(clusterName);
  return undefined;
}
