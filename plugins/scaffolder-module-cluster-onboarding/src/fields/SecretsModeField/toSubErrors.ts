import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { hasErrors } from '../../request';
import { SecretsValue, VaultValue } from './secretsValue';

/** What to say at each cell. An empty one is not called wrong before somebody has tried to go on. */
export function toSubErrors(options: {
  value: SecretsValue;
  /** What is wrong by the rules of requests, such as `vault.address`. */
  issues: readonly RequestIssue[];
  /** What the form has found out by itself. */
  formErrors?: object;
}): { store?: string; vault: Partial<Record<string, string>> } {
  const { value, issues } = options;
  const errors: { store?: string; vault: Partial<Record<string, string>> } = {
    vault: {},
  };
  const isTried = hasErrors(options.formErrors);
  for (const { path, message } of issues) {
    const [part, key] = path.split('.');
    if (part === 'store') errors.store = message;
    if (part !== 'vault' || key === undefined) continue;
    const isTyped = value.vault?.[key as keyof VaultValue] !== undefined;
    if (isTyped || isTried) errors.vault[key] ??= message;
  }
  return errors;
}
