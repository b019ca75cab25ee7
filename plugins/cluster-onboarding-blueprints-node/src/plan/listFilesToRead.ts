import { ConflictError } from '@backstage/errors';
import {
  RepositoryRole,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingPlan } from './OnboardingPlan';
import { isLabelled, isSopsRules } from './plannedFileContent';
import { toSharedRoles } from './sharedRoles';

// Each costs a request. Where there are more, most are what people have put there, and none is deleted.
const MOST_LEFT = 300;

/**
 * A file whose content rendering needs.
 *
 * @public
 */
export interface FileToRead {
  /** The repository. */
  readonly repository: RepositoryRole;
  /** The path. */
  readonly path: string;
  /** The id of its content. */
  readonly contentId: string;
}

/**
 * The files that stand in the repositories and have to be read before rendering: identities and sealed files, which are kept; encryption
 * rules, which must be as they should; files that are edited; one file of each folder that is there already, to see whose folder it is; and what an earlier version of the onboarding may have
 * left behind. None for an onboarding that is new.
 *
 * Throws when something that is no plain file stands where a file is planned.
 *
 * @public
 */
export function listFilesToRead(
  plan: OnboardingPlan,
  states: Readonly<Record<RepositoryRole, RepositoryState>>,
): FileToRead[] {
  const wanted = new Map<string, FileToRead>();
  const add = (repository: RepositoryRole, path: string) => {
    const contentId = states[repository].files.get(path);
    if (contentId === undefined) return;
    wanted.set(`${repository}:${path}`, { repository, path, contentId });
  };
  const planned = new Set<string>();
  const shared = toSharedRoles(plan.request);
  const byCase = {
    fleet: toPathsByCase(states.fleet),
    services: toPathsByCase(states.services),
    apps: toPathsByCase(states.apps),
  };
  for (const file of plan.files) {
    checkPlace(file.path, states[file.repository], byCase[file.repository]);
    planned.add(`${shared[file.repository]}:${file.path}`);
    if (file.seal || file.isEdit || isSopsRules(file)) {
      add(file.repository, file.path);
    }
  }
  for (const { repository, path: folder } of plan.folders) {
    const witness = plan.files.find(
      file =>
        file.repository === repository &&
        file.path.startsWith(folder) &&
        states[repository].files.has(file.path) &&
        isLabelled(file),
    );
    if (witness) add(repository, witness.path);
    const left = [...states[repository].files.keys()].filter(
      path =>
        path.startsWith(folder) &&
        !planned.has(`${shared[repository]}:${path}`) &&
        !path.startsWith(`${plan.identitiesPath}/`) &&
        !isOfAnotherCluster(path.slice(folder.length), plan),
    );
    if (left.length > MOST_LEFT) continue;
    for (const path of left) add(repository, path);
  }
  return [...wanted.values()];
}

/** Neither the path nor a folder on the way to it may be a link, a submodule or the like. */
function checkPlace(
  path: string,
  state: RepositoryState,
  byCase: ReadonlyMap<string, string>,
): void {
  const parts = path.split('/');
  for (let end = 1; end <= parts.length; end++) {
    const part = parts.slice(0, end).join('/');
    const isFileOnTheWay = end < parts.length && state.files.has(part);
    if (state.otherEntries.has(part) || isFileOnTheWay) {
      throw new ConflictError(
        `${part} stands in the repository and is no ${
          end < parts.length ? 'folder' : 'plain file'
        }; move it away first`,
      );
    }
    const twin = byCase.get(part.toLowerCase());
    if (twin !== undefined && twin !== part && !state.files.has(part)) {
      throw new ConflictError(
        `${part} cannot be written: some disks take it for another path that stands in the repository and differs only by case; move that away first`,
      );
    }
  }
}

/** What stands in a repository, by its path in small letters. */
function toPathsByCase(state: RepositoryState): ReadonlyMap<string, string> {
  return new Map(
    [...state.files.keys(), ...state.otherEntries].map(path => [
      path.toLowerCase(),
      path,
    ]),
  );
}

/** What is named after another cluster of the capability is not looked at: it is never deleted here, and there can be many. */
function isOfAnotherCluster(path: string, plan: OnboardingPlan): boolean {
  return path
    .split('/')
    .some(
      part =>
        part.startsWith(`${plan.request.capability}-`) &&
        !plan.clusters.some(cluster => part.startsWith(cluster)),
    );
}
