import { InputError } from '@backstage/errors';
import { BlueprintFiles } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Document, parseDocument } from 'yaml';
import { Blueprint, BlueprintParameter } from './Blueprint';
import {
  BlueprintDocument,
  BlueprintFileEntry,
  blueprintSchema,
} from './blueprintSchema';
import {
  BlueprintContent,
  BlueprintFile,
  IdentityTemplate,
  setContent,
  ValueDefinition,
} from './blueprintContent';
import { checkBlueprint } from './checkBlueprint';
import { PlaceholderSyntax } from './PlaceholderSyntax';
import { readTextSkeleton } from './readTextSkeleton';
import { readYamlSkeleton } from './readYamlSkeleton';
import { Skeleton } from './skeleton';
import { toValueTemplate } from './toValueTemplate';
import { toValue } from './values';

const DOCUMENT = 'blueprint.yaml';
const FOLDER = 'skeleton/';
const YAML = /\.(ya?ml|json)$/i;

/**
 * Reads a blueprint and checks it: every placeholder must stand for a value that is known where it stands, and every source must be there.
 *
 * @public
 */
export function readBlueprint(files: BlueprintFiles): Blueprint {
  const document = readDocument(files);
  const words = new Map(Object.entries(document.placeholders));
  const syntax = PlaceholderSyntax.create(words);
  const names = PlaceholderSyntax.create();
  const skeletons = new Map<string, Skeleton>();
  const blueprint: Blueprint = {
    ...document.metadata,
    origin: files.origin,
    parameters: document.parameters.map(toParameter),
    strategies: new Map(
      Object.entries(document.strategies).map(([id, strategy]) => [
        id,
        { ...strategy, engines: new Map(Object.entries(strategy.engines)) },
      ]),
    ),
    secretValues: document.secretValues,
  };
  const content: BlueprintContent = {
    definitions: within('values', () =>
      document.values.map(
        (definition): ValueDefinition => ({
          ...definition,
          value: toValueTemplate(definition.value, names),
        }),
      ),
    ),
    identities: within('identities', () =>
      document.identities.map(
        (identity): IdentityTemplate => ({
          ...identity,
          secretName: names.parse(identity.secretName),
          namespace: names.parse(identity.namespace),
          entry:
            identity.entry === undefined
              ? undefined
              : names.parse(identity.entry),
        }),
      ),
    ),
    files: document.files.map((entry, index) =>
      within(toLabel(entry, index), () =>
        toFile(entry, index, names, source =>
          readSkeleton(source, entry.format, files, syntax, skeletons),
        ),
      ),
    ),
  };
  checkBlueprint(blueprint, content, words);
  setContent(blueprint, content);
  return blueprint;
}

function readDocument(files: BlueprintFiles): BlueprintDocument {
  const text = files.files.get(DOCUMENT);
  if (text === undefined) {
    throw new InputError(`There is no ${DOCUMENT} in ${files.origin}`);
  }
  const document = parseDocument(text);
  if (document.errors.length > 0) {
    throw new InputError(
      `${DOCUMENT}: ${document.errors[0].message.split('\n')[0]}`,
    );
  }
  const result = blueprintSchema.safeParse(toData(document));
  if (result.success) return result.data;
  const issues = result.error.issues
    .slice(0, 20)
    .map(({ path, message }) => `- ${path.join('.') || DOCUMENT}: ${message}`);
  throw new InputError(`${DOCUMENT} cannot be used:\n${issues.join('\n')}`);
}

function toData(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    throw new InputError(`${DOCUMENT}: its aliases stand for too much`);
  }
}

function toFile(
  entry: BlueprintFileEntry,
  index: number,
  names: PlaceholderSyntax,
  read: (source: string) => Skeleton,
): BlueprintFile {
  const { source, insert, remove, target, objects, ...rest } = entry;
  if ([source, insert, remove].filter(Boolean).length !== 1) {
    throw new InputError("needs one of 'source', 'insert' and 'remove'");
  }
  const change = insert ?? remove;
  return {
    ...rest,
    label: toLabel(entry, index),
    skeleton: source === undefined ? undefined : read(source),
    edit: change && {
      type: insert ? 'insert' : 'remove',
      at: change.at,
      value: toValueTemplate(change.value, names),
    },
    repository: target.repository,
    path: names.parse(target.path),
    objects: objects.map(object => ({
      apiVersion: names.parse(object.apiVersion),
      kind: names.parse(object.kind),
      name: names.parse(object.name),
      namespace:
        object.namespace === undefined
          ? undefined
          : names.parse(object.namespace),
    })),
  };
}

function readSkeleton(
  source: string,
  format: 'yaml' | 'text' | undefined,
  files: BlueprintFiles,
  syntax: PlaceholderSyntax,
  skeletons: Map<string, Skeleton>,
): Skeleton {
  const kind = format ?? (YAML.test(source) ? 'yaml' : 'text');
  const key = `${kind} ${source}`;
  const known = skeletons.get(key);
  if (known) return known;
  const text = files.files.get(`${FOLDER}${source}`);
  if (text === undefined) {
    throw new InputError(`there is no file ${FOLDER}${source}`);
  }
  const read = kind === 'yaml' ? readYamlSkeleton : readTextSkeleton;
  const skeleton = read(`${FOLDER}${source}`, text, syntax);
  skeletons.set(key, skeleton);
  return skeleton;
}

function toParameter(
  parameter: BlueprintDocument['parameters'][number],
): BlueprintParameter {
  return { ...parameter, default: toValue(parameter.default) };
}

function toLabel(entry: BlueprintFileEntry, index: number): string {
  return `files[${index}] (${entry.source ?? entry.target.path})`;
}

function within<T>(label: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${DOCUMENT}: ${label}: ${error.message}`);
  }
}
