/**
 * The id of the cluster onboarding plugin, in both frontend and backend.
 *
 * @public
 */
export const CLUSTER_ONBOARDING_PLUGIN_ID = 'cluster-onboarding';
