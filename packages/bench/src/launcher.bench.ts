import { freePort } from '@strata-gitops/testbed';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { printBar, printMachine } from './bar';

const ROUNDS = 3;
const root = resolve(__dirname, '../../..');

/** Runs the launcher until it starts the backend, then stops it; gives the seconds that took. */
async function measureOverhead(): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const launcher = spawn(
    process.execPath,
    [resolve(root, 'tools/strata.mjs'), 'start', '--port', String(port)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(launcher, 'exit');
  let overhead = NaN;
  for await (const chunk of launcher.stdout.setEncoding('utf8')) {
    if (String(chunk).includes('Starting the backend')) {
      overhead = (performance.now() - start) / 1000;
      break;
    }
  }
  launcher.kill('SIGTERM');
  await exited;
  return overhead;
}

async function main(): Promise<void> {
  printMachine();
  // The first round may install and build; it is not counted.
  await measureOverhead();
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.push(await measureOverhead());
  }
  printBar(
    {
      id: 'start-overhead',
      figure: Math.max(...figures),
      unit: 's',
      limit: 5,
    },
    {
      'each round': figures.map(figure => `${figure.toFixed(2)} s`).join(', '),
    },
  );
}

main();
