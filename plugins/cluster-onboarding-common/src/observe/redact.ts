/*
 * Messages of controllers are other people's text: they quote URLs, plans and answers of servers. What looks like a secret is
 * taken out before anything is stored or shown, control characters go, and what remains is cut.
 */

const LONGEST_MESSAGE = 1_024;
const REMOVED = '[redacted]';

const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z0-9 ]{1,60}-----[\s\S]*?(?:-----END [A-Z0-9 ]{1,60}-----|$)/g,
  /AGE-SECRET-KEY-[0-9A-Z-]+/gi,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abposr]-|sk-|hvs\.|npm_)[A-Za-z0-9_.-]{10,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]*)?/g,
  /\b(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{12,}/g,
];
const CREDENTIALS_IN_URL = /([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@:]*:[^\s/@]+@/gi;
const TOKEN_IN_URL = /([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@:]{8,}@/gi;
const NAMED_VALUE =
  /\b((?:[a-z0-9_-]{0,30}(?:password|passwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key))\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s"',;}]+)/gi;
const BEARER = /\b(bearer|basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi;

// One cheap look that lets nearly all messages through without the list above.
const SUSPICIOUS =
  /BEGIN |AGE-SECRET|gh[pousr]_|github_pat_|glpat-|xox|sk-|hvs\.|npm_|eyJ|A(?:KI|SI|GP|ID|RO)A|:\/\/[^\s/]*@|password|passwd|secret|token|key|bearer|basic/i;

// ANSI sequences, other control characters, and characters that change the direction of text.
// eslint-disable-next-line no-control-regex
const ANSI = /\u001b\[[0-9;?]*[ -/]*[@-~]/g;
const CONTROL =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function removeSecrets(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  let result = text;
  for (const pattern of SECRETS) result = result.replace(pattern, REMOVED);
  return result
    .replace(CREDENTIALS_IN_URL, `$1${REMOVED}@`)
    .replace(TOKEN_IN_URL, `$1${REMOVED}@`)
    .replace(BEARER, `$1 ${REMOVED}`)
    .replace(NAMED_VALUE, `$1${REMOVED}`);
}

/**
 * A message as it may be stored and shown: without secrets, control characters and length.
 *
 * @public
 */
export function redactMessage(message: string): string {
  if (!message) return '';
  // A secret that begins before the cut must be seen whole, so a little more than the limit is looked at.
  const start =
    message.length > 4 * LONGEST_MESSAGE
      ? message.slice(0, 4 * LONGEST_MESSAGE)
      : message;
  const clean = removeSecrets(start.replace(ANSI, '').replace(CONTROL, ''));
  const trimmed = clean.trim();
  return trimmed.length > LONGEST_MESSAGE
    ? `${trimmed.slice(0, LONGEST_MESSAGE - 1)}…`
    : trimmed;
}

const LONGEST_WORD = 253;

/** A reason or an id as it may be stored and shown: a word that somebody else chose, and in which anything may stand. */
export function redactWord(word: string): string {
  return redactMessage(word).slice(0, LONGEST_WORD);
}
