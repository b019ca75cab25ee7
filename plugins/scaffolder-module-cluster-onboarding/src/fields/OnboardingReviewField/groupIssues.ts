import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A page of the form, and the fields that stand there. */
export interface FormPage {
  readonly title: string;
  readonly fields: readonly string[];
}

/** The title of the page on which a field stands; undefined if it is not known. */
export function findPage(
  pages: readonly FormPage[],
  field: string | undefined,
): string | undefined {
  return pages.find(({ fields }) => fields.includes(field ?? ''))?.title;
}

/** What is wrong with a request by the page on which it can be mended, in the order of the pages; last what is on none of them. */
export function groupIssues(
  issues: readonly RequestIssue[],
  pages: readonly FormPage[],
): { page?: string; issues: RequestIssue[] }[] {
  const pageOf = ({ path }: RequestIssue) =>
    findPage(pages, path.split('.')[0]);
  return [...pages.map(({ title }) => title), undefined]
    .map(page => ({
      ...(page !== undefined && { page }),
      issues: issues.filter(issue => pageOf(issue) === page),
    }))
    .filter(group => group.issues.length > 0);
}
