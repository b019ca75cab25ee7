/**
 * The id of the cluster onboarding plugin, in both frontend and backend.
 *
 * @public
 */
export const CLUSTER_ONBOARDING_PLUGIN_ID = 'cluster-onboarding';

/**
 * The channel of signals on which pages hear that clusters or onboardings changed. A message has `clusters`: `hashText` of the entity ref
 * of each, and may have `onboardings`: their ids; it reaches everybody, so it names none.
 *
 * @public
 */
export const CLUSTER_ONBOARDING_SIGNAL_CHANNEL = 'cluster-onboarding:status';
