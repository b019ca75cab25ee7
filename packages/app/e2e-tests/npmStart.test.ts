import {
  createTempFolder,
  freePort,
  startProcess,
} from '@strata-gitops/testbed';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, signInAsGuest, test } from './fixtures';

const launcher = resolve(__dirname, '../../../tools/strata.mjs');

function lastLine(output: string): string | undefined {
  return output.trim().split('\n').at(-1)?.trim();
}

test('npm start brings up the portal, names its address last, and ends when told to', async ({
  browser,
}) => {
  const folder = await createTempFolder('npm-start');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logFile = join(folder.path, 'start.log');
  const run = await startProcess({
    name: 'npm start',
    command: process.execPath,
    args: [launcher, 'start', '--port', String(port)],
    logFile,
    ready: async () =>
      lastLine(await readFile(logFile, 'utf8')) === `Open ${url}`,
    readyTimeoutMs: 100_000,
  });
  const page = await browser.newPage({ baseURL: url });
  await signInAsGuest(page);
  await expect(page.getByRole('link', { name: 'search-api' })).toBeVisible();
  await page.close();

  await run.stop('SIGTERM');
  await expect(fetch(url)).rejects.toThrow();
  await folder.remove();
});

test('npm start on a taken port names the port, who has it and what to do', async () => {
  const folder = await createTempFolder('npm-start');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const run = await startProcess({
    name: 'npm start',
    command: process.execPath,
    args: [launcher, 'start', '--port', String(port)],
    logFile: join(folder.path, 'start.log'),
  });

  expect(await run.exited).toMatchObject({ code: 1 });
  expect(run.output()).toContain(`Port ${port} is taken (`);
  expect(run.output()).toContain(`pid ${process.pid}`);
  expect(run.output()).toContain(`npm start -- --port ${port + 1}`);
  expect(run.output()).not.toContain('    at ');
  server.close();
  await folder.remove();
});
