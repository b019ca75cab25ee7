import { ApiHolder } from '@backstage/core-plugin-api';
import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findRefused, listNames, readOwner } from '../../names';
import { addIssues, checkRequestPart, ValidatedField } from '../../request';
import { EnvironmentRow } from './environmentRows';

/** Keeps the form from going on with environments that a request cannot have, or whose names another onboarding or a cluster of others has. */
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
