import { z } from 'zod/v3';
import { checkClusterName } from './clusterName';
import { parseRepositoryName } from './repository';

/*
 * What texts in a request may hold. Every value reaches YAML as data, whatever it is; what is refused here is what would mean something
 * to somebody further on (Flux replaces `${NAME}`), what nobody can see on a page, and what is too long to be meant.
 */

// Control characters, line and paragraph separators, and characters that turn the reading direction around.
const HIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/u;

/** A line of text that people wrote: a reason, a description. */
export function line(what: string, longest = 500): z.ZodString {
  return z
    .string({ required_error: `${what} is missing.` })
    .max(longest, `${what} has at most ${longest} characters.`)
    .regex(
      new RegExp(`^(?!.*${HIDDEN.source})`, 'su'),
      `${what} must not hold control characters, line breaks or hidden characters.`,
    )
    .regex(
      /^(?![\s\S]*\$\{)/,
      `${what} must not hold "\${", which Flux would take for a variable.`,
    );
}

/** A name by the one rule for names. */
export function name(what: string): z.ZodEffects<z.ZodString> {
  return z
    .string({ required_error: `${what} is missing.` })
    .superRefine((text, context) => {
      const check = checkClusterName(text);
      if (check.isValid) return;
      context.addIssue({
        code: z.ZodIssueCode.custom,
        message: check.reason.replace('A cluster name', what),
      });
    });
}

/** One word of letters, digits and a few signs: a version, a region, a size. */
export function word(what: string): z.ZodString {
  return z
    .string({ required_error: `${what} is missing.` })
    .regex(
      /^[A-Za-z0-9]([-A-Za-z0-9._+]{0,61}[A-Za-z0-9])?$/,
      `${what} is one word of letters, digits, '.', '-', '_' and '+', with at most 63 characters.`,
    );
}

/** A path of words, without a leading slash; may be empty. */
export function path(what: string): z.ZodString {
  return z
    .string()
    .max(200, `${what} has at most 200 characters.`)
    .regex(
      /^(\/?[A-Za-z0-9_][-A-Za-z0-9._]*(\/[A-Za-z0-9_][-A-Za-z0-9._]*)*\/?)?$/,
      `${what} consists of words of letters, digits, '.', '-' and '_' with '/' between them.`,
    );
}

/** An address of a service: https, or oci for registries, without user, query or fragment. */
export function address(
  what: string,
  schemes: readonly string[] = ['https'],
): z.ZodEffects<z.ZodString> {
  return z
    .string({ required_error: `${what} is missing.` })
    .max(500, `${what} has at most 500 characters.`)
    .superRefine((text, context) => {
      const reason = findObjection(text, schemes);
      if (reason === undefined) return;
      context.addIssue({
        code: z.ZodIssueCode.custom,
        message: `${what} ${reason}`,
      });
    });
}

function findObjection(
  text: string,
  schemes: readonly string[],
): string | undefined {
  const scheme = schemes.find(known => text.startsWith(`${known}://`));
  if (scheme === undefined) {
    return `must start with ${schemes
      .map(known => `${known}://`)
      .join(' or ')}.`;
  }
  const rest = text.slice(scheme.length + 3);
  const pattern =
    /^[A-Za-z0-9]([-A-Za-z0-9.]*[A-Za-z0-9])?(:\d{1,5})?(\/[-A-Za-z0-9._~/]*)?$/;
  if (!pattern.test(rest) || rest.includes('//')) {
    return 'must be a host, perhaps with a port and a path, without user, query and fragment.';
  }
  return undefined;
}

/** A repository, as the picker of the scaffolder gives it or as an address. */
export function repository(what: string): z.ZodEffects<z.ZodString> {
  return z
    .string({ required_error: `${what} is missing.` })
    .refine(
      text => parseRepositoryName(text) !== undefined,
      `${what} must be given as host/owner/name.`,
    );
}

/** A branch of Git. */
export function branch(what: string): z.ZodEffects<z.ZodString> {
  return z
    .string()
    .max(200, `${what} has at most 200 characters.`)
    .refine(
      text =>
        /^[A-Za-z0-9_][-A-Za-z0-9._/]*$/.test(text) &&
        !/\.\.|\/\/|\/\.|\.lock(\/|$)|[./]$/.test(text),
      `${what} is no name that a branch can have.`,
    );
}

/** A reference to an entity of the catalog, such as `group:default/team-a`. */
export function entityRef(what: string): z.ZodString {
  return z
    .string({ required_error: `${what} is missing.` })
    .max(200, `${what} has at most 200 characters.`)
    .regex(
      /^([A-Za-z0-9][-A-Za-z0-9._]*:)?([A-Za-z0-9][-A-Za-z0-9._]*\/)?[A-Za-z0-9][-A-Za-z0-9._]*$/,
      `${what} must be an entity of the catalog, such as group:default/team-a.`,
    );
}
