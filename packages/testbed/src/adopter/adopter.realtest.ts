import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  SimulatorProcess,
  startSimulatorProcess,
} from '@strata-gitops/simulator';
import { stringify } from 'yaml';
import { createTempFolder, TempFolder } from '../folders';
import { freePort } from '../ports';
import { RunningProcess, startProcess } from '../process';
import { waitFor } from '../waitFor';
import { createFreshApp } from './createFreshApp';
import { InstallSteps, readInstallSteps } from './readInstallSteps';

const root = resolve(__dirname, '../../../..');
const README = join(root, 'plugins/cluster-onboarding-backend/README.md');

/** Does what the README says. */
async function follow(steps: InstallSteps, app: string): Promise<void> {
  const index = join(app, 'packages/backend/src/index.ts');
  const isImport = (line: string) => line.startsWith('import ');
  const imports = steps.code.filter(isImport);
  const rest = steps.code.filter(line => !isImport(line));
  const source = await readFile(index, 'utf8');
  const lines = source.split('\n');
  lines.splice(lines.findIndex(isImport) + 1, 0, ...imports);
  lines.splice(lines.indexOf('backend.start();'), 0, ...rest);
  await writeFile(index, lines.join('\n'));
  await appendFile(
    join(app, 'app-config.yaml'),
    `\n${steps.config.join('\n')}\n`,
  );
}

/** What the fresh portal asks for, and is installed here in another version, so that this would not be a test of it. */
async function listOtherVersions(app: string): Promise<string[]> {
  const read = async (path: string) =>
    JSON.parse(await readFile(join(app, path), 'utf8'));
  const { dependencies } = await read('packages/backend/package.json');
  const source = await readFile(
    join(app, 'packages/backend/src/index.ts'),
    'utf8',
  );
  const others: string[] = [];
  for (const [, name] of source.matchAll(/['"](@backstage\/[^'"]+)['"]/g)) {
    const { version } = await read(`node_modules/${name}/package.json`);
    if (dependencies[name] !== `^${version}`) others.push(name);
  }
  return others;
}

describe('a fresh portal', () => {
  let folder: TempFolder;
  let fleet: SimulatorProcess;
  let backend: RunningProcess | undefined;

  beforeAll(async () => {
    folder = await createTempFolder('adopter');
    fleet = await startSimulatorProcess({ scenario: 'healthy' });
  }, 120_000);

  afterAll(async () => {
    await backend?.stop();
    await fleet?.simulator.stop();
    await folder?.remove();
  });

  it('shows the fleet after what the README says, which is under 15 lines', async () => {
    const { simulator } = fleet;
    const app = folder.path;
    const steps = await readInstallSteps(README);
    // Packages are counted too: each is a line of package.json.
    const lines = [...steps.packages, ...steps.code, ...steps.config];
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.length).toBeLessThan(15);

    await createFreshApp(app, { extraPackages: steps.packages });
    expect(await listOtherVersions(app)).toEqual([]);
    await follow(steps, app);
    // What the operator of a real portal has: clusters to connect to, and entities for them in the catalog.
    await writeFile(
      join(app, 'app-config.local.yaml'),
      stringify({ kubernetes: simulator.kubernetesConfig() }),
    );
    await appendFile(
      join(app, 'examples/entities.yaml'),
      simulator
        .catalogEntities()
        .map(entity => `\n---\n${stringify(entity)}`)
        .join(''),
    );

    const port = await freePort();
    const url = `http://localhost:${port}`;
    backend = await startProcess({
      name: 'the backend of a fresh portal',
      command: process.execPath,
      args: [
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        'src/index.ts',
      ],
      cwd: join(app, 'packages/backend'),
      env: {
        ...process.env,
        // Guests are for development only, and a portal that was just made has nobody else.
        NODE_ENV: 'development',
        APP_CONFIG_backend_baseUrl: JSON.stringify(url),
        APP_CONFIG_backend_listen: JSON.stringify({ host: 'localhost', port }),
      },
      logFile: join(app, 'backend.log'),
      ready: async () =>
        (
          await fetch(`${url}/.backstage/health/v1/readiness`)
        ).ok,
      readyTimeoutMs: 300_000,
    });

    const read = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(`${url}/api/${path}`, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      return JSON.parse(text);
    };
    const { backstageIdentity } = await read('auth/guest/refresh', {
      'X-Requested-With': 'XMLHttpRequest',
    });
    const page = await waitFor(
      'every cluster with its layers',
      async () => {
        const found = await read('cluster-onboarding/v1/clusters', {
          Authorization: `Bearer ${backstageIdentity.token}`,
        });
        // The cloud layer waits for a person, who attests it.
        const isComplete = found.items.every(
          ({ layers }: { layers: Record<string, string> }) =>
            Object.values(layers).filter(state => state === 'ready').length ===
            4,
        );
        return (
          found.items.length === simulator.leaves.length && isComplete && found
        );
      },
      { timeoutMs: 120_000, details: () => backend!.output() },
    );
    expect(page.total).toBe(simulator.leaves.length);
    expect(page.items.map(({ ref }: { ref: string }) => ref).sort()).toEqual(
      simulator.leaves.map(({ name }) => `resource:default/${name}`).sort(),
    );
  }, 600_000);
});
