import { readChoices } from '../../request';
import type { EnvironmentRow } from '../ClusterEnvironmentsField/environmentRows';

/** What the form has in one column that is none of what it offers there, each with its environment; nothing where nothing is offered. */
export function listUnlisted(
  environments: unknown,
  column: { key: keyof EnvironmentRow; offered: unknown },
): string[] {
  const { key, offered } = column;
  const known = new Set(readChoices(offered).map(({ value }) => value));
  if (known.size === 0 || !Array.isArray(environments)) return [];
  return environments
    .filter(row => row?.[key] && !known.has(row[key]))
    .map(row => `${row[key]} (${row.name})`);
}
