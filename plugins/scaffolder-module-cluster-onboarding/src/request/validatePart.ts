import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { addIssues, ValidatedField } from './addIssues';
import { checkRequestPart } from './checkRequestPart';
import { listEndedExceptions } from './listEndedExceptions';

/** What is wrong with one part of a request at a time, and nothing else of the form counts. */
export function checkPartNow(
  part: string,
  value: unknown,
  now: number,
): RequestIssue[] {
  return [
    ...checkRequestPart(part, { [part]: value }),
    ...(part === 'exceptions' ? listEndedExceptions(value, now) : []),
  ];
}

/** Keeps a form from going on with a part that a request cannot have; the message stands where the matter is. */
export function validatePart(
  part: string,
): (value: unknown, field: ValidatedField) => void {
  return (value, field) =>
    addIssues(field, checkPartNow(part, value, Date.now()));
}
