import { InputError } from '@backstage/errors';
import { PlannedObject } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const LONGEST_LABEL = 63;
const LONGEST_NAME = 253;
const LONGEST_SHOWN = 120;
const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const SUBDOMAIN =
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const PATH_SEGMENT = /^(?!\.{1,2}$)[^/%\s]+$/;

// Whoever works on these puts their names into labels, which hold no more.
const LABELLING = new Set([
  'batch',
  'cluster.x-k8s.io',
  'infra.contrib.fluxcd.io',
]);

interface Rule {
  readonly longest: number;
  readonly pattern: RegExp;
}

const NAMESPACE: Rule = { longest: LONGEST_LABEL, pattern: LABEL };

/**
 * Checks that an API server takes the names of objects, and that what works on them does too. Names are put together, so that parts which
 * are fine alone can be too long together.
 */
export function checkObjectNames(objects: readonly PlannedObject[]): void {
  for (const object of objects) {
    const { path, kind, name, namespace } = object;
    const objection =
      findObjection('name', name, toRule(object)) ??
      (namespace === undefined
        ? undefined
        : findObjection('namespace', namespace, NAMESPACE));
    if (objection === undefined) continue;
    throw new InputError(
      `${path}: the ${kind} '${name.slice(0, LONGEST_SHOWN)}' ${objection}`,
    );
  }
}

function toRule({ apiVersion, kind }: PlannedObject): Rule {
  const [group, version] = apiVersion.split('/');
  if (version === undefined && kind === 'Namespace') return NAMESPACE;
  if (group === 'rbac.authorization.k8s.io') {
    return { longest: LONGEST_NAME, pattern: PATH_SEGMENT };
  }
  const isLabel = LABELLING.has(group) || group.endsWith('.toolkit.fluxcd.io');
  return {
    longest: isLabel ? LONGEST_LABEL : LONGEST_NAME,
    pattern: SUBDOMAIN,
  };
}

function findObjection(
  what: string,
  text: string,
  { longest, pattern }: Rule,
): string | undefined {
  if (text.length > longest) {
    return `has a ${what} of ${text.length} characters, and there may be at most ${longest}; choose a shorter name for what it is put together from: the capability, the environment, the profile or the policy`;
  }
  return pattern.test(text)
    ? undefined
    : `has a ${what} that no API server takes: it consists of lower-case letters, digits and hyphens, and begins and ends with a letter or digit`;
}
