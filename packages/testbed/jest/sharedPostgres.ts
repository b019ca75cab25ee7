import type { RunningPostgres } from '../src/postgres';

interface SharedPostgres {
  server?: RunningPostgres;
}

const KEY = Symbol.for('strata.testbed.sharedPostgres');

/** What the setup and the teardown of one jest process share. */
export function sharedPostgres(): SharedPostgres {
  const holder = process as unknown as Record<symbol, SharedPostgres>;
  holder[KEY] ??= {};
  return holder[KEY];
}
