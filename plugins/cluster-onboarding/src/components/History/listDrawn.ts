import {
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Strip } from './toStrips';

/** What can be seen on strips: which states, in their usual order, and whether some of the ground is bare. */
export function listDrawn(strips: readonly Strip[]): {
  states: LayerState[];
  hasGaps: boolean;
} {
  const drawn = new Set(
    strips.flatMap(({ segments }) => segments.map(({ state }) => state)),
  );
  return {
    states: LAYER_STATES.filter(state => drawn.has(state)),
    // Segments follow each other and reach until now: only the beginning can be bare.
    hasGaps: strips.some(({ segments }) => (segments[0]?.from ?? 1) > 0),
  };
}
