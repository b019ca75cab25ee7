import { InputError } from '@backstage/errors';
import {
  LayerDefinition,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  PlannedObject,
  RepositoryRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  BlueprintContent,
  BlueprintFile,
  ObjectTemplate,
} from '../blueprint/blueprintContent';
import { isMet } from '../blueprint/conditions';
import { fillText } from '../blueprint/fillTemplate';
import { Template } from '../blueprint/PlaceholderSyntax';
import { ValueLookup } from '../blueprint/values';
import { checkObjectNames } from './checkObjectNames';
import { toFilePath } from './filePath';
import { Scope, Scopes } from './listScopes';
import { OnboardingPlan, PlannedFile } from './OnboardingPlan';
import { findOwnFolder } from './ownFolder';
import { setFileContent } from './plannedFileContent';
import { toSharedRoles } from './sharedRoles';

/** The files and objects of an onboarding: conditions and loops resolved, paths fixed. */
export function planFiles(options: {
  request: OnboardingRequest;
  content: BlueprintContent;
  scopes: Scopes;
  engines: ReadonlyMap<string, string>;
  layers: readonly LayerDefinition[];
}): Pick<OnboardingPlan, 'files' | 'objects' | 'folders'> {
  const { request, content, scopes, engines, layers } = options;
  const known = new Set(layers.map(({ id }) => id));
  const files: PlannedFile[] = [];
  const objects: PlannedObject[] = [];
  const folders = new Map<string, OnboardingPlan['folders'][number]>();
  for (const source of content.files) {
    if (source.layer !== undefined && !known.has(source.layer)) {
      throw new InputError(
        `${source.label}: there is no layer '${source.layer}'`,
      );
    }
    const engine = engines.get(source.layer ?? '');
    for (const scope of scopes(source.forEach)) {
      const values =
        engine === undefined
          ? scope.values
          : scope.values.with(new Map([['engine', engine]]));
      if (!isMet(source.when, values)) continue;
      const file = toPlannedFile(source, { ...scope, values });
      setFileContent(file, { source, values });
      files.push(file);
      for (const object of source.objects) {
        objects.push(toPlannedObject(object, file, source, values));
      }
      const folder = source.edit
        ? undefined
        : findOwnFolder(source.path, values);
      if (folder !== undefined) {
        folders.set(`${file.repository}:${folder}`, {
          repository: file.repository,
          path: folder,
        });
      }
    }
  }
  checkPaths(files, toSharedRoles(request));
  checkObjectNames(objects);
  return {
    files: files.sort(compareFiles),
    objects: objects.sort(compareFiles),
    folders: [...folders.values()].sort(compareFiles),
  };
}

function toPlannedFile(source: BlueprintFile, scope: Scope): PlannedFile {
  return {
    repository: source.repository,
    path: toPath(source, scope.values),
    isEdit: source.edit !== undefined,
    layer: source.layer,
    engine: source.engine,
    glue: source.glue,
    cluster: scope.cluster,
    environment: scope.environment?.name,
    home: source.home,
    seal: source.seal,
    identity: source.identity,
  };
}

function toPath(source: BlueprintFile, values: ValueLookup): string {
  try {
    return toFilePath(fill(source.path, values));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${source.label}: ${error.message}`);
  }
}

function toPlannedObject(
  object: ObjectTemplate,
  file: PlannedFile,
  source: BlueprintFile,
  values: ValueLookup,
): PlannedObject {
  return {
    repository: file.repository,
    path: file.path,
    apiVersion: fill(object.apiVersion, values),
    kind: fill(object.kind, values),
    name: fill(object.name, values),
    namespace: object.namespace && fillText(object.namespace, values),
    layer: source.layer,
    cluster: file.cluster,
    home: source.home,
  };
}

function fill(template: Template, values: ValueLookup): string {
  const text = fillText(template, values);
  if (text === undefined) {
    throw new InputError('An optional placeholder cannot stand here');
  }
  return text;
}

/** No two files may have one path, also not on disks that do not tell cases apart; an edited file may be edited by many. */
function checkPaths(
  files: readonly PlannedFile[],
  shared: Readonly<Record<RepositoryRole, RepositoryRole>>,
): void {
  const taken = new Map<string, PlannedFile>();
  const folders = new Set<string>();
  for (const file of files) {
    const key = `${shared[file.repository]}:${file.path.toLowerCase()}`;
    const other = taken.get(key);
    if (other && !(other.isEdit && file.isEdit && other.path === file.path)) {
      throw new InputError(`Two files would have the path ${file.path}`);
    }
    taken.set(key, file);
    const parts = key.split('/');
    for (let end = 1; end < parts.length; end++) {
      folders.add(parts.slice(0, end).join('/'));
    }
  }
  for (const [key, file] of taken) {
    if (folders.has(key)) {
      throw new InputError(`${file.path} would be both a file and a folder`);
    }
  }
}

function compareFiles(
  a: { repository: string; path: string },
  b: { repository: string; path: string },
): number {
  if (a.repository !== b.repository)
    return a.repository < b.repository ? -1 : 1;
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}
