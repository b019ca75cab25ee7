import { readChoices } from '../../request';

/** The regions of the form that are none of those that it offers, each with its environment; none where nothing is offered. */
export function listUnlistedRegions(
  environments: unknown,
  offered: unknown,
): string[] {
  const known = new Set(readChoices(offered).map(({ value }) => value));
  if (known.size === 0 || !Array.isArray(environments)) return [];
  return environments
    .filter(row => row?.region && !known.has(row.region))
    .map(({ name, region }) => `${region} (${name})`);
}
