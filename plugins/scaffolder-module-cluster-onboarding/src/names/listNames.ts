import {
  checkClusterName,
  toClusterName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** How many names one question may hold. */
const MOST_NAMES = 40;

/**
 * The names that clusters of a capability would get with the environments that a form knows so far: a list of names or of objects with
 * names. Without environments it is the name itself. Those that no cluster can have are left out.
 */
export function listNames(
  capability: string | undefined,
  environments: unknown,
): string[] {
  if (!capability) return [];
  const known = Array.isArray(environments)
    ? environments.map(readEnvironment).filter(name => name !== undefined)
    : [];
  const names =
    known.length === 0
      ? [capability]
      : known.map(environment => toClusterName({ capability, environment }));
  return [...new Set(names)]
    .filter(name => checkClusterName(name).isValid)
    .slice(0, MOST_NAMES);
}

function readEnvironment(item: unknown): string | undefined {
  const name =
    typeof item === 'string' ? item : (item as { name?: unknown })?.name;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
