import { Browser, chromium } from 'playwright-core';
import { findChromium } from './browser/executable';
import { createTempFolder } from './folders';
import { guardEntry, releaseEntry } from './guard';

/** A Chromium without windows, driven by Playwright. */
export interface RunningBrowser {
  readonly browser: Browser;
  readonly executablePath: string;
  /** Closes all pages and ends the browser. */
  stop(): Promise<void>;
}

const FLAGS = [
  // Root and many containers have no sandbox; only pages of our own are opened.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium that `findChromium` finds; it never outlives the test process. */
export async function startBrowser(): Promise<RunningBrowser> {
  const { path, environment } = await findChromium();
  // A server instead of a plain launch, because that tells the process and so its profile's folder.
  const artifacts = await createTempFolder('browser');
  const server = await chromium
    .launchServer({
      executablePath: path,
      args: FLAGS,
      env: environment as Record<string, string>,
      host: '127.0.0.1',
      artifactsDir: artifacts.path,
    })
    .catch(async error => {
      await artifacts.remove();
      throw error;
    });
  const { pid, spawnargs } = server.process();
  const profile = spawnargs
    .find(argument => argument.startsWith('--user-data-dir='))
    ?.split('=')[1];
  guardEntry(`pid ${pid!}`);
  if (profile) guardEntry(`folder ${profile}`);
  const release = async () => {
    releaseEntry(`pid ${pid!}`);
    if (profile) releaseEntry(`folder ${profile}`);
    await artifacts.remove();
  };
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    return {
      browser,
      executablePath: path,
      async stop() {
        await browser.close();
        await server.close();
        await release();
      },
    };
  } catch (error) {
    await server.kill();
    await release();
    throw error;
  }
}
