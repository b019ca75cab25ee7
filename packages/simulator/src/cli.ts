/*
 * A simulator as a process of its own:
 *
 *   cli.ts --scenario NAME [--clusters N] [--seed N] [--port P] [--overlay]
 *   cli.ts --options JSON
 *
 * It prints one line of JSON when it is ready, `{"controlUrl": …, …}`, and ends when its standard input closes or it is told to.
 * With `--overlay` it also writes configuration and catalog entities for a portal, into a folder that goes with it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ControlServer } from './control/ControlServer';
import { writePortalOverlay } from './portalOverlay';
import { fleet } from './scenarios';
import { Simulator, SimulatorOptions } from './simulator';
import { startSimulator } from './startSimulator';

/** What the process is to do. */
export interface CliOptions {
  simulator: SimulatorOptions;
  hasOverlay: boolean;
}

/** The size of a fleet of which none is given. */
const FLEET_SIZE = 100;

function findScenario(
  scenario: string | undefined,
  clusters: number | undefined,
): SimulatorOptions['scenario'] {
  if (scenario === 'fleet' || (scenario === undefined && clusters)) {
    return fleet({ clusters: clusters ?? FLEET_SIZE });
  }
  if (clusters !== undefined) {
    throw new Error('--clusters goes with --scenario fleet only.');
  }
  return scenario;
}

/** Reads the arguments of the process. */
export function readOptions(args: readonly string[]): CliOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scenario: { type: 'string' },
      clusters: { type: 'string' },
      seed: { type: 'string' },
      port: { type: 'string' },
      options: { type: 'string' },
      overlay: { type: 'boolean', default: false },
    },
  });
  const hasOverlay = values.overlay;
  if (values.options) {
    return { simulator: JSON.parse(values.options), hasOverlay };
  }
  const readNumber = (name: 'clusters' | 'seed' | 'port') => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^[1-9]\d{0,5}$/.test(text)) {
      throw new Error(`--${name} wants a number, not '${text}'.`);
    }
    return Number(text);
  };
  return {
    simulator: {
      scenario: findScenario(values.scenario, readNumber('clusters')),
      seed: readNumber('seed'),
      port: readNumber('port'),
    },
    hasOverlay,
  };
}

function writeOverlay(simulator: Simulator): {
  configFile: string;
  remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'strata-scenario-'));
  return {
    configFile: writePortalOverlay(simulator, folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function main(): Promise<void> {
  const { simulator: options, hasOverlay } = readOptions(process.argv.slice(2));
  const simulator = await startSimulator(options);
  const control = await ControlServer.start(simulator);
  const overlay = hasOverlay ? writeOverlay(simulator) : undefined;
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    overlay?.remove();
    await Promise.all([control.stop(), simulator.stop()]);
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.stdin.on('close', end).on('error', end).resume();
  const { url, scenario, summary, clusters } = simulator;
  process.stdout.write(
    `${JSON.stringify({
      controlUrl: control.url,
      url,
      scenario,
      summary,
      clusters: clusters.length,
      ...(overlay && { configFile: overlay.configFile }),
    })}\n`,
  );
}

if (require.main === module) {
  main().catch(error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  });
}
