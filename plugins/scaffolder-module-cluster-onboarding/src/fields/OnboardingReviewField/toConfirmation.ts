import {
  readRequestSummary,
  toClusterName,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * What somebody confirms, in a few words: the scaffolder's summary shows it below the titles that the template has for it. Each part is
 * named here, so that nothing secret can get into it.
 */
export interface Confirmation {
  /** The clusters, each with what was chosen for it. */
  readonly clusters: string[];
  readonly owner: string;
  readonly repositories: string[];
  /** Where charts come from, and where images do. */
  readonly registry: string[];
}

/** Tells what a request asks for; it has been checked before. */
export function toConfirmation(
  request: Readonly<Record<string, unknown>>,
): Confirmation {
  const { environments, repositories, layout } = readRequestSummary(request);
  const capability = String(request.capability);
  const { helm, containers } = request.registry as Record<
    'helm' | 'containers',
    { url: string }
  >;
  return {
    clusters: environments.map(({ name, details }) => {
      const cluster = toClusterName({ capability, environment: name });
      return details.length === 0
        ? cluster
        : `${cluster} (${details.join(', ')})`;
    }),
    owner: toShortRef(String(request.owner)),
    // The form keeps what was typed for three repositories when one is chosen for everything.
    repositories: repositories.slice(0, layout === 'split' ? undefined : 1),
    registry: [helm.url, containers.url],
  };
}

/** Whether the template's field can hold it; one that takes nothing but `null` holds nothing else. */
export function takesConfirmation(schema: { type?: unknown }): boolean {
  return [schema.type].flat().includes('object');
}
