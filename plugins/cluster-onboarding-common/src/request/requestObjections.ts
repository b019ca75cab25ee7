import { checkClusterName, toClusterName } from './clusterName';
import { OnboardingRequest } from './onboardingRequest';

/** One thing that is wrong with a request as a whole. */
interface RequestObjection {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/*
 * A capability becomes a namespace of the management cluster and of its own clusters, and a folder beside that of the identities, so its
 * name must be none that means something there already: whoever could onboard `flux-system` would own what runs the fleet, and whoever
 * could onboard `kyverno` what guards a cluster.
 */
const RESERVED = new Set([
  'capi-classes',
  'cert-manager',
  'default',
  'external-secrets',
  'flux-operator',
  'identities',
  'kyverno',
  'management',
  'sealed-secrets',
]);
// What controllers and packages of the platform call their own.
const RESERVED_BEGINNING = /^(kube|openshift|platform)-/;
const RESERVED_END = /-system$/;

/** How many profiles, policies and values one request has at most. */
export const MOST_OPTIONS = 50;

/** What is wrong with a request whose values are fine one by one. */
export function listRequestObjections(
  request: OnboardingRequest,
): RequestObjection[] {
  const { capability, secrets, options } = request;
  return [
    ...listNameObjections(request),
    ...listRepeats(
      options.profiles.map(profile => profile.name),
      'profile',
    ).map(({ index, message }) => ({
      path: ['options', 'profiles', index, 'name'],
      message,
    })),
    ...listRepeats(options.policies, 'policy').map(({ index, message }) => ({
      path: ['options', 'policies', index],
      message,
    })),
    ...(isReserved(capability)
      ? [
          {
            path: ['capability'],
            message:
              'The name of a capability must not be one that Kubernetes, Flux or the fleet uses itself.',
          },
        ]
      : []),
    ...(secrets.mode === 'vault' && !secrets.vault
      ? [
          {
            path: ['secrets', 'vault'],
            message:
              'The secrets mode vault needs the address and role of a Vault.',
          },
        ]
      : []),
  ];
}

function isReserved(capability: string): boolean {
  return (
    RESERVED.has(capability) ||
    RESERVED_BEGINNING.test(capability) ||
    RESERVED_END.test(capability)
  );
}

function listNameObjections({
  capability,
  environments,
}: OnboardingRequest): RequestObjection[] {
  // Said already, once, where the name itself stands.
  if (!checkClusterName(capability).isValid) return [];
  const seen = new Set<string>();
  return environments.flatMap(({ name }, index) => {
    if (!checkClusterName(name).isValid) return [];
    const message = findNameObjection({ capability, environment: name }, seen);
    return message === undefined
      ? []
      : [{ path: ['environments', index, 'name'], message }];
  });
}

function findNameObjection(
  cluster: { capability: string; environment: string },
  seen: Set<string>,
): string | undefined {
  const check = checkClusterName(toClusterName(cluster));
  if (!check.isValid) {
    // Each of them is fine by itself, so they are too long together.
    return `The name of an environment must be shorter, since a cluster is called after capability and environment: ${check.reason.replace(
      /^A/,
      'a',
    )}`;
  }
  const { environment } = cluster;
  if (seen.has(environment)) {
    return `The name of an environment must be another one: two environments are called ${environment}.`;
  }
  seen.add(environment);
  return undefined;
}

function listRepeats(
  names: readonly string[],
  what: string,
): { index: number; message: string }[] {
  // Said already that these are too many; there may be as many as fit into a request.
  if (names.length > MOST_OPTIONS) return [];
  return names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [{ index, message: `The ${what} must not be asked for twice.` }]
      : [],
  );
}
