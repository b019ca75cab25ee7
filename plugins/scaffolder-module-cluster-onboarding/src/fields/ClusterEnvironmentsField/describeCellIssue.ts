import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Texts } from '../../findTexts';
import { EnvironmentRow } from './environmentRows';

const CELLS = [
  'name',
  'size',
  'region',
  'clusterType',
  'kubernetesVersion',
  'domain',
] as const;

/**
 * What is wrong with a cell, told of the field as a whole: the form's list of errors would count environments from 0. At its cell the
 * field says it by itself.
 */
export function describeCellIssue(
  { path, message }: RequestIssue,
  { rows, t }: { rows: readonly EnvironmentRow[]; t: Texts },
): string {
  const [index, key] = path.split('.');
  const cell = CELLS.find(each => each === key);
  return cell === undefined
    ? message
    : t('environments.issue', {
        number: `${Number(index) + 1}`,
        name: toName(rows[Number(index)], key),
        cell: t(`environments.${cell}`),
        message,
      });
}

/** What helps to find an environment by more than its number: a name that is right. */
function toName(row: EnvironmentRow | undefined, key: string): string {
  return row?.name && key !== 'name' ? ` (${row.name})` : '';
}
