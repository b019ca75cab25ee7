import { observe as observeUsually } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FollowedKind } from './ConnectionSupervisor';
import { toKindName } from './ObservedConnection';

/**
 * The kinds of all collectors and how each is read. A kind that two collectors name is followed once, by the first one; an
 * object that a collector cannot read is read in the usual way, which never throws.
 */
export function toFollowedKinds(options: {
  collectors: readonly StatusCollector[];
  /** Labels to keep besides our own. */
  labels: readonly string[];
  observe: typeof observeUsually;
}): FollowedKind[] {
  const { collectors, labels, observe } = options;
  const found = new Map<string, FollowedKind>();
  for (const collector of collectors) {
    for (const kind of collector.kinds) {
      const name = toKindName(kind);
      if (found.has(name)) continue;
      found.set(name, {
        ...kind,
        observe: (previous, object, { cluster, at }) => {
          const context = { cluster, at, labels };
          if (!collector.observe) return observe(previous, object, context);
          try {
            return collector.observe(previous, object, context);
          } catch {
            return observe(previous, object, context);
          }
        },
      });
    }
  }
  return [...found.values()];
}
