import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { ensureFrontend } from '../../../tools/lib/frontend.cjs';
import { portalCommand } from '../../../tools/lib/portal.cjs';
import { createTempFolder } from './folders';
import { freePort } from './ports';
import { startProcess } from './process';

const root = resolve(__dirname, '../../..');

/** What this portal has that the one of `npm start` has not. */
export interface StartPortalOptions {
  /** Configuration that is put over app-config.yaml, in the same shape. */
  config?: Record<string, unknown>;
  env?: Record<string, string>;
  /** Further files of configuration, put over `config`. */
  configFiles?: readonly string[];
  /** The package whose frontend is served; `app` if absent, `legacy-app` for the old frontend system. */
  app?: 'app' | 'legacy-app';
}

/** A portal that was started for a test. */
export interface Portal {
  readonly url: string;
  /** The end of what the backend has logged so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the real backend on a free port, serving the built frontend, which is built first if it has changed. */
export async function startPortal(
  options: StartPortalOptions = {},
): Promise<Portal> {
  await ensureFrontend(root, undefined, options.app);
  const folder = await createTempFolder('portal');
  const configFile = join(folder.path, 'app-config.test.yaml');
  await writeFile(
    configFile,
    stringify({
      ...options.config,
      ...(options.app && {
        app: {
          ...(options.config?.app as object | undefined),
          packageName: options.app,
        },
      }),
    }),
  );
  const port = await freePort();
  const readiness = `http://127.0.0.1:${port}/.backstage/health/v1/readiness`;
  try {
    const backend = await startProcess({
      name: 'portal',
      ...portalCommand({
        root,
        port,
        configFiles: [configFile, ...(options.configFiles ?? [])],
        env: { ...process.env, ...options.env },
      }),
      logFile: join(folder.path, 'portal.log'),
      ready: async () => (await fetch(readiness)).ok,
      readyTimeoutMs: 180_000,
    });
    return {
      url: `http://localhost:${port}`,
      output: backend.output,
      async stop() {
        await backend.stop();
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
