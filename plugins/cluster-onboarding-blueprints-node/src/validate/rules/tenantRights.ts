import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asArray, asObject, asText } from '../facts/json';
import { groupManifests, Manifest, nameOf } from '../facts/manifests';
import { FLUX_KUSTOMIZATION, listSyncs, Sync } from '../facts/syncs';
import { reportManifest } from '../report';

const RBAC = 'rbac.authorization.k8s.io';
const PLATFORM_NAMESPACES = new Set(['flux-system', 'kube-system']);

/** Teams rule their namespaces and nothing else: cluster-admin is for the platform. */
export const tenantRights: FileSetValidator = {
  id: 'tenant-rights',
  validate: subject => {
    const groups = groupManifests(subject);
    const powerful = new Set(
      (groups.get(`${RBAC}/ClusterRole`) ?? [])
        .filter(allowsEverything)
        .map(({ name }) => name),
    );
    powerful.add('cluster-admin');
    return [
      ...['ClusterRoleBinding', 'RoleBinding'].flatMap(kind =>
        (groups.get(`${RBAC}/${kind}`) ?? []).flatMap(binding =>
          checkBinding(binding, powerful),
        ),
      ),
      ...listSyncs(subject).flatMap(sync => checkSync(subject, sync)),
    ];
  },
};

function allowsEverything({ value }: Manifest): boolean {
  return asArray(value.rules).some(rule => {
    const { apiGroups, resources, verbs } = asObject(rule);
    return [apiGroups, resources, verbs].every(field =>
      asArray(field).includes('*'),
    );
  });
}

function checkBinding(
  binding: Manifest,
  powerful: ReadonlySet<string>,
): Finding[] {
  const role = asObject(binding.value.roleRef);
  if (role.kind !== 'ClusterRole' || !powerful.has(asText(role.name) ?? ''))
    return [];
  const index = asArray(binding.value.subjects).findIndex(
    item => !isPlatform(asObject(item)),
  );
  if (index < 0) return [];
  return [
    reportManifest(
      binding,
      {
        severity: 'error',
        rule: 'tenant-cluster-admin',
        message: `${nameOf(binding)} gives ${asText(
          role.name,
        )} to somebody outside of the platform.`,
        remedy:
          'Bind a role that allows what the team needs, within its namespaces.',
      },
      ['subjects', index],
    ),
  ];
}

function isPlatform({
  kind,
  namespace,
  name,
}: Readonly<Record<string, unknown>>): boolean {
  if (kind === 'ServiceAccount')
    return PLATFORM_NAMESPACES.has(asText(namespace) ?? '');
  return (
    typeof name === 'string' &&
    name.startsWith('system:') &&
    name !== 'system:authenticated' &&
    name !== 'system:unauthenticated'
  );
}

/** What a team writes is applied with the team's rights: without an account of its own, with those of Flux itself. */
function checkSync(
  subject: ValidationSubject,
  { manifest, files, repository }: Sync,
): Finding[] {
  if (`${manifest.group}/${manifest.kind}` !== FLUX_KUSTOMIZATION) return [];
  if (asText(manifest.spec.serviceAccountName)) return [];
  const isOfTeam =
    files.some(({ file }) => file.repository === 'apps') ||
    (repository === 'apps' && subject.request.repositories.layout === 'split');
  if (!isOfTeam) return [];
  return [
    reportManifest(
      manifest,
      {
        severity: 'error',
        rule: 'tenant-cluster-admin',
        message: `${nameOf(
          manifest,
        )} applies what the team writes with the rights of Flux itself.`,
        remedy: "Give it a serviceAccountName of the team's namespace.",
      },
      ['spec'],
    ),
  ];
}
