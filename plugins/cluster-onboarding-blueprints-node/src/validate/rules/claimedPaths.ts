import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  RepositoryRole,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listFileViews } from '../facts/fileViews';
import { nameOf } from '../facts/manifests';
import { perSubject } from '../facts/perSubject';
import { repositoryOf } from '../facts/repositories';
import { listSyncs, Sync } from '../facts/syncs';
import { reportManifest } from '../report';

/** Files that this onboarding writes or removes. */
const listOwn = perSubject<ReadonlySet<string>>(subject => {
  const own = new Set<string>();
  for (const { file } of listFileViews(subject))
    own.add(`${repositoryOf(subject, file.repository)}:${file.path}`);
  for (const { repository, path } of subject.fileSet.deletions)
    own.add(`${repositoryOf(subject, repository)}:${path}`);
  return own;
});

/** The files that stand below each directory that is applied, found in one walk over the repositories. */
const listByFolder = perSubject<ReadonlyMap<string, readonly string[]>>(
  subject => {
    const found = new Map<string, string[]>();
    const repositories = new Set<RepositoryRole>();
    for (const { repository, path } of listSyncs(subject)) {
      if (repository === undefined || !path) continue;
      found.set(`${repository}:${path}`, []);
      repositories.add(repository);
    }
    for (const repository of repositories) {
      for (const file of subject.existing[repository]) {
        for (
          let at = file.indexOf('/');
          at >= 0;
          at = file.indexOf('/', at + 1)
        ) {
          found.get(`${repository}:${file.slice(0, at)}`)?.push(file);
        }
      }
    }
    return found;
  },
);

/**
 * A directory that is applied holds nothing that somebody else has put there. If none of our own files is there yet, it is theirs: an error.
 * If ours are, somebody has added to it since: told, and applied with the rest. Directories of the applications' own are for their teams.
 */
export const claimedPaths: FileSetValidator = {
  id: 'claimed-paths',
  validate: subject => {
    const told = new Set<string>();
    return listSyncs(subject).flatMap(sync => {
      const { repository, path } = sync;
      if (
        repository === undefined ||
        !path ||
        told.has(`${repository}:${path}`)
      )
        return [];
      told.add(`${repository}:${path}`);
      return check(subject, sync, repository, path);
    });
  },
};

function check(
  subject: ValidationSubject,
  sync: Sync,
  repository: RepositoryRole,
  path: string,
): Finding[] {
  const ours = listOwn(subject);
  const prefix = `${path}/`;
  const own = sync.files.filter(({ file }) => file.path.startsWith(prefix));
  if (own.length === 0 || own.some(({ file }) => file.repository === 'apps'))
    return [];
  const foreign = (
    listByFolder(subject).get(`${repository}:${path}`) ?? []
  ).filter(file => !ours.has(`${repository}:${file}`));
  if (foreign.length === 0) return [];
  const isOurs = own.some(({ file }) =>
    subject.existing[repository].has(file.path),
  );
  return [
    reportManifest(
      sync.manifest,
      {
        severity: isOurs ? 'warning' : 'error',
        rule: 'path-claimed',
        message: `${path} of the ${repository} repository, which ${nameOf(
          sync.manifest,
        )} applies, holds ${foreign.length} files of others.`,
        remedy: isOurs
          ? 'Look whether they belong there: they are applied together with ours.'
          : 'Choose another name, or move what is there.',
      },
      ['spec', 'path'],
    ),
  ];
}
