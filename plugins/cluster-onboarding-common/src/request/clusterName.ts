// The one place that says what a cluster may be called. The name becomes a
// Kubernetes object name, a directory in Git, part of a branch and part of
// longer names such as `<cluster>-kubeconfig`, hence stricter and shorter than a
// DNS label. Form, action and database ask here, so that none lets through what
// another stops.

const MAX_LENGTH = 53;
const MOST_NAMED = 4;
const CLUSTER_NAME = /^[a-z0-9]([-a-z0-9]{0,51}[a-z0-9])?$/;

/**
 * What {@link checkClusterName} says about a name.
 *
 * @public
 */
export type ClusterNameCheck =
  | {
      /** The name can be used. */
      isValid: true;
    }
  | {
      /** The name cannot be used. */
      isValid: false;
      /** Why not, as a sentence that a form can show. Never repeats a name that cannot be used. */
      reason: string;
    };

/**
 * Says whether a cluster can have the given name, and if not, why.
 *
 * @remarks
 *
 * Takes `unknown`, because what a form or a template hands over need not be text.
 *
 * @public
 */
export function checkClusterName(name: unknown): ClusterNameCheck {
  const reason = findObjection(name);
  return reason === undefined ? { isValid: true } : { isValid: false, reason };
}

/**
 * The name of the cluster that a capability gets in an environment.
 *
 * @remarks
 *
 * The result is not checked: ask {@link checkClusterName}.
 *
 * @public
 */
export function toClusterName(options: {
  /** The capability, such as `search`. */
  capability: string;
  /** The environment, such as `dev`. */
  environment: string;
}): string {
  return `${options.capability}-${options.environment}`;
}

function findObjection(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'A cluster name must be text.';
  if (name === '') return 'A cluster name must be given.';
  // Asked before anything that walks the text, so that a huge one costs nothing.
  if (name.length > MAX_LENGTH) {
    return `A cluster name must have at most ${MAX_LENGTH} characters, this one has ${name.length}.`;
  }
  // A look-alike, such as a full-width letter, would become another name as soon
  // as some tool on the way normalises it.
  if (name.normalize('NFKC') !== name) {
    return 'A cluster name must be typed in plain letters: this one holds a character that only looks like another.';
  }
  const strangers = new Set(
    [...name.matchAll(/[^-a-z0-9]/gu)].map(([character]) =>
      describeCharacter(character),
    ),
  );
  if (strangers.size > 0) {
    const suggestion = suggestName(name);
    return `A cluster name must consist of lower-case letters a to z, digits and hyphens, without ${joinSome(
      [...strangers],
    )}${suggestion ? `; '${suggestion}' would do` : ''}.`;
  }
  if (!CLUSTER_NAME.test(name)) {
    return 'A cluster name must start and end with a letter or a digit.';
  }
  return undefined;
}

/** The name that somebody means who types it as people write names; undefined where that is not clear. */
function suggestName(name: string): string | undefined {
  const plain = name
    .toLocaleLowerCase('en-US')
    .replace(/[ _.]+/g, '-')
    .replace(/[!?,;]+$/, '');
  return CLUSTER_NAME.test(plain) ? plain : undefined;
}

/** All at once, so that nobody mends one after the other; but for a name that is none at all. */
function joinSome(words: readonly string[]): string {
  if (words.length > MOST_NAMED) {
    return `${words.slice(0, MOST_NAMED).join(', ')} and others`;
  }
  const last = words[words.length - 1];
  return words.length === 1
    ? last
    : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function describeCharacter(character: string): string {
  if (character === ' ') return 'spaces';
  if (/[A-Z]/.test(character)) return 'upper-case letters';
  if (/[!-~]/.test(character)) return `'${character}'`;
  // Invisible and foreign characters are told by number: shown as they are, some
  // of them would turn the sentence around.
  const codePoint = character.codePointAt(0) ?? 0;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
