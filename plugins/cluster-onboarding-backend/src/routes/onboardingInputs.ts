import { z } from 'zod/v3';

const DEEPEST = 20;

/** An entity ref with all of its parts. */
export const entityRef = z
  .string()
  .max(400)
  .regex(
    /^[A-Za-z0-9._-]+:[A-Za-z0-9._-]+\/[A-Za-z0-9._-]+$/,
    'must be an entity ref, as group:default/team',
  );

/** An object of whatever is in it, not nested without end. */
export const shallowRecord = z
  .record(z.unknown())
  .refine(isShallow, `is nested more than ${DEEPEST} levels deep`);

/** Level by level and without recursion: what is nested deeply enough cannot even be written as JSON again. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    level = level.flatMap(each =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return true;
}
