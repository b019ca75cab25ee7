import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { Failure } from './failure.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { step } from './progress.mjs';
import { prepareFrontend, runPortal } from './start.mjs';

const CLI = 'packages/simulator/src/cli.ts';

/** Takes `--name value` or `--name=value` out of arguments. */
function readOption(args, name) {
  const index = args.findIndex(
    arg => arg === `--${name}` || arg.startsWith(`--${name}=`),
  );
  if (index < 0) return undefined;
  return args[index].includes('=')
    ? args[index].slice(args[index].indexOf('=') + 1)
    : args[index + 1];
}

/** The arguments of the simulator; a wrong name is told by the simulator, which knows the right ones. */
export function toSimulatorArgs(args) {
  const scenario = readOption(args, 'scenario') ?? 'healthy';
  const clusters = readOption(args, 'clusters');
  return [
    '--scenario',
    scenario,
    ...(clusters === undefined ? [] : ['--clusters', clusters]),
  ];
}

async function startSimulator({ root, args }) {
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--require',
      path.join(root, 'node_modules/@backstage/cli/config/nodeTransform.cjs'),
      path.join(root, CLI),
      ...toSimulatorArgs(args),
      '--overlay',
    ],
    // It ends when its standard input closes, so it cannot outlive us.
    { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  child.stdin.on('error', () => {});
  let errors = '';
  child.stderr.on('data', piece => {
    errors = `${errors}${piece}`.slice(-2_000);
  });
  const exited = new Promise(resolve => {
    child.once('exit', () => resolve());
  });
  const lines = readline.createInterface({ input: child.stdout });
  const line = await Promise.race([
    new Promise(resolve => {
      lines.once('line', resolve);
    }),
    exited,
  ]);
  if (!line) {
    throw new Failure(
      errors.trim() || 'The simulator ended before it was ready.',
      'Choose another scenario: npm run portal -- --scenario healthy',
    );
  }
  return {
    ...JSON.parse(line),
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

/** `npm run portal -- --scenario NAME`: the portal on a simulated fleet; both end together. */
export async function portalCommand({ root, args }) {
  const port = readPort(args);
  await requireFreePort(port);
  let simulator;
  try {
    simulator = await step('Starting the clusters', () =>
      startSimulator({ root, args }),
    );
    await prepareFrontend(root);
    return await runPortal({
      root,
      args,
      port,
      configFiles: [simulator.configFile],
      about: [
        `Scenario ${simulator.scenario}: ${simulator.summary}.`,
        `Change it while it runs: curl -X POST -H 'content-type: application/json' ${simulator.controlUrl}/control/heal`,
      ],
    });
  } finally {
    await simulator?.stop();
  }
}
