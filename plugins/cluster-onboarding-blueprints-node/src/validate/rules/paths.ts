import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FileView, listFileViews } from '../facts/fileViews';
import { toShown } from '../facts/manifests';
import { repositoryOf } from '../facts/repositories';
import { reportFile } from '../report';

/** Every file has a path of its own, within its repository, that no other file stands in the way of. */
export const paths: FileSetValidator = {
  id: 'paths',
  validate: subject => {
    const seen = new Map<string, FileView>();
    return listFileViews(subject).flatMap(view => {
      const { path } = view.file;
      const repository = repositoryOf(subject, view.file.repository);
      // Some disks take `A` and `a` for the same.
      const key = `${repository}:${path.toLowerCase()}`;
      const other = seen.get(key);
      seen.set(key, view);
      const words =
        findObjection(path) ??
        (other &&
          `is written twice, as ${toShown(other.file.path)} of the ${
            other.file.repository
          } files and of the ${view.file.repository} files`) ??
        findClash(subject, view);
      return words === undefined ? [] : [toFinding(view, words)];
    });
  },
};

function toFinding(view: FileView, words: string): Finding {
  return reportFile(view, {
    severity: 'error',
    rule: words.startsWith('is written twice')
      ? 'path-duplicated'
      : 'path-unusable',
    message: `${toShown(view.file.path)} ${words}.`,
    remedy: 'Give the file another path in the blueprint.',
  });
}

function findObjection(path: string): string | undefined {
  const parts = path.split('/');
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\:*?"<>|]/.test(path))
    return 'holds characters that paths must not have';
  if (parts.some(part => part === '' || part === '.' || part === '..'))
    return 'does not stay within its repository';
  if (parts.some(part => part.toLowerCase() === '.git'))
    return "would change Git's own files";
  if (path.length > 400) return 'is too long';
  return undefined;
}

/** A folder cannot be where a file is. */
function findClash(
  subject: ValidationSubject,
  { file }: FileView,
): string | undefined {
  const existing = subject.existing[repositoryOf(subject, file.repository)];
  for (
    let at = file.path.indexOf('/');
    at >= 0;
    at = file.path.indexOf('/', at + 1)
  ) {
    const folder = file.path.slice(0, at);
    if (existing.has(folder))
      return `lies below ${toShown(folder)}, which is a file there`;
  }
  return undefined;
}
