import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  ANNOTATION_VIEW_URL,
  Entity,
  EntityLink,
} from '@backstage/catalog-model';
import {
  checkClusterName,
  CLUSTER_RESOURCE_TYPE,
  JourneyPullRequest,
  Onboarding,
  OnboardingState,
  STRATA_ANNOTATION_KUBERNETES_CLUSTER,
  STRATA_ANNOTATION_MANAGEMENT_CLUSTER,
  STRATA_LABEL_CAPABILITY,
  STRATA_LABEL_ENVIRONMENT,
  STRATA_LABEL_ONBOARDING_ID,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readRequest } from './readRequest';

/**
 * Where clusters are in their lives by the state of their onboarding. From `merged` on Git makes them; how far that has come is told by
 * their status, not by the catalog. Onboardings that have ended have no clusters.
 */
const LIFECYCLES: Partial<Readonly<Record<OnboardingState, string>>> = {
  requested: 'requested',
  proposed: 'requested',
  merged: 'provisioning',
};

/** The states of onboardings that have clusters. */
export const STATES_WITH_CLUSTERS = Object.keys(
  LIFECYCLES,
) as OnboardingState[];

/** Label values as Backstage and Kubernetes have them. */
const LABEL = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;

/** The entities that an onboarding wants a cluster to depend on, if they exist. */
export function listWantedRefs(onboarding: Onboarding): string[] {
  const { component, system } = readRequest(onboarding);
  return [component, system].flatMap(ref => ref ?? []);
}

/** The clusters of an onboarding as entities. */
export function toClusterEntities(
  onboarding: Onboarding,
  options: {
    /** The connection of the management cluster. */
    managementCluster: string;
    /** Where people see the portal. */
    appBaseUrl: string;
    /** The entities, by ref in lower case, that exist among those that are wanted. */
    existing: ReadonlySet<string>;
  },
): Entity[] {
  const lifecycle = LIFECYCLES[onboarding.state];
  if (!lifecycle) return [];
  const { managementCluster, appBaseUrl, existing } = options;
  const facts = readRequest(onboarding);
  const page = `${appBaseUrl}/cluster-onboarding/onboardings/${onboarding.id}`;
  const isThere = (ref: string | undefined): ref is string =>
    ref !== undefined && existing.has(ref.toLocaleLowerCase('en-US'));
  const dependencyOf = [facts.component, facts.system].filter(isThere);
  const links = onboarding.pullRequests.flatMap(toLink);
  return onboarding.clusters
    .filter(name => checkClusterName(name).isValid)
    .map(name => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name,
        namespace: 'default',
        ...(facts.description && { description: facts.description }),
        annotations: {
          [ANNOTATION_LOCATION]: `url:${page}`,
          [ANNOTATION_ORIGIN_LOCATION]: `url:${page}`,
          [ANNOTATION_VIEW_URL]: page,
          [STRATA_ANNOTATION_KUBERNETES_CLUSTER]: name,
          [STRATA_ANNOTATION_MANAGEMENT_CLUSTER]: managementCluster,
        },
        labels: toLabels({
          [STRATA_LABEL_CAPABILITY]: onboarding.capability,
          [STRATA_LABEL_ENVIRONMENT]: facts.environments.get(name),
          [STRATA_LABEL_ONBOARDING_ID]: onboarding.id,
        }),
        ...(links.length > 0 && { links }),
      },
      spec: {
        type: CLUSTER_RESOURCE_TYPE,
        lifecycle,
        owner: onboarding.owner ?? onboarding.requestedBy,
        ...(isThere(facts.system) && { system: facts.system }),
        ...(dependencyOf.length > 0 && { dependencyOf }),
      },
    }));
}

function toLabels(
  labels: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && LABEL.test(entry[1]),
    ),
  );
}

function toLink({ number, repository, url }: JourneyPullRequest): EntityLink[] {
  if (!/^https?:\/\//i.test(url)) return [];
  // The last part is enough to tell a few of them apart, and fits on the card, which does not break long words.
  const name = repository.split('/').at(-1) ?? '';
  return [{ url, title: `Pull request ${name.slice(0, 100)} #${number}` }];
}
