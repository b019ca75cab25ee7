import { z } from 'zod/v3';
import { checkClusterName } from './clusterName';
import { listWrongParts, splitRepository } from './repositoryParts';

/*
 * What texts in a request may hold. Every value reaches YAML as data, whatever it is; what is refused here is what would mean something
 * to somebody further on (Flux replaces `${NAME}`), what nobody can see on a page, and what is too long to be meant.
 */

// Control characters, line and paragraph separators, and characters that turn the reading direction around; the last two are no characters,
// and kustomize ends when it meets them.
const HIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]/u;

// What is a secret by its looks. A request is stored, shown and written to Git: secrets belong into the secret fields of a form.
const SECRET =
  /-----BEGIN |AGE-SECRET-KEY-1|\b(?:gh[pousr]_|github_pat_|glpat-|xox[abposr]-|hvs\.)[A-Za-z0-9_.-]{10,}|\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}|\b(?:AKIA|ASIA)[A-Z0-9]{12,}/i;

/** Looks for the first thing wrong with a text: the longest first, so that nothing walks through a text that is too long to be meant. */
function checked(
  what: string,
  longest: number,
  findObjection: (value: string) => string | undefined,
): z.ZodEffects<z.ZodString> {
  return z.string().superRefine((value, context) => {
    const reason =
      value.length > longest
        ? `must have at most ${longest} characters.`
        : findSecret(value) ?? findObjection(value);
    if (reason === undefined) return;
    context.addIssue({
      code: z.ZodIssueCode.custom,
      message: `${what} ${reason}`,
    });
  });
}

function findSecret(value: string): string | undefined {
  return SECRET.test(value)
    ? 'looks like a secret. Use the secret fields of the form.'
    : undefined;
}

/** A line of text that people wrote: a reason, a description. */
export function line(
  what: string,
  { shortest = 0, longest = 500 } = {},
): z.ZodEffects<z.ZodString> {
  return checked(what, longest, value => {
    if (value.trim().length < shortest) {
      return `must have at least ${shortest} characters.`;
    }
    if (HIDDEN.test(value)) {
      return 'must not hold control characters, line breaks or hidden characters.';
    }
    return value.includes('${')
      ? 'must not hold "${", which Flux would take for a variable.'
      : undefined;
  });
}

/** A name by the one rule for names. */
export function name(what: string): z.ZodEffects<z.ZodString> {
  return z.string().superRefine((value, context) => {
    const check = checkClusterName(value);
    if (check.isValid) return;
    context.addIssue({
      code: z.ZodIssueCode.custom,
      message: check.reason.replace('A cluster name', what),
    });
  });
}

/** One word of letters, digits and a few signs: a version, a region, a size. */
export function word(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 63, value => {
    if (value === '') return 'must be given.';
    return /^[A-Za-z0-9]([-A-Za-z0-9._+]*[A-Za-z0-9])?$/.test(value)
      ? undefined
      : `must be one word of letters, digits, '.', '-', '_' and '+'.`;
  });
}

/** The version of something, or a range of them such as 1.x. */
export function version(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 63, value => {
    if (value === '') return 'must be given.';
    return /^v?[0-9]+(\.[0-9]+|\.[xX])*([-+][-A-Za-z0-9.+]*[A-Za-z0-9])?$/.test(
      value,
    )
      ? undefined
      : 'must be a version, such as 1.2.3 or 1.x.';
  });
}

/** A path of words, perhaps with a slash before and after it; may be empty. */
export function path(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 200, value =>
    /^(\/?[A-Za-z0-9_][-A-Za-z0-9._]*(\/[A-Za-z0-9_][-A-Za-z0-9._]*)*\/?)?$/.test(
      value,
    )
      ? undefined
      : `must consist of words of letters, digits, '.', '-' and '_' that begin with none of '.' and '-', with '/' between them.`,
  );
}

/** A version of Kubernetes. */
export function kubernetesVersion(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 10, value =>
    /^1\.\d{2}(\.\d{1,2})?$/.test(value)
      ? undefined
      : 'must be a version from 1.10 on, such as 1.36.',
  );
}

/** A domain of DNS. */
export function domain(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 200, findDomainObjection);
}

