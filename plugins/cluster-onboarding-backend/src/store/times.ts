import { InputError } from '@backstage/errors';

/** A time as it is stored: PostgreSQL's driver gives large numbers as text. */
export function toIso(milliseconds: unknown): string {
  return new Date(Number(milliseconds)).toISOString();
}

/** As `toIso`, for a column that may be empty. */
export function toOptionalIso(milliseconds: unknown): string | undefined {
  return milliseconds === null || milliseconds === undefined
    ? undefined
    : toIso(milliseconds);
}

/** A given time as it is stored. */
export function toMilliseconds(iso: string): number {
  const time = Date.parse(iso);
  if (Number.isNaN(time))
    throw new InputError(`Not a time: '${iso.slice(0, 40)}'`);
  return time;
}
