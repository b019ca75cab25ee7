import { KubernetesObject } from '@strata-gitops/testbed';

/** The directories that the management cluster applies by its own setting-up. */
const OF_HUB_SETUP = [
  'fleet:clusters/management/onboardings',
  'fleet:clusters/management/identities',
];

/** The directories that rendered objects let Flux apply, as `role:path`; a Job or Terraform module that installs Flux counts too. */
export function listDirectories(
  objects: readonly KubernetesObject[],
  clusters: readonly string[],
): Set<string> {
  return new Set([
    ...OF_HUB_SETUP,
    ...clusters.map(cluster => `fleet:clusters/${cluster}/sync`),
    ...objects
      .filter(({ apiVersion }) => apiVersion.startsWith('kustomize.toolkit'))
      .map(({ spec }) => `${toRole(spec.sourceRef.name)}:${strip(spec.path)}`)
      // The platform's own library, which is there already.
      .filter(directory => !directory.startsWith('fleet:policies/')),
  ]);
}

function toRole(source: string): string {
  return source === 'services' || source === 'apps' ? source : 'fleet';
}

function strip(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '');
}
