import {
  onboardingRequestSchema,
  Onboarding,
  toClusterName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What a request says about its clusters, as far as it can be read. */
export interface RequestFacts {
  readonly description?: string;
  /** The entity ref of the system. */
  readonly system?: string;
  /** The entity ref of the component. */
  readonly component?: string;
  /** The environment of each cluster, by its name. */
  readonly environments: ReadonlyMap<string, string>;
}

/** Reads the request of an onboarding. Whoever claims names by the API alone may have stored something else: then little is known. */
export function readRequest({
  request,
}: Pick<Onboarding, 'request'>): RequestFacts {
  const result = onboardingRequestSchema.safeParse(request);
  if (!result.success) return { environments: new Map() };
  const { capability, component, description, environments, system } =
    result.data;
  return {
    ...(description && { description }),
    ...(system && { system }),
    ...(component && { component }),
    environments: new Map(
      environments.map(({ name }) => [
        toClusterName({ capability, environment: name }),
        name,
      ]),
    ),
  };
}
