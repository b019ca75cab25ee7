import { addIssues, ValidatedField } from './addIssues';
import { checkRequestPart } from './checkRequestPart';

/** Keeps a form from going on with a part that a request cannot have; the message stands where the matter is. */
export function validatePart(
  part: string,
): (value: unknown, field: ValidatedField) => void {
  return (value, field) =>
    addIssues(field, checkRequestPart(part, { [part]: value }));
}
