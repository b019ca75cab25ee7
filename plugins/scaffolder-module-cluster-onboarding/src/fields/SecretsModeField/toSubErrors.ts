import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { SecretsValue, VaultValue } from './secretsValue';

interface ErrorNode {
  readonly __errors?: readonly string[];
  readonly [key: string]: unknown;
}

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
  const found = options.formErrors as ErrorNode | undefined;
  const isTried = hasAny(found);
  for (const { path, message } of issues) {
    const [part, key] = path.split('.');
    if (part === 'store') errors.store = message;
    if (part !== 'vault' || key === undefined) continue;
    const isTyped = value.vault?.[key as keyof VaultValue] !== undefined;
    if (isTyped || isTried) errors.vault[key] ??= message;
  }
  return errors;
}

function hasAny(node: ErrorNode | undefined): boolean {
  if (!node || typeof node !== 'object') return false;
  if ((node.__errors ?? []).length > 0) return true;
  return Object.entries(node).some(
    ([key, child]) => key !== '__errors' && hasAny(child as ErrorNode),
  );
}
