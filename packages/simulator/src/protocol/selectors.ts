import { JsonObject } from '../objects/kubernetesObject';

/** Whether an object is asked for. */
export type Match = (object: JsonObject) => boolean;

/** Splits at commas that are not within parentheses. */
function splitTerms(text: string): string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map(term => term.trim())
    .filter(term => term !== '');
}

function listValues(text: string): string[] {
  return text.split(',').map(value => value.trim());
}

function toLabelTerm(
  term: string,
): ((labels: Record<string, string>) => boolean) | undefined {
  const set = /^(\S+)\s+(in|notin)\s+\(([^)]*)\)$/.exec(term);
  if (set) {
    const [, key, operator, values] = set;
    const wanted = listValues(values);
    return operator === 'in'
      ? labels => wanted.includes(labels[key])
      : labels => !wanted.includes(labels[key]);
  }
  const pair = /^([^\s=!]+)\s*(==|=|!=)\s*(\S*)$/.exec(term);
  if (pair) {
    const [, key, operator, value] = pair;
    return operator === '!='
      ? labels => labels[key] !== value
      : labels => labels[key] === value;
  }
  if (/^![^\s=!]+$/.test(term)) {
    return labels => labels[term.slice(1)] === undefined;
  }
  if (/^[^\s=!()]+$/.test(term)) return labels => labels[term] !== undefined;
  return undefined;
}

/** Reads a label selector; undefined if it is none. */
export function parseLabelSelector(text: string): Match | undefined {
  const terms = splitTerms(text).map(toLabelTerm);
  if (terms.some(term => !term)) return undefined;
  return object => {
    const { labels = {} } = (object.metadata ?? {}) as {
      labels?: Record<string, string>;
    };
    return terms.every(term => term!(labels));
  };
}

function readField(object: JsonObject, path: string): string {
  let value: unknown = object;
  for (const part of path.split('.')) {
    value = (value as JsonObject | undefined)?.[part];
  }
  return value === undefined ? '' : `${value}`;
}

const FIELDS =
  /^(metadata\.name|metadata\.namespace|involvedObject\.[a-zA-Z]+|type|reason)$/;

/** Reads a field selector; undefined if it is none, or names a field that cannot be selected by. */
export function parseFieldSelector(text: string): Match | undefined {
  const terms = splitTerms(text).map(term =>
    /^([^=!]+)(==|=|!=)(.*)$/.exec(term),
  );
  if (terms.some(term => !term || !FIELDS.test(term[1]))) return undefined;
  return object =>
    terms.every(term => {
      const [, path, operator, value] = term!;
      return (readField(object, path) === value) === (operator !== '!=');
    });
}
