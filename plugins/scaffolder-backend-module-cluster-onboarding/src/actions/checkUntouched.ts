import { ConflictError } from '@backstage/errors';
import {
  FileSet,
  RepositoryRole,
  RepositoryState,
  toBlobId,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const MOST_PATHS = 10;

type States = Readonly<
  Record<RepositoryRole, Pick<RepositoryState, 'files' | 'otherEntries'>>
>;

/**
 * Sees that nobody has changed what is about to be written since it was rendered. What an earlier attempt of the same onboarding has
 * written already does not count.
 */
export function checkUntouched(options: {
  fileSet: FileSet;
  rendered: States;
  now: States;
}): void {
  const { fileSet, rendered, now } = options;
  const isUntouched = (
    repository: RepositoryRole,
    path: string,
    wanted: string | undefined,
  ) => {
    const present = now[repository].files.get(path);
    return (
      !now[repository].otherEntries.has(path) &&
      (present === rendered[repository].files.get(path) || present === wanted)
    );
  };
  const touched = [
    ...fileSet.files.filter(
      ({ repository, path, content }) =>
        !isUntouched(repository, path, toBlobId(content)),
    ),
    ...fileSet.deletions.filter(
      ({ repository, path }) => !isUntouched(repository, path, undefined),
    ),
  ].map(({ repository, path }) => `${repository} ${path}`);
  if (touched.length === 0) return;
  const shown = touched.slice(0, MOST_PATHS);
  const more = touched.length - shown.length;
  throw new ConflictError(
    `Nothing was opened: these files were changed by others since they were rendered: ${shown.join(
      ', ',
    )}${more > 0 ? ` and ${more} more` : ''}. Run the template again`,
  );
}
