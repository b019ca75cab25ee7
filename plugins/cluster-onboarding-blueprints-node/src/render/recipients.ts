import { ProvidedIdentity } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Value } from '../blueprint/values';
import { OnboardingPlan, PlannedFile } from '../plan/OnboardingPlan';

/** Whom a file can be encrypted for. */
export interface Recipients {
  /** The values that blueprints know them by. */
  readonly values: ReadonlyMap<string, Value>;
  /** Those of this file, if it is sealed. */
  readonly ofFile: readonly string[];
  /** Whether the one that it is meant for is among them. */
  readonly isComplete: boolean;
  /** Those that are made up: keys whose private half nobody keeps, for a preview without the real ones. */
  readonly madeUp: readonly string[];
  /** The identity that the file holds. */
  readonly identity?: ProvidedIdentity;
}

/** Finds out whom a file can be encrypted for. Recipients come from the operator and from the identities, never from a repository. */
export function deriveRecipients(
  plan: OnboardingPlan,
  identities: readonly ProvidedIdentity[],
  file: PlannedFile,
): Recipients {
  const { root, recovery, owner } = plan.recipients;
  const find = (scope: 'capability' | 'leaf') =>
    identities[
      plan.identities.findIndex(
        one =>
          one.scope === scope &&
          (scope === 'capability' || one.cluster === file.cluster),
      )
    ];
  const capability = find('capability');
  const leaf = file.cluster === undefined ? undefined : find('leaf');
  const main = {
    root,
    capability: capability?.recipient,
    leaf: leaf?.recipient,
  };
  const all = {
    root: toList(main.root, recovery),
    // Teams may edit what is theirs, but not the keys themselves.
    capability: toList(main.capability, [...recovery, ...owner]),
    leaf: toList(main.leaf, [...recovery, ...owner]),
  };
  const values = new Map<string, Value>([
    ['recipients.recovery', recovery],
    ['recipients.owner', owner],
  ]);
  for (const kind of ['root', 'capability', 'leaf'] as const) {
    const recipient = main[kind];
    if (recipient === undefined) continue;
    values.set(`recipients.${kind}`, recipient);
    values.set(`recipients.${kind}Files`, all[kind]);
  }
  const to = file.seal?.to;
  return {
    values,
    ofFile: to ? all[to] : [],
    isComplete: to !== undefined && main[to] !== undefined,
    madeUp: plan.identities.flatMap(({ file: holder }, index) => {
      const { recipient, privateKey } = identities[index] ?? {};
      const isKept = holder !== undefined || privateKey === undefined;
      return isKept || recipient === undefined ? [] : [recipient];
    }),
    identity: { capability, leaf, none: undefined }[file.identity ?? 'none'],
  };
}

function toList(
  first: string | undefined,
  rest: readonly string[],
): readonly string[] {
  return [...new Set([...(first === undefined ? [] : [first]), ...rest])];
}
