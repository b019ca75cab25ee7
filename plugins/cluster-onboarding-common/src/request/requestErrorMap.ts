import { z } from 'zod/v3';

const LONGEST_SHOWN = 60;
const MOST_SHOWN = 5;

/** Words for the types that requests are made of. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'a group of values',
  string: 'text',
};

/**
 * The sentences for what zod finds by itself. Its own repeat what was typed, which may be anything.
 */
export const requestErrorMap: z.ZodErrorMap = issue => ({
  message: toMessage(issue),
});

/** Keys are whatever somebody typed. */
export function toShown(part: string | number): string {
  const text = String(part).replace(/[^ -~]/gu, '?');
  return text.length > LONGEST_SHOWN
    ? `${text.slice(0, LONGEST_SHOWN)}...`
    : text;
}

function toMessage(issue: z.ZodIssueOptionalMessage): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.received === 'undefined'
        ? 'This must be given.'
        : `This must be ${TYPES[issue.expected] ?? 'something else'}.`;
    case 'invalid_enum_value':
      return `This must be one of: ${issue.options.join(', ')}.`;
    case 'unrecognized_keys':
      return `There is no such value: ${issue.keys
        .slice(0, MOST_SHOWN)
        .map(toShown)
        .join(', ')}.`;
    case 'too_big':
      return issue.type === 'array'
        ? `This must have at most ${issue.maximum} entries.`
        : `This must be at most ${issue.maximum}.`;
    case 'too_small':
      return `This must be at least ${issue.minimum}.`;
    default:
      return 'This cannot be used.';
  }
}