function findDomainObjection(value: string): string | undefined {
  if (value === '') return 'must be given.';
  if (/[/:]/.test(value)) {
    return 'must be a domain alone, without https://, port and path.';
  }
  if (/[^-a-z0-9.]/.test(value)) {
    return 'must consist of lower-case letters, digits, hyphens and dots.';
  }
  if (value.includes('..')) return 'must not have two dots in a row.';
  if (/^\.|\.$/.test(value)) return 'must neither begin nor end with a dot.';
  if (!value.includes('.')) return 'must be whole, such as shop.example.com.';
  return /(^|\.)-|-(\.|$)/.test(value)
    ? 'must have no hyphen at its beginning, at its end or beside a dot.'
    : undefined;
}

const HOST = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?(:\d{1,5})?$/;

/** A host, perhaps with a port. */
export function host(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 200, value => {
    if (HOST.test(value)) return findHostObjection(value);
    return HOST.test(value.toLocaleLowerCase('en-US'))
      ? 'must be written in lower case.'
      : 'must be a host such as registry.example.com, perhaps with a port, without https:// and without a path.';
  });
}

/** An address of a service: https, or oci for registries, without user, query or fragment. */
export function address(
  what: string,
  schemes: readonly string[] = ['https'],
): z.ZodEffects<z.ZodString> {
  return checked(what, 500, value => findAddressObjection(value, schemes));
}

function findAddressObjection(
  value: string,
  schemes: readonly string[],
): string | undefined {
  const scheme = schemes.find(known => value.startsWith(`${known}://`));
  if (scheme === undefined) {
    return `must start with ${schemes
      .map(known => `${known}://`)
      .join(' or ')}.`;
  }
  const rest = value.slice(scheme.length + 3);
  const [, authority] =
    /^([A-Za-z0-9](?:[-A-Za-z0-9.]*[A-Za-z0-9])?(?::\d{1,5})?)(?:\/[-A-Za-z0-9._~/]*)?$/.exec(
      rest,
    ) ?? [];
  if (authority === undefined || /\/\/|\/\.{1,2}(\/|$)/.test(rest)) {
    return 'must go on with a host, such as charts.example.com, perhaps with a port and a path, without user, query and fragment.';
  }
  return findHostObjection(authority);
}

/*
 * It is clusters that use these addresses, not the portal, so a private one is as good as another. But a number that only some read as
 * an address, and the address under which clouds hand out credentials, are never meant.
 */
function findHostObjection(authority: string): string | undefined {
  const [hostName, port] = authority.toLocaleLowerCase('en-US').split(':');
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) {
    return 'must have a port between 1 and 65535.';
  }
  const labels = hostName.split('.');
  if (labels.includes('')) return 'must not have two dots in a row.';
  const isNumber = /^(0x[0-9a-f]*|\d+)$/.test(labels[labels.length - 1]);
  if (!isNumber) return undefined;
  const isAddress =
    labels.length === 4 &&
    labels.every(label => /^(0|[1-9]\d{0,2})$/.test(label) && +label < 256);
  if (!isAddress) return 'must be a name or four numbers from 0 to 255.';
  return hostName.startsWith('169.254.') || hostName.startsWith('0.')
    ? 'must not be an address that means another machine for everybody.'
    : undefined;
}

/** A repository, as the picker of the scaffolder gives it or as an address. */
export function repository(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 300, value => {
    const parts = splitRepository(value);
    if (!parts || Object.values(parts).includes('')) {
      return 'must have a host, an organization or user, and a name, such as github.com/acme/fleet.';
    }
    const wrong = listWrongParts(parts);
    return wrong.length > 0 ? `must have ${wrong.join(', and ')}.` : undefined;
  });
}

/** A branch of Git. */
export function branch(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 200, value =>
    /^[A-Za-z0-9_][-A-Za-z0-9._/]*$/.test(value) &&
    !/\.\.|\/\/|\/\.|\.lock(\/|$)|[./]$/.test(value)
      ? undefined
      : 'must be a name that a branch can have.',
  );
}

/** A reference to an entity of the catalog, such as `group:default/team-a`. */
export function entityRef(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 200, value =>
    /^([A-Za-z0-9][-A-Za-z0-9._]*:)?([A-Za-z0-9][-A-Za-z0-9._]*\/)?[A-Za-z0-9][-A-Za-z0-9._]*$/.test(
      value,
    )
      ? undefined
      : 'must be an entity of the catalog, such as group:default/team-a.',
  );
}

/** A day, perhaps with a time of UTC. */
export function day(what: string): z.ZodEffects<z.ZodString> {
  return checked(what, 30, value => {
    const isDay =
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(value) &&
      !Number.isNaN(Date.parse(value)) &&
      new Date(value).toISOString().startsWith(value.slice(0, 10));
    return isDay ? undefined : 'must be a date such as 2027-01-31.';
  });
}
