/*
 * Pools of connections look at what they hold every second. Backstage's database service does not close those of SQLite when a
 * backend stops (it asks a configuration object whether it includes 'sqlite3', which throws), so a test run would never end.
 */
import { Pool } from 'tarn';

interface Reaping {
  interval: NodeJS.Timeout | null;
  _startReaping(): void;
}

// Nothing public starts the timer.
const pools = Pool.prototype as unknown as Reaping;
const startReaping = pools._startReaping;

pools._startReaping = function startReapingWithoutKeepingAlive(this: Reaping) {
  startReaping.call(this);
  this.interval?.unref();
};
