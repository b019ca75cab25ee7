/*
 * sops is written in Go, and Go's YAML takes some plain scalars for something else than ours does: `010`, `1_000`, `2024-01-02`, `yes`.
 * The MAC is made over what they mean. So what could be read in two ways is quoted, and what is no text, plain integer, boolean or
 * null is refused.
 */
import { InputError } from '@backstage/errors';
import { Scalar } from 'yaml';

const SAFE_PLAIN = /^[A-Za-z.][-A-Za-z0-9_./]*$/;
const SAFE_INTEGER = /^(0|-?[1-9]\d{0,17})$/;
const WORDS_WITH_MEANING = /^(y|n|yes|no|on|off|true|false|null|\.nan|\.inf)$/i;

/** Makes a text unmistakable. */
export function quoteIfDoubtful(scalar: Scalar): void {
  if (scalar.type === Scalar.QUOTE_DOUBLE) return;
  const text = String(scalar.value);
  const isSafe = SAFE_PLAIN.test(text) && !WORDS_WITH_MEANING.test(text);
  scalar.type = isSafe ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE;
}

/**
 * The text of an unencrypted scalar that the MAC is made over; undefined if it has none. A text is quoted on the way if it has to be.
 */
export function toSopsText(scalar: Scalar): string | undefined {
  const { value, source } = scalar;
  if (typeof value === 'string') {
    quoteIfDoubtful(scalar);
    return value;
  }
  if (value === null) return undefined;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'bigint' && SAFE_INTEGER.test(source ?? '')) {
    return String(value);
  }
  throw new InputError(
    'A file that is to be encrypted holds a number that tools read in different ways; put it into quotes',
  );
}
