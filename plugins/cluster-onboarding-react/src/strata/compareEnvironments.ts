const USUAL_ORDER = [
  ['dev', 'development', 'sandbox'],
  ['test', 'testing', 'qa', 'int', 'integration'],
  ['stage', 'staging', 'preprod', 'uat'],
  ['prod', 'production', 'live'],
];

/**
 * Orders environments as changes are promoted: development first, production last, what is not known in between, by name.
 *
 * @public
 */
export function compareEnvironments(
  a: string | undefined,
  b: string | undefined,
): number {
  return toPlace(a) - toPlace(b) || (a ?? '').localeCompare(b ?? '', 'en');
}

function toPlace(environment: string | undefined): number {
  const name = (environment ?? '').toLocaleLowerCase('en-US');
  const place = USUAL_ORDER.findIndex(names => names.includes(name));
  const last = USUAL_ORDER.length - 1;
  if (place < 0) return last;
  return place === last ? last + 1 : place;
}
