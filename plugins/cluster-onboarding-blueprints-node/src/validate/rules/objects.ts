import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  PlannedObject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  KUSTOMIZE_CONFIG,
  listManifests,
  nameOf,
  toPlanKey,
} from '../facts/manifests';
import { reportManifest } from '../report';
import { repositoryOf } from '../facts/repositories';

/** What is rendered is what was planned: the same objects in the same files. */
export const objects: FileSetValidator = {
  id: 'objects',
  validate: subject => {
    const rendered = new Set<string>();
    const plannedFiles = new Set(
      subject.objects.map(({ repository, path }) => `${repository}:${path}`),
    );
    const findings: Finding[] = [];
    for (const manifest of listManifests(subject)) {
      const { repository, path } = manifest.view.file;
      rendered.add(toPlanKey({ ...manifest, repository, path }));
      // A file that stood there before holds objects of others; the kustomize tool's configuration is no object of a cluster.
      const isEdited =
        !plannedFiles.has(`${repository}:${path}`) &&
        subject.existing[repositoryOf(subject, repository)].has(path);
      if (manifest.planned || isEdited || manifest.group === KUSTOMIZE_CONFIG)
        continue;
      findings.push(
        reportManifest(manifest, {
          severity: 'error',
          rule: 'object-unplanned',
          message: `${nameOf(manifest)} of ${
            manifest.apiVersion
          } is rendered, but was not planned.`,
          remedy:
            'Add it to the objects of its file in the blueprint, or take it out of the skeleton.',
        }),
      );
    }
    return [
      ...findings,
      ...subject.objects
        .filter(item => !rendered.has(toPlanKey(item)))
        .map(toMissing),
    ];
  },
};

function toMissing(planned: PlannedObject): Finding {
  return {
    severity: 'error',
    rule: 'object-missing',
    message: `${nameOf(planned)} of ${
      planned.apiVersion
    } was planned, but is not rendered.`,
    remedy:
      'Take it out of the objects of its file in the blueprint, or add it to the skeleton.',
    repository: planned.repository,
    path: planned.path,
  };
}
