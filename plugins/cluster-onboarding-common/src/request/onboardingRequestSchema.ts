import { z } from 'zod/v3';
import { OnboardingRequest } from './onboardingRequest';
import { formatRepositoryName, parseRepositoryName } from './repository';
import { listRequestObjections, MOST_OPTIONS } from './requestObjections';
import {
  address,
  branch,
  day,
  domain,
  entityRef,
  host,
  kubernetesVersion,
  line,
  name,
  path,
  repository,
  version,
  word,
} from './requestText';

const MOST_ENVIRONMENTS = 20;

function toChartsType(url: string): 'default' | 'oci' {
  return url.startsWith('oci://') ? 'oci' : 'default';
}

const environment = z
  .object({
    name: name('The name of an environment'),
    size: word('The size').default('S'),
    region: word('The region'),
    clusterType: word('The cluster type').default('eks'),
    kubernetesVersion: kubernetesVersion('The Kubernetes version').optional(),
    domain: domain('The domain').optional(),
  })
  .strict();

const secrets = z
  .object({
    mode: name('The secrets mode').default('git'),
    vault: z
      .object({
        address: address('The address of Vault'),
        authMethod: z.enum(['ldap', 'kubernetes']).default('ldap'),
        role: word('The role in Vault'),
        authPath: path('The auth path of Vault')
          .refine(
            text => !/^(auth)?\/\w|\w\/$/.test(text),
            'The auth path of Vault must be what stands after auth/, such as ldap, without outer slashes.',
          )
          .default('ldap'),
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
        // What is not said follows from the address.
        type: z.enum(['default', 'oci']).optional(),
        provider: z.enum(['generic', 'aws', 'azure', 'gcp']).default('generic'),
        prefix: path('The prefix of the chart repository').default(''),
      })
      .strict()
      .transform(({ url, type = toChartsType(url), ...rest }) => ({
        url,
        type,
        ...rest,
      })),
    containers: z
      .object({
        url: host('The address of the image registry'),
        prefix: path('The prefix of the image registry').default(''),
      })
      .strict(),
    hasCredentials: z.boolean().default(false),
  })
  .strict()
  .superRefine(({ helm }, context) => {
    if (helm.type === toChartsType(helm.url)) return;
    context.addIssue({
      code: z.ZodIssueCode.custom,
      path: ['helm', 'type'],
      message:
        'The kind must be OCI registry (oci) for an address that starts with oci://, and Helm repository (default) for any other.',
    });
  });

const repositoryRoles = z
  .object({
    layout: z.enum(['mono', 'split']).default('mono'),
    fleet: repository('The repository of the fleet'),
    services: repository('The repository of the services').optional(),
    apps: repository('The repository of the applications').optional(),
  })
  .strict()
  .superRefine(({ layout, fleet, services, apps }, context) => {
    if (layout === 'mono') return;
    // Nobody can tell which of two that are the same is meant, so each says it.
    for (const [role, words, own, other] of [
      ['services', 'services', services, apps],
      ['apps', 'applications', apps, services],
    ] as const) {
      const isSame = [fleet, other].some(each => isSameRepository(own, each));
      if (own && !isSame) continue;
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: [role],
        message: `The repository of the ${words} must be ${
          own
            ? 'another one than the other two: choose the layout “One repository for everything” for a single one.'
            : 'given.'
        }`,
      });
    }
  });

/** With one repository for everything the others do not count, whatever stands there: a form keeps what was typed before it hid a field. */
const repositories = z.preprocess(value => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  const { services, apps, ...others } = value as Record<string, unknown>;
  return (others.layout ?? 'mono') === 'mono' ? others : value;
}, repositoryRoles);

/** Whether two texts name one repository, whichever way each is written; Git hosts take owner and name in any case. */
function isSameRepository(a = '', b = ''): boolean {
  const [one, other] = [a, b].map(text => {
    const known = parseRepositoryName(text);
    return known && formatRepositoryName(known).toLowerCase();
  });
  return one !== undefined && one === other;
}

const options = z
  .object({
    profiles: z
      .array(
        z
          .object({
            name: name('The name of a profile'),
            version: version('The version of a profile'),
            layer: z.number().int().min(0).max(9).default(0),
          })
          .strict(),
      )
      .max(MOST_OPTIONS)
      .default([]),
    policies: z
      .array(name('The name of a policy'))
      .max(MOST_OPTIONS)
      .default([]),
    hasPipeline: z.boolean().default(false),
    runtimeInfo: z
      .record(
        z
          .string()
          .regex(
            /^[A-Z][A-Z0-9_]{0,62}$/,
            'A runtime value must have a name of capital letters, digits and underscores, such as COST_CENTER.',
          ),
        line('A runtime value'),
      )
      .refine(
        values => Object.keys(values).length <= MOST_OPTIONS,
        `The runtime values must be at most ${MOST_OPTIONS}.`,
      )
      .default({}),
  })
  .strict()
  .default({});

const exception = z
  .object({
    layer: name('The layer of an exception'),
    reason: line('The reason of an exception', { shortest: 10 }),
    expiresAt: day('The end of an exception'),
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
        `The environments must be at most ${MOST_ENVIRONMENTS}.`,
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
    for (const { path: where, message } of listRequestObjections(request)) {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: [...where],
        message,
      });
    }
  });
