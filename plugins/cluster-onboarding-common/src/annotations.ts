/**
 * The layer of the bootstrap that an object belongs to.
 *
 * @public
 */
export const STRATA_LABEL_LAYER = 'strata.dev/layer';

/**
 * The name of the cluster that an object belongs to.
 *
 * @public
 */
export const STRATA_LABEL_CLUSTER = 'strata.dev/cluster';

/**
 * The capability, such as `search`, that a cluster or object serves.
 *
 * @public
 */
export const STRATA_LABEL_CAPABILITY = 'strata.dev/capability';

/**
 * The environment, such as `dev`, that a cluster or object is part of.
 *
 * @public
 */
export const STRATA_LABEL_ENVIRONMENT = 'strata.dev/environment';

/**
 * The blueprint that an object was rendered from.
 *
 * @public
 */
export const STRATA_LABEL_BLUEPRINT = 'strata.dev/blueprint';

/**
 * The onboarding that an object came from.
 *
 * @public
 */
export const STRATA_LABEL_ONBOARDING_ID = 'strata.dev/onboarding-id';

/**
 * On a component or system: the clusters it runs on.
 *
 * @public
 */
export const STRATA_ANNOTATION_CLUSTERS = 'strata.dev/clusters';

/**
 * On a cluster entity: the name of its connection in Backstage's `kubernetes:`
 * configuration, when that is not the entity's own name.
 *
 * @remarks
 *
 * An annotation may name a connection but never give a URL or a credential:
 * whoever may edit a catalog file must not be able to choose where the backend
 * sends its tokens.
 *
 * @public
 */
export const STRATA_ANNOTATION_KUBERNETES_CLUSTER =
  'strata.dev/kubernetes-cluster';

/**
 * On a cluster entity: the management cluster that brings it to life.
 *
 * @public
 */
export const STRATA_ANNOTATION_MANAGEMENT_CLUSTER =
  'strata.dev/management-cluster';
