import { ApiHolder } from '@backstage/core-plugin-api';
import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findRefused, listNames, readOwner } from '../../names';
import { findTexts } from '../../findTexts';
import { checkRequestPart } from '../../request';
import { describeCellIssue } from './describeCellIssue';
import { EnvironmentRow } from './environmentRows';

/** Keeps the form from going on with environments that a request cannot have, or whose names another onboarding or a cluster of others has. */
export async function validateClusterEnvironments(
  rows: readonly EnvironmentRow[] | undefined,
  field: { addError(message: string): void },
  context: {
    apiHolder: ApiHolder;
    formData: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { apiHolder, formData } = context;
  const issues = checkRequestPart('environments', {
    ...formData,
    environments: rows ?? [],
  }).filter(
    // That there are none is said by the schema (`minItems`), and by the plan; here it would be said twice.
    ({ path }) => path !== '' || (rows ?? []).length > 0,
  );
  const standing =
    issues.length > 0 ? issues : await listTakenIssues(rows ?? []);
  if (standing.length === 0) return;
  const t = await findTexts(apiHolder);
  for (const issue of standing)
    field.addError(describeCellIssue(issue, { rows: rows ?? [], t }));

  async function listTakenIssues(
    checked: readonly EnvironmentRow[],
  ): Promise<RequestIssue[]> {
    const capability =
      typeof formData.capability === 'string' ? formData.capability : undefined;
    const names = listNames(capability, checked);
    const refused = await findRefused(apiHolder, names, readOwner(formData));
    // Where none can be had, it is the capability's name that is wrong, and its own field says so.
    const count = refused.flatMap(({ names: these }) => these).length;
    if (count > 1 && count === names.length) return [];
    return checked.flatMap(({ name }, index) =>
      refused
        .filter(({ names: these }) => these.includes(`${capability}-${name}`))
        .map(({ message }) => ({ path: `${index}.name`, message })),
    );
  }
}
