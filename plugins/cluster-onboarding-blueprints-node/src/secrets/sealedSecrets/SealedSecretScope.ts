/**
 * How far a sealed value can be moved: `strict` to no other name or namespace, `namespace-wide` to other names, `cluster-wide` anywhere.
 *
 * @public
 */
export type SealedSecretScope = 'strict' | 'namespace-wide' | 'cluster-wide';
