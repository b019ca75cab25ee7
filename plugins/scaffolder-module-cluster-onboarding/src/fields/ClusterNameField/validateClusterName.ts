import { ApiHolder } from '@backstage/core-plugin-api';
import { checkClusterName } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { checkRequestPart, withoutSubject } from '../../request';
import { findRefused, listNames, readOwner } from '../../names';

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

/** Keeps the form from going on with a name that no cluster can have, or that another onboarding or a cluster of others has. */
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
  const refused = await findRefused(apiHolder, names, readOwner(formData));
  for (const { message } of refused) field.addError(message);
}
