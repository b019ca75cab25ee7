import {
  Attestation,
  ClusterAnswer,
  ClusterDescription,
  EXTERNAL_ENGINE,
  isAttestationValid,
  isNothingThere,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toClusterNames } from '../Bootstrap/toClusterNames';

/** A layer of a cluster that is delivered outside of the tool, so that only a person can say that it is there. */
export interface ExternalLayer {
  readonly key: string;
  readonly cluster: ClusterDescription;
  /** What the cluster is called beside the others. */
  readonly clusterName: string;
  readonly layer: {
    readonly id: string;
    readonly title: string;
    /** Who answers for it. */
    readonly owner?: string;
  };
  readonly state: 'attested' | 'expired' | 'none';
  /** Whether nothing of the cluster is there yet. */
  readonly isEarly: boolean;
  /** The newest word about it. */
  readonly attestation?: Attestation;
}

/** All of them; those without a word that counts come first. */
export function listExternalLayers(
  clusters: readonly ClusterAnswer[],
  now: number,
): ExternalLayer[] {
  const moment = new Date(now).toISOString();
  const names = toClusterNames(clusters.map(({ cluster }) => cluster));
  return clusters
    .flatMap(({ cluster, status }) =>
      status.layers
        .filter(({ engine }) => engine === EXTERNAL_ENGINE)
        .map(({ id, title, owner, attestation }) => ({
          key: `${cluster.ref} ${id}`,
          cluster,
          clusterName: names.get(cluster.ref)!,
          layer: { id, title, ...(owner && { owner }) },
          state: toState(attestation, moment),
          isEarly: isNothingThere(status.layers),
          attestation,
        })),
    )
    .sort(
      (a, b) =>
        Number(a.state === 'attested') - Number(b.state === 'attested') ||
        compareEnvironments(a.cluster.environment, b.cluster.environment),
    );
}

/** Whether nobody waits for a word yet, though it can be given: one that has ended is missed in any case. */
export function isWordToCome({
  isEarly,
  state,
}: Pick<ExternalLayer, 'isEarly' | 'state'>): boolean {
  return isEarly && state === 'none';
}

function toState(
  attestation: Attestation | undefined,
  now: string,
): ExternalLayer['state'] {
  if (!attestation) return 'none';
  return isAttestationValid(attestation, now) ? 'attested' : 'expired';
}
