import {
  readRequestSummary,
  toClusterName,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { listRegistryPlaces } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

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
  /** What the clusters get beyond the baseline, if anything. */
  readonly extras?: string[];
}

/** Tells what a request asks for; it has been checked before. */
export function toConfirmation(
  request: Readonly<Record<string, unknown>>,
): Confirmation {
  const { environments, repositories, layout, extras } =
    readRequestSummary(request);
  const capability = String(request.capability);
  const further = [extras.packages, extras.policies, extras.values].flat();
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
    registry: listRegistryPlaces(request),
    // The summary would show a line without words.
    ...(further.length > 0 && { extras: further }),
  };
}

/** Whether the template's field can hold it; one that takes nothing but `null` holds nothing else. */
export function takesConfirmation(schema: { type?: unknown }): boolean {
  return [schema.type].flat().includes('object');
}
