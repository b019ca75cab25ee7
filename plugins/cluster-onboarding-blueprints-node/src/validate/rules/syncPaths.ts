import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { getDirectories } from '../facts/directories';
import { asText } from '../facts/json';
import { groupManifests, nameOf, toShown } from '../facts/manifests';
import { findSourceRepository, listSyncs, Sync } from '../facts/syncs';
import { reportManifest } from '../report';
import { normalizePath } from '../facts/directories';
import { findPolicy } from './policies';

/** What is to be applied is what is written: the path of each sync is a directory that there is. */
export const syncPaths: FileSetValidator = {
  id: 'sync-paths',
  validate: subject => [
    ...listSyncs(subject).flatMap(sync => check(subject, sync)),
    ...(
      groupManifests(subject).get('infra.contrib.fluxcd.io/Terraform') ?? []
    ).flatMap(manifest =>
      check(subject, {
        manifest,
        repository: findSourceRepository(subject, manifest),
        path: normalizePath(asText(manifest.spec.path) ?? ''),
      }),
    ),
  ],
};

function check(
  subject: ValidationSubject,
  {
    manifest,
    repository,
    path,
  }: Pick<Sync, 'manifest' | 'repository' | 'path'>,
): Finding[] {
  if (repository === undefined || path === undefined) return [];
  if (getDirectories(subject).has(repository, path)) return [];
  // Told once, and to whoever wrote the name.
  if (findPolicy(subject, path) !== undefined) return [];
  const at =
    manifest.kind === 'FluxInstance'
      ? ['spec', 'sync', 'path']
      : ['spec', 'path'];
  return [
    reportManifest(
      manifest,
      {
        severity: 'error',
        rule: 'sync-path-missing',
        message: `${nameOf(manifest)} applies ${toShown(
          path,
        )} of the ${repository} repository, which is no directory there.`,
        remedy: 'Let it name the directory that the files are written to.',
      },
      at,
    ),
  ];
}
