import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  getDirectories,
  joinPath,
  listNamedFiles,
  normalizePath,
} from '../facts/directories';
import { FileView, listFileViews } from '../facts/fileViews';
import { asArray, asObject, isObject } from '../facts/json';
import { toShown } from '../facts/manifests';
import { repositoryOf } from '../facts/repositories';
import { listSyncs } from '../facts/syncs';
import { reportFile } from '../report';

const KUSTOMIZATION_NAME = /(^|\/)(kustomization\.ya?ml|Kustomization)$/;

/** What a kustomization.yaml names is there, and what is applied as an object is one. */
export const kustomizationFiles: FileSetValidator = {
  id: 'kustomization-files',
  validate: subject => {
    const directories = getDirectories(subject);
    const findings: Finding[] = [];
    for (const view of listFileViews(subject)) {
      if (!KUSTOMIZATION_NAME.test(view.file.path)) continue;
      const repository = repositoryOf(subject, view.file.repository);
      const folder = view.file.path.slice(
        0,
        Math.max(view.file.path.lastIndexOf('/'), 0),
      );
      for (const name of listNamedFiles(view)) {
        const path = normalizePath(joinPath(folder, name));
        if (
          path !== undefined &&
          (directories.hasFile(repository, path) ||
            directories.has(repository, path))
        )
          continue;
        findings.push(toMissing(view, name));
      }
    }
    const applied = new Set(listSyncs(subject).flatMap(({ files }) => files));
    for (const view of applied) {
      if (KUSTOMIZATION_NAME.test(view.file.path)) continue;
      view.yaml.documents.forEach((value, document) => {
        if (value === undefined || isManifest(value)) return;
        findings.push(
          reportFile(
            view,
            {
              severity: 'error',
              rule: 'not-an-object',
              message: `${view.file.path} is applied to a cluster and holds something that is no object of Kubernetes.`,
              remedy:
                'Give it an apiVersion, a kind and a name, or write it to a directory that is not applied.',
            },
            view.locate(document, []),
          ),
        );
      });
    }
    return findings;
  },
};

function isManifest(value: unknown): boolean {
  const { apiVersion, kind, metadata } = asObject(value);
  return (
    typeof apiVersion === 'string' &&
    typeof kind === 'string' &&
    isObject(metadata)
  );
}

function toMissing(view: FileView, name: string): Finding {
  const value = asObject(view.yaml.documents[0]);
  const field =
    ['resources', 'components', 'bases', 'crds'].find(key =>
      asArray(value[key]).includes(name),
    ) ?? 'resources';
  return reportFile(
    view,
    {
      severity: 'error',
      rule: 'resource-missing',
      message: `${view.file.path} names ${toShown(name)}, which is not there.`,
      remedy: 'Correct the name, or render the file.',
    },
    view.locate(0, [field, asArray(value[field]).indexOf(name)]),
  );
}
