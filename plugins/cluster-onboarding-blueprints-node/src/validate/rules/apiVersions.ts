import {
  Finding,
  toClusterName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listManifests, Manifest, nameOf, toShown } from '../facts/manifests';
import { getPlacements } from '../facts/placements';
import { reportManifest } from '../report';
import { findKind, listVersions } from '../schemas/findSchema';
import { findRemovedApi, RemovedApi } from './removedApis';

/** No object uses an API version that its cluster has no more, and one that will go is told. */
export const apiVersions: FileSetValidator = {
  id: 'api-versions',
  validate: subject => {
    const versions = listClusterVersions(subject);
    const told = new Set<string>();
    return listManifests(subject).flatMap(manifest => {
      const { apiVersion, kind } = manifest;
      const entry = findRemovedApi(manifest);
      const findings = entry
        ? checkKubernetes(subject, manifest, entry, versions)
        : checkServed(manifest);
      if (findings[0]?.severity !== 'warning') return findings;
      // Every cluster has its own; that a kind will go is told once.
      if (told.has(`${apiVersion}/${kind}`)) return [];
      told.add(`${apiVersion}/${kind}`);
      return findings;
    });
  },
};

function checkServed(manifest: Manifest): Finding[] {
  const { apiVersion, group, kind } = manifest;
  const served = listVersions(group, kind);
  if (served.length === 0) return [];
  const known = findKind(apiVersion, kind);
  if (!known) {
    return [
      reportManifest(
        manifest,
        {
          severity: 'error',
          rule: 'api-removed',
          message: `${nameOf(manifest)} uses ${toShown(
            apiVersion,
          )}, which is not served any more.`,
          remedy: `Use ${served
            .map(version => (group ? `${group}/${version}` : version))
            .join(' or ')}.`,
        },
        ['apiVersion'],
      ),
    ];
  }
  if (!known.isDeprecated) return [];
  const current = served.filter(
    version => findKind(`${group}/${version}`, kind)?.isDeprecated === false,
  );
  return [
    reportManifest(
      manifest,
      {
        // Who asks for clusters can do nothing about a kind that has no successor yet.
        severity: current.length ? 'warning' : 'note',
        rule: 'api-deprecated',
        message: `${nameOf(manifest)} uses ${apiVersion}, which ${
          known.origin
        } calls deprecated.`,
        remedy: current.length
          ? `Use ${current.map(version => `${group}/${version}`).join(' or ')}.`
          : 'Nothing for you to do: whoever keeps the template will move to the kind that takes its place.',
      },
      ['apiVersion'],
    ),
  ];
}

function checkKubernetes(
  subject: ValidationSubject,
  manifest: Manifest,
  entry: RemovedApi,
  versions: ReadonlyMap<string, string>,
): Finding[] {
  const { apiVersion } = manifest;
  const targets = getPlacements(subject)
    .of(manifest)
    .map(({ cluster }) => versions.get(cluster));
  // Where nobody has said a version, the newest is meant.
  const isGone = targets.some(
    version =>
      version === undefined || compareVersions(version, entry.removedIn) >= 0,
  );
  return [
    reportManifest(
      manifest,
      {
        severity: isGone ? 'error' : 'warning',
        rule: isGone ? 'api-removed' : 'api-deprecated',
        message: `${nameOf(
          manifest,
        )} uses ${apiVersion}, which Kubernetes has no more from ${
          entry.removedIn
        } on.`,
        remedy: `Use ${entry.use}.`,
      },
      ['apiVersion'],
    ),
  ];
}

function listClusterVersions({
  request,
  hub,
}: ValidationSubject): Map<string, string> {
  const versions = new Map<string, string>();
  if (hub.kubernetesVersion) versions.set(hub.name, hub.kubernetesVersion);
  for (const environment of request.environments) {
    if (!environment.kubernetesVersion) continue;
    versions.set(
      toClusterName({
        capability: request.capability,
        environment: environment.name,
      }),
      environment.kubernetesVersion,
    );
  }
  return versions;
}

/** Compares `1.9` and `1.36.2` by major and minor version. */
function compareVersions(a: string, b: string): number {
  const [aMajor = 0, aMinor = 0] = a.split('.').map(Number);
  const [bMajor = 0, bMinor = 0] = b.split('.').map(Number);
  return aMajor - bMajor || aMinor - bMinor;
}
