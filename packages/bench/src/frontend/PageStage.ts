import {
  RemoteSimulator,
  startSimulatorProcess,
  writePortalOverlay,
} from '@strata-gitops/simulator';
import {
  createTempFolder,
  Portal,
  RunningBrowser,
  startBrowser,
  startPortal,
  waitFor,
} from '@strata-gitops/testbed';
import { appendFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { CUSTOM_RESOURCES } from '../backend/questions';
import { toBenchComponents } from './entities';

type Context = Awaited<ReturnType<RunningBrowser['browser']['newContext']>>;

/** A page of the browser. */
export type BenchPage = Awaited<ReturnType<Context['newPage']>>;

const KNOWN_AFTER_MS = 900_000;
const PATIENCE_MS = 120_000;
const PICTURE = resolve(
  __dirname,
  '../../../../node_modules/.cache/strata/bench-page.png',
);

/** A fleet, the portal that follows it, and a browser in which a guest is signed in. */
export class PageStage {
  readonly simulator: RemoteSimulator;
  readonly portal: Portal;
  readonly context: Context;
  readonly browserVersion: string;
  readonly freshAfterSeconds: number;
  readonly #token: string;
  readonly #close: () => Promise<void>;

  static async open(options: { clusters: number }): Promise<PageStage> {
    const closers: Array<() => Promise<void>> = [];
    const close = async () => {
      for (const each of closers.reverse()) await each();
    };
    try {
      const folder = await createTempFolder('bench-pages');
      closers.push(() => folder.remove());
      const { simulator } = await startSimulatorProcess({
        fleet: {
          clusters: options.clusters,
          hasHub: false,
          objects: 40,
          troubleEvery: 0,
        },
        nodeArguments: ['--max-old-space-size=4096'],
      });
      closers.push(() => simulator.stop());
      const started = performance.now();
      const portal = await startPortal({
        configFiles: writeConfig(simulator, folder.path),
      });
      closers.push(() => portal.stop());
      goFirst();
      const running = await startBrowser();
      closers.push(() => running.stop());
      const context = await running.browser.newContext({
        baseURL: portal.url,
        viewport: { width: 1280, height: 900 },
      });
      context.setDefaultTimeout(PATIENCE_MS);
      // A portal loads more than what browsers note by themselves.
      await context.addInitScript(() =>
        performance.setResourceTimingBufferSize(5_000),
      );
      await signIn(context);
      const token = await readToken(portal.url);
      const stage = new PageStage({
        simulator,
        portal,
        context,
        token,
        browserVersion: running.browser.version(),
        freshAfterSeconds: await waitUntilKnown(options.clusters, async () => {
          const path = '/api/cluster-onboarding/v1/clusters';
          const { total } = await askPortal(portal.url, token, {
            path: `${path}?reachable=true&limit=1`,
          }).then(response => response.json());
          return total;
        }).then(() => Math.round((performance.now() - started) / 1_000)),
        close,
      });
      return stage;
    } catch (error) {
      await close();
      throw error;
    }
  }

  private constructor(options: {
    simulator: RemoteSimulator;
    portal: Portal;
    context: Context;
    browserVersion: string;
    freshAfterSeconds: number;
    token: string;
    close: () => Promise<void>;
  }) {
    this.simulator = options.simulator;
    this.portal = options.portal;
    this.context = options.context;
    this.browserVersion = options.browserVersion;
    this.freshAfterSeconds = options.freshAfterSeconds;
    this.#token = options.token;
    this.#close = options.close;
  }

  /** A page of its own for some work. */
  async withPage<T>(work: (page: BenchPage) => Promise<T>): Promise<T> {
    const page = await this.context.newPage();
    try {
      return await work(page);
    } catch (error) {
      await page.screenshot({ path: PICTURE }).catch(() => undefined);
      process.stderr.write(`The page as it was: ${PICTURE}\n`);
      throw error;
    } finally {
      await page.close();
    }
  }

  /** Asks the backend as the guest does; the body is not compressed. */
  ask(request: {
    path: string;
    method?: string;
    body?: unknown;
  }): Promise<Response> {
    return askPortal(this.portal.url, this.#token, request);
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** The browser, which is started after this, goes before whatever else the machine does, where that is allowed: pages are what is measured. */
function goFirst(): void {
  try {
    setPriority(process.pid, -15);
  } catch {
    process.stdout.write('the browser shares the machine with others\n');
  }
}

/** The overlay of the simulator, the components of the bench, and what lets the peer show the same objects of the same clusters. */
function writeConfig(simulator: RemoteSimulator, folder: string): string[] {
  const overlay = writePortalOverlay(simulator, folder);
  const names = simulator.leaves.map(({ name }) => name);
  appendFileSync(
    join(folder, 'clusters.yaml'),
    toBenchComponents(names)
      .map(entity => `\n---\n${JSON.stringify(entity)}`)
      .join(''),
  );
  const peer = join(folder, 'app-config.peer.yaml');
  writeFileSync(
    peer,
    JSON.stringify({
      kubernetes: {
        serviceLocatorMethod: { type: 'catalogRelation' },
        customResources: CUSTOM_RESOURCES,
      },
    }),
  );
  return [overlay, peer];
}

/** With the button that the sign-in page offers to guests; the browser remembers it. */
async function signIn(context: Context): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.getByRole('link', { name: 'Create' }).first().waitFor();
  await page.close();
}

async function readToken(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/guest/refresh`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const { backstageIdentity } = await response.json();
  return backstageIdentity.token;
}

async function askPortal(
  url: string,
  token: string,
  request: { path: string; method?: string; body?: unknown },
): Promise<Response> {
  const { path, method = 'GET', body } = request;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path} gave ${response.status}`);
  }
  return response;
}

async function waitUntilKnown(
  clusters: number,
  count: () => Promise<number>,
): Promise<void> {
  let known = 0;
  await waitFor(
    `${clusters} clusters`,
    async () => {
      known = await count();
      return known >= clusters;
    },
    {
      timeoutMs: KNOWN_AFTER_MS,
      intervalMs: 1_000,
      details: () => `${known} are known`,
    },
  );
}
