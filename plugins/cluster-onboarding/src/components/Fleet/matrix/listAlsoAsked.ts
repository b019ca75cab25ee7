import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { LayerColumn } from '../data/layerColumns';

/**
 * The layers of a cluster for which people are asked, though its state tells of something else: who mends that alone does not get it ready. As
 * titles in one text, empty if there are none.
 */
export function listAlsoAsked(
  row: Pick<ClusterRow, 'state' | 'layers'>,
  layers: readonly LayerColumn[],
): string {
  if (row.state === 'needs-approval') return '';
  return layers
    .filter(({ id }) => row.layers[id] === 'needs-approval')
    .map(({ title }) => title)
    .join(', ');
}
