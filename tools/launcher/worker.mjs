/*
 * Runs one command of the launcher under a supported Node: installs what is missing, then does what was asked.
 * It leads a process group; when its supervisor vanishes, it ends that group, itself included.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithSupervisor } from './endWithSupervisor.mjs';
import { explain } from './failure.mjs';
import { ensureInstalled, yarnEnvironment } from './install.mjs';
import { ensureYarn } from './toolchain.mjs';

const root = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../..',
);
const [command, ...args] = process.argv.slice(2);

async function runYarn(yarn) {
  const child = spawn(process.execPath, [yarn, ...args], {
    cwd: root,
    env: yarnEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise(resolve => {
    child.once('exit', code => resolve(code ?? 1));
  });
}

async function main() {
  const yarn = await ensureYarn();
  if (command === 'yarn') return runYarn(yarn);

  await ensureInstalled({ root, yarn });
  switch (command) {
    case 'start': {
      const { startCommand } = await import('./start.mjs');
      return startCommand({ root, args });
    }
    case 'portal': {
      const { portalCommand } = await import('./portal.mjs');
      return portalCommand({ root, args });
    }
    case 'build:production': {
      const { buildProductionCommand } = await import('./buildProduction.mjs');
      return buildProductionCommand({ root, yarn, args });
    }
    case 'bench': {
      const { benchCommand } = await import('./bench.mjs');
      return benchCommand({ root, args });
    }
    default: {
      const { testCommand } = await import('../test/testCommand.mjs');
      return testCommand({ root, ring: command, args });
    }
  }
}

endWithSupervisor();
main().then(
  code => process.exit(code),
  error => {
    process.stderr.write(explain(error));
    process.exit(1);
  },
);
