import { spawn } from 'node:child_process';
import { ensurePart } from './realParts';

/** Runs the real kubectl, without any cluster but that of `kubeconfigFile`, and gives what it printed. */
export async function runKubectl(
  args: readonly string[],
  options: { kubeconfigFile?: string; input?: string; cwd?: string } = {},
): Promise<string> {
  const { kubectl } = await ensurePart('kubernetes');
  const child = spawn(kubectl, args, {
    cwd: options.cwd,
    env: {
      PATH: process.env.PATH,
      HOME: '/nonexistent',
      KUBECONFIG: options.kubeconfigFile ?? '/nonexistent',
    },
  });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', chunk => output.push(chunk));
  child.stderr.on('data', chunk => errors.push(chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new Error(
      `kubectl ${args[0]} failed (${code}): ${Buffer.concat(errors)}`,
    );
  }
  return Buffer.concat(output).toString('utf8');
}
