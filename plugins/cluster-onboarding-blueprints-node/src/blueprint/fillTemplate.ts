import { InputError } from '@backstage/errors';
import { Template } from './PlaceholderSyntax';
import { isList, isMap, Value, ValueLookup } from './values';

/** How long a value may be: longer ones are nobody's intention. */
const LONGEST = 100_000;

/**
 * The value that a template stands for: that of its placeholder if it is nothing else, otherwise a text. Undefined when an optional
 * placeholder has no value.
 */
export function fillTemplate(
  template: Template,
  values: ValueLookup,
): Value | undefined {
  if (template.length === 1 && typeof template[0] !== 'string') {
    const [{ name, isOptional }] = template;
    return getValue(values, name, isOptional);
  }
  return fillText(template, values);
}

/** The text that a template stands for; lists become their items with commas between them. */
export function fillText(
  template: Template,
  values: ValueLookup,
): string | undefined {
  let text = '';
  for (const part of template) {
    if (typeof part === 'string') {
      text += part;
    } else {
      const value = getValue(values, part.name, part.isOptional);
      if (value === undefined) return undefined;
      text += toText(value, part.name);
    }
  }
  return text;
}

/** A value as text. */
export function toText(value: Value, name: string): string {
  if (isMap(value)) {
    throw new InputError(
      `The value '${name}' is a map: it can only stand alone, not in a text`,
    );
  }
  if (isList(value)) return value.map(item => toText(item, name)).join(',');
  return String(value);
}

function getValue(
  values: ValueLookup,
  name: string,
  isOptional: boolean,
): Value | undefined {
  const value = values.get(name);
  if (value === undefined && !isOptional) {
    throw new InputError(toMissingMessage(name));
  }
  if (typeof value === 'string' && value.length > LONGEST) {
    throw new InputError(
      `The value '${name}' has more than ${LONGEST} characters`,
    );
  }
  return value;
}

function toMissingMessage(name: string): string {
  const [kind, rest] = [name.split('.')[0], name.split('.').slice(1).join('.')];
  if (kind === 'parameters') {
    return `There is no value '${name}': set clusterOnboarding.onboarding.parameters.${rest}`;
  }
  if (kind === 'secret') return `The secret value '${rest}' was not given`;
  if (kind === 'recipients') {
    return `There is no value '${name}': the recipient is not configured, or the secret mode does not know it`;
  }
  return `There is no value '${name}' in this request; a placeholder <<${name}?>> would leave its entry out`;
}
