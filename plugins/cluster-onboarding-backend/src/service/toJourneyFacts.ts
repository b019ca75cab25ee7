import {
  formatObjectRef,
  JourneyAppliedRevision,
  JourneyDeclaredStep,
  JourneyFacts,
  JourneySource,
  Onboarding,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterDetails } from '../fleet/FleetView';
import { isEnded } from '../store/onboardingStates';

/** What is known about an onboarding, from its record and the clusters that came of it so far. */
export function toJourneyFacts(
  onboarding: Onboarding,
  clusters: readonly ClusterDetails[],
): JourneyFacts {
  const isSingle = onboarding.clusters.length === 1;
  const statuses = clusters.map(({ status }) => status);
  const isReadyForTeams =
    clusters.length >= onboarding.clusters.length &&
    statuses.every(status => status.isReadyForTeams);
  const readySince = statuses
    .flatMap(status => status.readySince ?? [])
    .sort()
    .pop();
  return {
    request: {
      at: onboarding.requestedAt,
      by: onboarding.requestedBy,
      clusters: onboarding.clusters,
      repositories: onboarding.repositories,
    },
    pullRequests: onboarding.pullRequests,
    sources: clusters.flatMap(listSources),
    appliedRevisions: clusters.flatMap(listApplied),
    layers: clusters.flatMap(({ status, view }) =>
      status.layers.map(
        ({ id, title, state, since, words, engine, owner }) => ({
          id,
          title,
          state,
          ...(since && { since }),
          ...(!isSingle && { cluster: view.cluster.name }),
          sentence: words,
          isAttested: engine === 'external',
          ...(owner && { owner }),
        }),
      ),
    ),
    isReadyForTeams,
    ...(isReadyForTeams && readySince && { readySince }),
    missingForTeams: statuses.flatMap(status => status.stillMissing),
    manualSteps: listDeclared(onboarding, { clusters, isReadyForTeams }),
  };
}

/**
 * What the plan left to people and is not known to be done; nothing once the onboarding was given up. Attestations are told by the
 * clusters themselves as soon as these are seen, and soon after the merge they are; who does not see one then may not, and is told
 * nothing of it.
 */
function listDeclared(
  { manualSteps = [], state }: Onboarding,
  known: { clusters: readonly ClusterDetails[]; isReadyForTeams: boolean },
): JourneyDeclaredStep[] {
  if (known.isReadyForTeams || isEnded(state)) return [];
  const seen = new Set(known.clusters.map(({ view }) => view.cluster.name));
  return manualSteps.filter(
    ({ isAttestation, cluster = '' }) =>
      !isAttestation || (state !== 'merged' && !seen.has(cluster)),
  );
}

function listSources({
  observations,
  status,
}: ClusterDetails): JourneySource[] {
  const objects = new Map(
    status.objects.map(object => [toObjectKey(object.ref), object]),
  );
  return observations
    .filter(({ ref }) => ref.group === 'source.toolkit.fluxcd.io')
    .filter(({ ref }) => ref.kind !== 'HelmChart')
    .map(({ ref, revisions, settled }) => {
      const object = objects.get(toObjectKey(ref));
      const isBroken =
        object?.state === 'failing' || object?.state === 'stalled';
      return {
        ...(revisions?.offered && { offered: revisions.offered }),
        ...(settled && { since: settled.since }),
        ...(isBroken && {
          problem: `${formatObjectRef(ref)} cannot fetch (${object.reason}).`,
        }),
      };
    });
}

function listApplied({
  observations,
}: ClusterDetails): JourneyAppliedRevision[] {
  return observations.flatMap(({ ref, revisions, settled }) =>
    revisions?.applied
      ? [
          {
            object: formatObjectRef(ref),
            revision: revisions.applied,
            ...(settled && { at: settled.since }),
          },
        ]
      : [],
  );
}
