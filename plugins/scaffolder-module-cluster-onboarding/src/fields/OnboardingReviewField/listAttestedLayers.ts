import { PlannedLayer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The layers that nothing delivers, so that people have to say that they are there, with their clusters in words. */
export function listAttestedLayers(
  layers: readonly PlannedLayer[],
): { layer: string; clusters: string }[] {
  const attested = layers.filter(({ engine }) => engine === 'external');
  return [...new Set(attested.map(({ title }) => title))].map(layer => ({
    layer,
    clusters: attested
      .filter(({ title }) => title === layer)
      .map(({ cluster }) => cluster)
      .join(', '),
  }));
}
