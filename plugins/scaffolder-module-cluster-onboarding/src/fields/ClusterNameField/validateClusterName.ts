import { checkClusterName } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * What stands against a name that somebody has entered. Nothing entered is no
 * matter of this rule: whether the field may stay empty is for the template to say.
 */
export function findNameObjection(
  name: string | undefined,
): string | undefined {
  if (name === undefined || name === '') return undefined;
  const check = checkClusterName(name);
  return check.isValid ? undefined : check.reason;
}

/** Keeps the form from going on with a name that no cluster can have. */
export function validateClusterName(
  name: string | undefined,
  field: { addError(message: string): void },
): void {
  const objection = findNameObjection(name);
  if (objection !== undefined) field.addError(objection);
}
