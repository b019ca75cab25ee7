/*
 * The rules by which people encrypt: `.sops.yaml`. sops takes the first that it finds upwards from a file, so every directory that
 * holds encrypted files has one of its own, and no two onboardings share one. They are written for people and never followed: whoever
 * can change a rule could otherwise have future secrets encrypted for a key of his own.
 */
import { InputError } from '@backstage/errors';
import { Document, parseDocument, stringify } from 'yaml';
import { z } from 'zod/v3';
import { findRecipientObjection } from '../../settings/recipient';
import { SECRET_REGEX } from './sopsFormat';

/**
 * The text of `.sops.yaml` for a directory.
 *
 * @public
 */
export function toSopsRules(options: {
  /** Whom the files of the directory are encrypted for. */
  recipients: readonly string[];
}): string {
  const recipients = [...new Set(options.recipients)];
  if (
    recipients.length === 0 ||
    recipients.some(recipient => findRecipientObjection(recipient))
  ) {
    throw new InputError('The rules of a directory need age recipients');
  }
  return stringify(
    {
      creation_rules: [
        { encrypted_regex: SECRET_REGEX, age: recipients.join(',') },
      ],
    },
    { lineWidth: 0 },
  );
}

/**
 * What {@link checkSopsRules} says of a directory's rules.
 *
 * @public
 */
export type SopsRulesCheck =
  | {
      /** They are as they should be. */
      readonly isValid: true;
    }
  | {
      /** They differ: nothing may be encrypted for the directory until somebody has looked. */
      readonly isValid: false;
      /** How they differ. */
      readonly reason: string;
    };

const recipientList = z
  .union([z.string().transform(text => text.split(',')), z.array(z.string())])
  .transform(list => list.map(entry => entry.trim()).filter(Boolean));

const ruleSchema = z
  .object({
    path_regex: z.string().optional(),
    encrypted_regex: z.string(),
    age: recipientList,
  })
  .strict();

type Rule = z.infer<typeof ruleSchema>;

const rulesSchema = z
  .object({ creation_rules: z.array(ruleSchema).min(1) })
  .strict();

/**
 * Says whether the `.sops.yaml` that stands in a directory encrypts for exactly those it should.
 *
 * @public
 */
export function checkSopsRules(
  existingText: string,
  /** The recipients of the one rule of the directory, or the whole text of the rules as they should be. */
  expected: readonly string[] | string,
): SopsRulesCheck {
  const rules = parseRules(existingText);
  if (!rules) {
    return differ('they hold something else than age recipients for Secrets');
  }
  const wanted =
    typeof expected === 'string'
      ? parseRules(expected)
      : [{ encrypted_regex: SECRET_REGEX, age: [...expected] }];
  if (!wanted) throw new InputError('The expected encryption rules are wrong');
  for (const [index, rule] of rules.entries()) {
    const how = compareRules(rule, wanted[index] ?? wanted[0]);
    if (how !== undefined) return differ(how);
  }
  return rules.length === wanted.length
    ? { isValid: true }
    : differ(`there are ${rules.length} rules instead of ${wanted.length}`);
}

function parseRules(text: string): Rule[] | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0) return undefined;
  const parsed = rulesSchema.safeParse(toData(document));
  return parsed.success ? parsed.data.creation_rules : undefined;
}

function toData(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    // Aliases that stand for too much, or for nothing.
    return undefined;
  }
}

function compareRules(rule: Rule, wanted: Rule): string | undefined {
  const stranger = rule.age.find(one => !wanted.age.includes(one));
  if (stranger !== undefined) {
    return `they name a recipient that is not expected: ${toHint(stranger)}`;
  }
  const missing = wanted.age.find(one => !rule.age.includes(one));
  if (missing !== undefined) return `they lack the recipient ${missing}`;
  if (rule.encrypted_regex !== wanted.encrypted_regex) {
    return `they do not encrypt exactly ${wanted.encrypted_regex}`;
  }
  return rule.path_regex === wanted.path_regex
    ? undefined
    : 'a rule is for other files than it should';
}

function differ(how: string): SopsRulesCheck {
  return {
    isValid: false,
    reason: `The encryption rules (.sops.yaml) differ from the configuration: ${how}`,
  };
}

/** What is no recipient may be anything, also a private key, and must not reach a log. */
function toHint(recipient: string): string {
  return findRecipientObjection(recipient) === undefined
    ? recipient
    : 'one that is no age recipient';
}
