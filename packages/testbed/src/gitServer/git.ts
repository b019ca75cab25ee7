import { spawn } from 'node:child_process';
import { devNull } from 'node:os';

/** The environment for git: nothing of the developer's own configuration gets in. */
export function gitEnvironment(
  extra: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const configuration = {
    // As root git refuses repositories that belong to somebody else.
    'safe.directory': '*',
    'gc.auto': '0',
    'maintenance.auto': 'false',
  };
  return {
    PATH: process.env.PATH,
    SystemRoot: process.env.SystemRoot,
    HOME: devNull,
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_SYSTEM: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: String(Object.keys(configuration).length),
    ...Object.fromEntries(
      Object.entries(configuration).flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Strata Test Bed',
    GIT_AUTHOR_EMAIL: 'testbed@example.com',
    GIT_COMMITTER_NAME: 'Strata Test Bed',
    GIT_COMMITTER_EMAIL: 'testbed@example.com',
    ...extra,
  };
}

/** Runs git and gives what it printed, without the last line end. Never synchronously: servers of the test run beside it. */
export async function runGit(
  args: readonly string[],
  options: {
    cwd: string;
    input?: string | Buffer;
    env?: Record<string, string>;
  },
): Promise<string> {
  const { cwd, input = '', env } = options;
  const child = spawn('git', args, { cwd, env: gitEnvironment(env) });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', chunk => output.push(chunk));
  child.stderr.on('data', chunk => errors.push(chunk));
  // Git may end without reading its input; then its exit code tells more than the broken pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new Error(
      `git ${args[0]} failed (${code}): ${Buffer.concat(errors)
        .toString('utf8')
        .trim()}`,
    );
  }
  return Buffer.concat(output).toString('utf8').trimEnd();
}
