import { LayerState } from '../model';
import type { ClusterSort } from './clusterQuery';
import type { OnboardingState } from './onboarding';

/**
 * All states of layers and clusters.
 *
 * @public
 */
export const LAYER_STATES = [
  'ready',
  'progressing',
  'waiting',
  'failing',
  'needs-approval',
  'suspended',
  'not-yet-there',
  'unknown',
] as const satisfies readonly LayerState[];

/**
 * All states of onboardings.
 *
 * @public
 */
export const ONBOARDING_STATES = [
  'requested',
  'proposed',
  'merged',
  'closed',
  'cancelled',
  'failed',
] as const satisfies readonly OnboardingState[];

/**
 * All orders of lists of clusters.
 *
 * @public
 */
export const CLUSTER_SORTS = [
  'name',
  '-name',
  'state',
  '-state',
  'environment',
  '-environment',
  'capability',
  '-capability',
  'owner',
  '-owner',
  'progress',
  '-progress',
] as const satisfies readonly ClusterSort[];

/**
 * The response header with the newest `observedAt` of an answer, also of one that has not changed.
 *
 * @public
 */
export const OBSERVED_AT_HEADER = 'x-observed-at';
