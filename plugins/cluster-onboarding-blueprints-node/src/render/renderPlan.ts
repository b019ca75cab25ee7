import { ConflictError, InputError } from '@backstage/errors';
import {
  FileSet,
  PlannedObject,
  ProvidedIdentity,
  RenderedFile,
  RepositoryRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { fillValue } from '../blueprint/toValueTemplate';
import { OnboardingPlan, PlannedFile } from '../plan/OnboardingPlan';
import {
  getFileContent,
  isLabelled,
  isSopsRules,
} from '../plan/plannedFileContent';
import { Values } from '../plan/Values';
import { Sealer } from '../secrets/Sealer';
import { readYaml } from './checkReadsBack';
import { checkRules } from './checkRules';
import { deriveSecrets } from '../blueprint/deriveSecrets';
import { editList } from './editList';
import { fillSkeleton } from './fillSkeleton';
import { findDeletions, isOfCapability } from './findDeletions';
import { findKept } from './findKept';
import { formatObject, listObjects } from './listObjects';
import { deriveRecipients, Recipients } from './recipients';

/**
 * What an onboarding is rendered with.
 *
 * @public
 */
export interface RenderPlanOptions {
  /** What is to be. */
  readonly plan: OnboardingPlan;
  /** The identities, in the order of those of the plan. */
  readonly identities: readonly ProvidedIdentity[];
  /** What somebody typed, by name. Files that are kept do not need it again. */
  readonly secretValues: ReadonlyMap<string, string>;
  /** The files of `listFilesToRead`, by `role:path`. */
  readonly existing: ReadonlyMap<string, string>;
  /** All paths that stand in the repositories. */
  readonly existingPaths: Readonly<Record<RepositoryRole, ReadonlySet<string>>>;
  /** Encrypts. */
  readonly sealer: Sealer;
  /** The secret values that are written anew although their files stand there. */
  readonly rotate?: ReadonlySet<string>;
}

/**
 * Renders a plan. Sealed files that stand in the repository are kept byte for byte; the rest is the same whenever the request is.
 *
 * @public
 */
export async function renderPlan(options: RenderPlanOptions): Promise<FileSet> {
  const { plan, existing } = options;
  const objects = groupObjects(plan.objects);
  const rendered = new Map<string, RenderedFile>();
  for (const file of plan.files) {
    const key = `${file.repository}:${file.path}`;
    if (file.isEdit) {
      const current = rendered.get(key)?.content ?? existing.get(key);
      rendered.set(key, toRendered(file, renderEdit(file, current)));
    } else {
      rendered.set(
        key,
        await renderFile(file, options, objects.get(key) ?? []),
      );
    }
  }
  return {
    files: [...rendered.values()],
    deletions: findDeletions(plan, existing),
  };
}

async function renderFile(
  file: PlannedFile,
  options: RenderPlanOptions,
  objects: readonly string[],
): Promise<RenderedFile> {
  const { skeleton } = getFileContent(file).source;
  if (!skeleton) throw new InputError(`${file.path} has no skeleton`);
  checkIsOurs(file, options);
  const recipients = deriveRecipients(options.plan, options.identities, file);
  const values = getFileContent(file).values.with(recipients.values);
  if (!file.seal || skeleton.format === 'text') {
    const { text, documents } = fillSkeleton(skeleton, values);
    checkObjects(file, documents, objects);
    return toRendered(file, keepRules(file, text, recipients, options));
  }
  const kept = findKept({ file, skeleton, values, recipients, ...options });
  const content = kept ?? (await seal(file, values, recipients, options));
  checkObjects(file, readSealed(file, content), objects);
  return { ...toRendered(file, content), ...(kept && { isKept: true }) };
}

/** The text of a file, or what stands there where only the real keys could tell whether it is right. */
function keepRules(
  file: PlannedFile,
  wanted: string,
  { madeUp }: Recipients,
  { existing }: RenderPlanOptions,
): string {
  const current = existing.get(`${file.repository}:${file.path}`);
  if (!isSopsRules(file) || current === undefined) return wanted;
  if (madeUp.some(recipient => wanted.includes(recipient))) return current;
  checkRules(file, { current, wanted });
  return wanted;
}

async function seal(
  file: PlannedFile,
  values: Values,
  recipients: Recipients,
  options: RenderPlanOptions,
): Promise<string> {
  const { skeleton } = getFileContent(file).source;
  const secrets = deriveSecrets(options.secretValues, values);
  if (file.identity) {
    const privateKey = recipients.identity?.privateKey;
    if (privateKey === undefined) {
      throw new InputError(
        `${file.path} holds an identity, but the secret mode gave no private half for it`,
      );
    }
    secrets.set('secret.identity', privateKey);
  }
  const { text } = fillSkeleton(skeleton!, values.with(secrets));
  const isAge = file.seal!.with === 'sops';
  if (isAge && !recipients.isComplete) {
    throw new InputError(
      `${file.path} cannot be encrypted: the recipient '${
        file.seal!.to
      }' is not known`,
    );
  }
  return options.sealer.seal({
    text,
    with: file.seal!.with,
    recipients: recipients.ofFile,
  });
}

function readSealed(file: PlannedFile, content: string): unknown[] {
  try {
    return readYaml(content);
  } catch {
    throw new InputError(`${file.path} does not read as YAML once encrypted`);
  }
}

function renderEdit(file: PlannedFile, current: string | undefined): string {
  const { source, values } = getFileContent(file);
  if (current === undefined) {
    throw new InputError(
      `${file.path} is to be edited, but is not in the repository`,
    );
  }
  const edit = source.edit!;
  const value = fillValue(edit.value, values);
  if (value === undefined) return current;
  try {
    return editList(current, { type: edit.type, at: edit.at, value });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${file.path}: ${error.message}`);
  }
}

function toRendered(file: PlannedFile, content: string): RenderedFile {
  return {
    repository: file.repository,
    path: file.path,
    content,
    layer: file.layer,
    engine: file.engine,
    glue: file.glue,
    // An edited file is shared, whoever edits it.
    cluster: file.isEdit ? undefined : file.cluster,
  };
}

function groupObjects(
  objects: readonly PlannedObject[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const object of objects) {
    const key = `${object.repository}:${object.path}`;
    const group = groups.get(key);
    if (group) group.push(formatObject(object));
    else groups.set(key, [formatObject(object)]);
  }
  return groups;
}

/** What stands there must be ours: nobody's folder is taken over, and no sealed file is lost because it was not read. */
function checkIsOurs(
  file: PlannedFile,
  { plan, existing, existingPaths }: RenderPlanOptions,
): void {
  const content = existing.get(`${file.repository}:${file.path}`);
  const isThere = existingPaths[file.repository].has(file.path);
  if (file.seal && isThere && content === undefined) {
    throw new ConflictError(
      `${file.path} is encrypted and stands in the repository, but was not read`,
    );
  }
  if (content === undefined || file.seal || !isLabelled(file)) return;
  if (isOfCapability(content, plan)) return;
  throw new ConflictError(
    `${file.path} stands in the repository and does not belong to the capability '${plan.request.capability}'; move it away, or choose another name`,
  );
}

/** What a file holds must be what the blueprint says of it: nothing less and nothing more. */
function checkObjects(
  file: PlannedFile,
  documents: readonly unknown[],
  planned: readonly string[],
): void {
  const actual = listObjects(documents).map(formatObject).sort();
  const expected = [...planned].sort();
  const missing = expected.find(object => !actual.includes(object));
  const added = actual.find(object => !expected.includes(object));
  if (
    missing === undefined &&
    added === undefined &&
    actual.length === expected.length
  ) {
    return;
  }
  throw new InputError(
    `${file.path} does not hold the objects of the plan: ${
      missing !== undefined
        ? `${missing} is missing`
        : `${added ?? actual[0]} is not in the plan`
    }`,
  );
}
