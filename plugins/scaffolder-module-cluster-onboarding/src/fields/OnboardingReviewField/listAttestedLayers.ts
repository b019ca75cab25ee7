import { PlannedLayer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A layer that nothing delivers, so that people have to say that it is there. */
export interface AttestedLayer {
  /** What it is called. */
  readonly layer: string;
  /** Its clusters in words. */
  readonly clusters: string;
  /** The name of whoever is asked about it, if anybody is known. */
  readonly owner?: string;
}

/** The layers that nothing delivers. Whoever owns a layer is asked about it; where nobody does, whoever owns the clusters. */
export function listAttestedLayers(
  layers: readonly PlannedLayer[],
  owners: {
    /** Entity refs by the id of the layer. */
    ofLayers: ReadonlyMap<string, string>;
    /** The entity ref of who the clusters will belong to. */
    ofClusters?: unknown;
  },
): AttestedLayer[] {
  const attested = layers.filter(({ engine }) => engine === 'external');
  return [...new Set(attested.map(({ layer }) => layer))].map(id => {
    const same = attested.filter(({ layer }) => layer === id);
    const owner = owners.ofLayers.get(id) ?? owners.ofClusters;
    return {
      layer: same[0].title,
      clusters: same.map(({ cluster }) => cluster).join(', '),
      ...(typeof owner === 'string' &&
        owner !== '' && { owner: nameOf(owner) }),
    };
  });
}

/** The name within an entity ref: `team-a` of `group:default/team-a`. */
function nameOf(entityRef: string): string {
  return entityRef.replace(/^.*[:/]/, '');
}
