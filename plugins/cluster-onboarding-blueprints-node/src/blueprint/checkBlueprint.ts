import { InputError } from '@backstage/errors';
import { Blueprint } from './Blueprint';
import { BlueprintContent, BlueprintFile } from './blueprintContent';
import { listDerivedSecrets } from './deriveSecrets';
import { Condition, listConditionNames } from './conditions';
import { findValueObjection, LOOPS, ValuePlace } from './knownValues';
import { Template } from './PlaceholderSyntax';
import { Skeleton } from './skeleton';
import { listValueNames } from './toValueTemplate';

const NO_SECRETS: ReadonlySet<string> = new Set();

/** Checks that everything that a blueprint asks for is known where it asks. */
export function checkBlueprint(
  blueprint: Blueprint,
  content: BlueprintContent,
  words: ReadonlyMap<string, string>,
): void {
  const { secretValues, strategies } = blueprint;
  const declared = new Set(secretValues.map(({ name }) => name));
  const secrets = new Set([...declared, ...listDerivedSecrets(declared)]);
  if (secrets.has('identity')) {
    throw new InputError("secretValues: the name 'identity' is taken");
  }
  const everywhere: ValuePlace = {
    loops: [],
    hasLayer: false,
    isContent: false,
    secrets: NO_SECRETS,
    parameters: new Set(blueprint.parameters.map(({ name }) => name)),
    definitions: toDefinitions(content),
  };
  for (const [id, { manualSteps }] of strategies) {
    for (const step of manualSteps) {
      checkCondition(`strategies.${id}.manualSteps`, step.when, everywhere);
    }
  }
  for (const secret of secretValues) {
    checkCondition(`secretValues.${secret.name}`, secret.when, everywhere);
  }
  for (const identity of content.identities) {
    const loops = identity.scope === 'leaf' ? (['environments'] as const) : [];
    const place = { ...everywhere, loops };
    checkCondition('identities', identity.when, place);
    checkTemplate('identities', identity.secretName, place);
    checkTemplate('identities', identity.namespace, place);
    checkTemplate('identities', identity.entry ?? [], place);
  }
  for (const [word, name] of words) {
    checkName(`placeholders.${word}`, name, {
      ...everywhere,
      loops: LOOPS,
      hasLayer: true,
      isContent: true,
    });
  }
  for (const file of content.files) {
    checkFile(
      file,
      {
        ...everywhere,
        loops: file.forEach,
        hasLayer: file.layer !== undefined,
      },
      secrets,
    );
  }
}

function checkFile(
  file: BlueprintFile,
  place: ValuePlace,
  secrets: ReadonlySet<string>,
): void {
  const { label } = file;
  checkShape(file);
  checkCondition(label, file.when, place);
  checkTemplate(label, file.path, place);
  for (const object of file.objects) {
    for (const template of Object.values(object)) {
      if (template) checkTemplate(label, template, place);
    }
  }
  if (file.edit) {
    for (const name of listValueNames(file.edit.value)) {
      checkName(label, name, place);
    }
  }
  if (!file.skeleton) return;
  const content: ValuePlace = {
    ...place,
    isContent: true,
    secrets: file.seal
      ? new Set([...secrets, ...(file.identity ? ['identity'] : [])])
      : NO_SECRETS,
  };
  for (const { template, line } of listTemplates(file.skeleton)) {
    checkTemplate(
      `${label}: ${file.skeleton.path}${line ? `:${line}` : ''}`,
      template,
      content,
    );
  }
}

function checkShape(file: BlueprintFile): void {
  const isPerCluster = file.forEach.includes('environments');
  const objection =
    (file.seal && file.skeleton?.format !== 'yaml'
      ? 'only YAML files can be sealed'
      : undefined) ??
    (file.identity && !file.seal
      ? 'a file that holds an identity must be sealed'
      : undefined) ??
    ((file.identity === 'leaf' || file.seal?.to === 'leaf') && !isPerCluster
      ? "what belongs to a leaf needs 'forEach: environments'"
      : undefined) ??
    (new Set(file.forEach).size !== file.forEach.length
      ? "'forEach' names something twice"
      : undefined) ??
    (file.edit && file.objects.length > 0
      ? 'an edited file has no objects of its own'
      : undefined);
  if (objection)
    throw new InputError(`blueprint.yaml: ${file.label}: ${objection}`);
}

function listTemplates(
  skeleton: Skeleton,
): readonly { template: Template; line?: number }[] {
  return skeleton.format === 'yaml' ? skeleton.slots : [skeleton];
}

function toDefinitions(
  content: BlueprintContent,
): ReadonlyMap<string, readonly string[]> {
  const definitions = new Map<string, string[]>();
  for (const { name, value, when } of content.definitions) {
    const asked = [
      ...listValueNames(value),
      ...(when ? listConditionNames(when) : []),
    ];
    const nested = asked.find(one => one.startsWith('values.'));
    if (nested) {
      throw new InputError(
        `blueprint.yaml: values: '${name}' asks for '${nested}': values cannot ask for one another`,
      );
    }
    definitions.set(name, [...(definitions.get(name) ?? []), ...asked]);
  }
  return definitions;
}

function checkCondition(
  label: string,
  condition: Condition | undefined,
  place: ValuePlace,
): void {
  for (const name of condition ? listConditionNames(condition) : []) {
    checkName(`${label}: when`, name, place);
  }
}

function checkTemplate(
  label: string,
  template: Template,
  place: ValuePlace,
): void {
  for (const part of template) {
    if (typeof part !== 'string') checkName(label, part.name, place);
  }
}

function checkName(label: string, name: string, place: ValuePlace): void {
  const objection = findValueObjection(name, place);
  if (objection) throw new InputError(`blueprint.yaml: ${label}: ${objection}`);
}
