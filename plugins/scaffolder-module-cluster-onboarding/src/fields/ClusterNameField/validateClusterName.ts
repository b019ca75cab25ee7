import { ApiHolder } from '@backstage/core-plugin-api';
import { checkClusterName } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { checkRequestPart, withoutSubject } from '../../request';
import { findTaken, listNames } from '../../names';
import { findTexts } from '../../findTexts';

/**
 * What stands against a name that somebody has entered. Nothing entered is no
 * matter of this rule: whether the field may stay empty is for the template to say.
 */
export function findNameObjection(
  name: string | undefined,
  part?: string,
): string | undefined {
  if (name === undefined || name === '') return undefined;
  if (part !== undefined) {
    return checkRequestPart(part, { [part]: name })[0]?.message;
  }
  const check = checkClusterName(name);
  return check.isValid ? undefined : withoutSubject(check.reason);
}

/** Keeps the form from going on with a name that no cluster can have, or that another onboarding has. */
export async function validateClusterName(
  name: string | undefined,
  field: { addError(message: string): void },
  context: {
    apiHolder: ApiHolder;
    formData: Readonly<Record<string, unknown>>;
    uiSchema?: { 'ui:options'?: { part?: string } };
  },
): Promise<void> {
  const objection = findNameObjection(
    name,
    context.uiSchema?.['ui:options']?.part,
  );
  if (objection !== undefined) {
    field.addError(objection);
    return;
  }
  const { apiHolder, formData } = context;
  const names = listNames(name, formData.environments);
  const taken = await findTaken(apiHolder, names);
  if (taken.length === 0) return;
  const t = await findTexts(apiHolder);
  field.addError(
    t('names.stop', { names: taken.map(answer => answer.name).join(', ') }),
  );
}
