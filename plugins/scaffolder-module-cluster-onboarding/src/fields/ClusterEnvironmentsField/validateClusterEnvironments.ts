import { ApiHolder } from '@backstage/core-plugin-api';
import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findTexts } from '../../findTexts';
import { findTaken, listNames } from '../../names';
import { addIssues, checkRequestPart, ValidatedField } from '../../request';
import { EnvironmentRow } from './environmentRows';

/** Keeps the form from going on with environments that a request cannot have, or whose names another onboarding has. */
export async function validateClusterEnvironments(
  rows: readonly EnvironmentRow[] | undefined,
  field: ValidatedField,
  context: {
    apiHolder: ApiHolder;
    formData: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { apiHolder, formData } = context;
  const issues = checkRequestPart('environments', {
    ...formData,
    environments: rows ?? [],
  });
  addIssues(
    field,
    issues.length > 0 ? issues : await listTakenIssues(rows ?? []),
  );

  async function listTakenIssues(
    checked: readonly EnvironmentRow[],
  ): Promise<RequestIssue[]> {
    const capability =
      typeof formData.capability === 'string' ? formData.capability : undefined;
    const taken = await findTaken(apiHolder, listNames(capability, checked));
    if (taken.length === 0) return [];
    const t = await findTexts(apiHolder);
    return checked.flatMap(({ name }, index) => {
      const answer = taken.find(item => item.name === `${capability}-${name}`);
      return answer
        ? [
            {
              path: `${index}.name`,
              message: t('names.stop', { names: answer.name }),
            },
          ]
        : [];
    });
  }
}
