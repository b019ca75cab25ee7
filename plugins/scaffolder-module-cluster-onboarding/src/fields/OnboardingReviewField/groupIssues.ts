import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A page of the form, and the fields that stand there. */
export interface FormPage {
  readonly title: string;
  readonly fields: readonly string[];
}

/** What is wrong with a request by the page on which it can be mended, in the order of the pages; last what is on none of them. */
export function groupIssues(
  issues: readonly RequestIssue[],
  pages: readonly FormPage[],
): { page?: string; issues: RequestIssue[] }[] {
  const pageOf = ({ path }: RequestIssue) =>
    pages.find(({ fields }) => fields.includes(path.split('.')[0]))?.title;
  return [...pages.map(({ title }) => title), undefined]
    .map(page => ({
      ...(page !== undefined && { page }),
      issues: issues.filter(issue => pageOf(issue) === page),
    }))
    .filter(group => group.issues.length > 0);
}
