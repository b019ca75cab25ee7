import { expect, test } from '@playwright/test';
import {
  createTempFolder,
  freePort,
  startPostgres,
  startProcess,
} from '@strata-gitops/testbed';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

test('a production folder starts on PostgreSQL as docs/production.md says', async () => {
  test.setTimeout(600_000);
  const folder = await createTempFolder('production');
  const portal = join(folder.path, 'portal');
  const build = await startProcess({
    name: 'npm run build:production',
    command: process.execPath,
    args: [resolve(root, 'tools/strata.mjs'), 'build:production', portal],
    logFile: join(folder.path, 'build.log'),
  });
  expect(await build.exited, build.output()).toMatchObject({ code: 0 });
  // Nothing of the development set-up comes along.
  expect(existsSync(join(portal, 'node_modules/@playwright/test'))).toBe(false);
  expect(existsSync(join(portal, 'plugins/cluster-onboarding/src'))).toBe(
    false,
  );

  const postgres = await startPostgres();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  try {
    const backend = await startProcess({
      name: 'production portal',
      command: process.execPath,
      args: [
        'packages/backend',
        ...[
          'app-config.yaml',
          'app-config.postgres.yaml',
          'app-config.production.yaml',
        ].flatMap(file => ['--config', file]),
      ],
      cwd: portal,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        POSTGRES_HOST: '127.0.0.1',
        POSTGRES_PORT: String(postgres.port),
        POSTGRES_USER: 'postgres',
        POSTGRES_PASSWORD: 'unused',
        STRATA_BASE_URL: url,
        STRATA_LISTEN: `127.0.0.1:${port}`,
        STRATA_BACKEND_SECRET: randomBytes(24).toString('base64'),
      },
      logFile: join(folder.path, 'portal.log'),
      ready: async () =>
        (
          await fetch(`${url}/.backstage/health/v1/readiness`)
        ).ok,
      readyTimeoutMs: 120_000,
    });
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Strata</title>');

    // Outside of development nobody gets in as a guest unless the operator says so.
    const guest = await fetch(`${url}/api/auth/guest/refresh`);
    expect(guest.ok).toBe(false);
    const anonymous = await fetch(`${url}/api/catalog/entities`);
    expect(anonymous.status).toBe(401);
    await backend.stop();
  } finally {
    await postgres.stop();
    await folder.remove();
  }
});
