import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { addIssues, ValidatedField } from './addIssues';
import { checkRequestPart } from './checkRequestPart';
import { listEndedExceptions } from './listEndedExceptions';

/** What is wrong with one part of a request by itself, at this time: some days have passed that a rule without a clock takes. */
export function checkPartNow(
  part: string,
  value: unknown,
  now: number,
): RequestIssue[] {
  const issues = checkRequestPart(part, { [part]: value });
  const ended = part === 'exceptions' ? listEndedExceptions(value, now) : [];
  // What is no day at all need not be told to have passed.
  const isTold = ({ path }: RequestIssue) =>
    issues.some(issue => issue.path === path);
  return [...issues, ...ended.filter(issue => !isTold(issue))];
}

/** Keeps a form from going on with a part that a request cannot have; the message stands where the matter is. */
export function validatePart(
  part: string,
): (value: unknown, field: ValidatedField) => void {
  return (value, field) =>
    addIssues(field, checkPartNow(part, value, Date.now()));
}
