import {
  EXTERNAL_ENGINE,
  LayerStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toLook } from '../states/objectLook';
import { ClusterIndex } from './clusterIndex';
import { findToldBelow } from './findToldBelow';
import { findWaitsFor, nameKey } from './findWaitsFor';
import { StrataBand } from './strata';
import { StrataWords } from './strataWords';
import { toDetails } from './toDetails';
import { toHeadline } from './toHeadline';

/** One layer of a cluster as the picture shows it. */
export function toBand(
  layer: LayerStatus,
  index: ClusterIndex,
  words: StrataWords,
): StrataBand {
  const members = index.membersOf(layer);
  const deciding = members.filter(({ state }) => toLook(state) === layer.state);
  const told = findToldBelow(layer, deciding, index);
  const state = told === undefined ? layer.state : 'waiting';
  const waitsFor =
    state === 'waiting' && told === undefined
      ? findWaitsFor(layer, deciding, index)
      : told && nameKey(told);
  const isToAttest =
    layer.engine === EXTERNAL_ENGINE &&
    state === 'needs-approval' &&
    deciding.length === 0;
  const { gate } = layer;
  return {
    layer: layer.id,
    state,
    ...(isToAttest && { isToAttest }),
    headline: toHeadline({ layer, state, deciding, index }, words),
    ...toDetails({ layer, state, members, deciding, waitsFor }, words),
    ...(gate && {
      gate: {
        isOpen: gate.isOpen,
        ...(gate.exception && { exceptionUntil: gate.exception.expiresAt }),
      },
    }),
  };
}
