import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { SimulatorOptions } from '../simulator';
import { RemoteSimulator } from './RemoteSimulator';

/** What the process prints when it is ready. */
interface ReadyLine {
  controlUrl: string;
}

/** A simulator in a process of its own. */
export interface SimulatorProcess {
  readonly simulator: RemoteSimulator;
  readonly pid: number;
}

/**
 * Starts a simulator in a process of its own, so that what it costs is not counted with what is measured. It ends when its
 * standard input closes, and so with this process, however that ends.
 */
export async function startSimulatorProcess(
  options: Omit<SimulatorOptions, 'scenario'> & {
    scenario?: string;
    /** Arguments for Node, such as `--max-old-space-size=2048`. */
    nodeArguments?: readonly string[];
  } = {},
): Promise<SimulatorProcess> {
  const { nodeArguments = [], ...rest } = options;
  const child = spawn(
    process.execPath,
    [
      ...nodeArguments,
      '--enable-source-maps',
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      resolve(__dirname, '../cli.ts'),
      '--options',
      JSON.stringify(rest),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  child.stdin.on('error', () => {});
  let errors = '';
  child.stderr.on('data', piece => {
    errors = `${errors}${piece}`.slice(-4_000);
  });
  const exited = new Promise<void>(done => {
    child.once('exit', () => done());
  });
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<ReadyLine>((done, fail) => {
    lines.once('line', line => done(JSON.parse(line)));
    exited.then(() =>
      fail(new Error(`The simulator ended before it was ready:\n${errors}`)),
    );
  });
  const { controlUrl } = await ready;
  const simulator = await RemoteSimulator.connect(controlUrl, async () => {
    child.stdin.end();
    await exited;
  });
  return { simulator, pid: child.pid! };
}
