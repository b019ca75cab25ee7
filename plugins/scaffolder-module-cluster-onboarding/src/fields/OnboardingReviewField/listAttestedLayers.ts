import {
  EXTERNAL_ENGINE,
  PlannedLayer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A layer that nothing delivers, so that people have to say that it is there. */
export interface AttestedLayer {
  /** What it is called. */
  readonly layer: string;
  /** Its clusters in words. */
  readonly clusters: string;
  /** The name of whoever is asked about it, if anybody is known. */
  readonly owner?: string;
}

/** Who may be asked. */
export interface PlanOwners {
  /** Entity refs by the id of the layer. */
  readonly ofLayers: ReadonlyMap<string, string>;
  /** The entity ref of who the clusters will belong to. */
  readonly ofClusters?: unknown;
}

/** The layers that nothing delivers. */
export function listAttestedLayers(
  layers: readonly PlannedLayer[],
  owners: PlanOwners,
): AttestedLayer[] {
  const attested = layers.filter(({ engine }) => engine === EXTERNAL_ENGINE);
  return [...new Set(attested.map(({ layer }) => layer))].map(id => {
    const same = attested.filter(({ layer }) => layer === id);
    const owner = nameLayerOwner(id, owners);
    return {
      layer: same[0].title,
      clusters: same.map(({ cluster }) => cluster).join(', '),
      ...(owner !== undefined && { owner }),
    };
  });
}

/** The name of whoever owns a layer, and so is asked about it; where nobody does, of whoever owns the clusters. */
export function nameLayerOwner(
  layer: string,
  { ofLayers, ofClusters }: PlanOwners,
): string | undefined {
  const owner = ofLayers.get(layer) ?? ofClusters;
  return typeof owner === 'string' && owner !== '' ? nameOf(owner) : undefined;
}

/** The name within an entity ref: `team-a` of `group:default/team-a`. */
function nameOf(entityRef: string): string {
  return entityRef.replace(/^.*[:/]/, '');
}
