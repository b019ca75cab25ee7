import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * The kinds of one API group that are served in the same versions.
 *
 * @param options - `plurals`: the name in API paths by kind, such as `Kustomization: 'kustomizations'`
 *
 * @public
 */
export function toKindsToFollow(options: {
  group: string;
  versions: readonly string[];
  plurals: Readonly<Record<string, string>>;
}): KindToFollow[] {
  const { group, versions, plurals } = options;
  return Object.entries(plurals).map(([kind, plural]) => ({
    group,
    versions: [...versions],
    kind,
    plural,
  }));
}
