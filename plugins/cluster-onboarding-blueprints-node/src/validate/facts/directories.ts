/*
 * Which files a directory of a repository gives to whoever applies it. With a kustomization.yaml it is what that one names; without, Flux
 * takes every YAML file below it, and of a folder that has a kustomization.yaml, what that one names.
 */
import {
  RepositoryRole,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FileView, listFileViews } from './fileViews';
import { asArray, asObject } from './json';
import { perSubject } from './perSubject';
import { repositoryOf } from './repositories';

const KUSTOMIZATION_NAMES = [
  'kustomization.yaml',
  'kustomization.yml',
  'Kustomization',
];
// What Flux never takes for an object, whatever it holds.
const IGNORED =
  /(^|\/)(\.sops\.yaml|\.flux\.yaml|\.goreleaser\.ya?ml|\.travis\.yml|\.gitlab-ci\.yml)$|(^|\/)\.(git|github|circleci)\//;
const DEEPEST = 20;

interface Folder {
  readonly files: FileView[];
  readonly folders: Set<string>;
}

/** The folders of the repositories. */
export interface Directories {
  /** Whether a folder is written or stands there already. */
  has(repository: RepositoryRole, path: string): boolean;
  /** The rendered files that are applied with a folder. */
  listApplied(repository: RepositoryRole, path: string): readonly FileView[];
  /** The kustomization.yaml of a folder, if it is rendered. */
  findKustomization(
    repository: RepositoryRole,
    path: string,
  ): FileView | undefined;
  /** Whether a file is written or stands there already. */
  hasFile(repository: RepositoryRole, path: string): boolean;
}

/** The folders that there will be. */
export const getDirectories = perSubject<Directories>(subject => {
  const rendered = new Map<string, Folder>();
  const views = new Map<string, FileView>();
  for (const view of listFileViews(subject)) {
    const repository = repositoryOf(subject, view.file.repository);
    addFolders(rendered, repository, view);
    views.set(`${repository}:${view.file.path}`, view);
  }
  const existing = createExisting(subject);
  const applied = new Map<string, readonly FileView[]>();

  const findKustomization = (
    repository: RepositoryRole,
    path: string,
  ): FileView | undefined => {
    for (const name of KUSTOMIZATION_NAMES) {
      const view = views.get(`${repository}:${joinPath(path, name)}`);
      if (view) return view;
    }
    return undefined;
  };
  const collect = (
    repository: RepositoryRole,
    path: string,
    found: Set<FileView>,
    depth: number,
  ): void => {
    if (depth > DEEPEST) return;
    const kustomization = findKustomization(repository, path);
    if (kustomization) {
      for (const name of listNamedFiles(kustomization)) {
        const target = normalizePath(joinPath(path, name));
        if (target === undefined) continue;
        const view = views.get(`${repository}:${target}`);
        if (view) found.add(view);
        else if (rendered.has(`${repository}:${target}`)) {
          collect(repository, target, found, depth + 1);
        }
      }
      return;
    }
    const folder = rendered.get(`${repository}:${path}`);
    if (!folder) return;
    for (const view of folder.files) {
      if (view.isYaml && !IGNORED.test(view.file.path)) found.add(view);
    }
    for (const child of folder.folders)
      collect(repository, child, found, depth + 1);
  };
  return {
    has: (repository, path) =>
      path === '' ||
      rendered.has(`${repository}:${path}`) ||
      existing.hasFolder(repository, path),
    hasFile: (repository, path) =>
      views.has(`${repository}:${path}`) || existing.hasFile(repository, path),
    findKustomization,
    listApplied(repository, path) {
      const key = `${repository}:${path}`;
      let list = applied.get(key);
      if (!list) {
        const found = new Set<FileView>();
        collect(repository, path, found, 0);
        list = [...found];
        applied.set(key, list);
      }
      return list;
    },
  };
});

/** The files and folders that a kustomization.yaml takes objects from. */
export function listNamedFiles({ yaml }: FileView): string[] {
  const value = asObject(yaml.documents[0]);
  return ['resources', 'components', 'bases', 'crds']
    .flatMap(field => asArray(value[field]))
    .filter(
      (entry): entry is string =>
        typeof entry === 'string' && !/^[a-z]+:\/\/|^git@|\?ref=/.test(entry),
    );
}

/** A path without `.`, `..` and slashes at the ends; undefined if it leads out of the repository. */
export function normalizePath(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** A path below another. */
export function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function addFolders(
  folders: Map<string, Folder>,
  repository: RepositoryRole,
  view: FileView,
): void {
  let path = parentOf(view.file.path);
  let folder = getFolder(folders, `${repository}:${path}`);
  folder.files.push(view);
  while (path !== '') {
    const parent = parentOf(path);
    folder = getFolder(folders, `${repository}:${parent}`);
    if (folder.folders.has(path)) return;
    folder.folders.add(path);
    path = parent;
  }
}

/** A repository may hold very many files: what has to be made of them is made only if somebody asks. */
function createExisting(subject: ValidationSubject): {
  hasFile(repository: RepositoryRole, path: string): boolean;
  hasFolder(repository: RepositoryRole, path: string): boolean;
} {
  const folders = new Map<RepositoryRole, Set<string>>();
  const listFolders = (repository: RepositoryRole): Set<string> => {
    let found = folders.get(repository);
    if (found) return found;
    found = new Set();
    for (const file of subject.existing[repository]) {
      let path = parentOf(file);
      while (path !== '' && !found.has(path)) {
        found.add(path);
        path = parentOf(path);
      }
    }
    folders.set(repository, found);
    return found;
  };
  return {
    hasFile: (repository, path) => subject.existing[repository].has(path),
    hasFolder: (repository, path) => listFolders(repository).has(path),
  };
}

function getFolder(folders: Map<string, Folder>, key: string): Folder {
  let folder = folders.get(key);
  if (!folder) {
    folder = { files: [], folders: new Set() };
    folders.set(key, folder);
  }
  return folder;
}

function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}
