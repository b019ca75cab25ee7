import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTempFolder } from '../folders';
import { freePort } from '../ports';
import { startProcess } from '../process';
import { BackendConfigOptions, toBackendConfig } from './toBackendConfig';

const root = resolve(__dirname, '../../../..');
const ENTRY = 'plugins/cluster-onboarding-backend/dev/process.ts';
const ANSWER_TIMEOUT_MS = 5_000;
const LOG_LINES = 40;

/** Writes entities into a file for the catalog. */
export async function writeEntities(
  file: string,
  entities: readonly object[],
): Promise<void> {
  const documents = entities.map(entity => JSON.stringify(entity));
  await writeFile(file, documents.join('\n---\n'));
}

/** What a backend works on. */
export interface StartBackendProcessOptions
  extends Omit<BackendConfigOptions, 'port' | 'token'> {
  readonly env?: Readonly<Record<string, string>>;
}

/** A backend that was started for a test. */
export interface BackendProcess {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  /** Asks the plugin, as `get('/v1/health')`; throws if the answer is not 200, or does not come. */
  get<T>(path: string): Promise<T>;
  /** Sends a signal, and does not wait for anything. */
  signal(signal: NodeJS.Signals): void;
  /** The end of what it has logged so far. */
  output(): string;
  /** Ends it and resolves when it is gone; after ten seconds it is killed. Removes what it had in its folder. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a real backend of the cluster onboarding plugin, the catalog and the kubernetes plugin, as a process of its own. Several
 * can share a database, as the replicas of a portal do.
 */
export async function startBackendProcess(
  options: StartBackendProcessOptions,
): Promise<BackendProcess> {
  const { name, env, ...rest } = options;
  const folder = await createTempFolder('backend');
  try {
    const port = await freePort();
    const token = randomBytes(16).toString('hex');
    const configFile = join(folder.path, 'app-config.json');
    await writeFile(
      configFile,
      JSON.stringify(toBackendConfig({ ...rest, name, port, token })),
    );
    const url = `http://127.0.0.1:${port}`;
    const logFile = join(folder.path, 'backend.log');
    const backend = await startProcess({
      name: `backend '${name}'`,
      command: process.execPath,
      args: [
        '--enable-source-maps',
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        ENTRY,
        '--config',
        configFile,
      ],
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      logFile,
      ready: async () =>
        (
          await fetch(`${url}/.backstage/health/v1/readiness`)
        ).ok,
      readyTimeoutMs: 180_000,
    });
    return {
      name,
      url,
      pid: backend.pid,
      exited: backend.exited,
      output: () => readLog(logFile),
      signal: signal => process.kill(backend.pid, signal),
      async get<T>(path: string): Promise<T> {
        const response = await fetch(`${url}/api/cluster-onboarding${path}`, {
          headers: { Authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        });
        const text = await response.text();
        if (!response.ok) {
          throw new Error(`${name} answered ${response.status}: ${text}`);
        }
        return JSON.parse(text);
      },
      async stop(signal) {
        await backend.stop(signal);
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** It is asked so often that nothing else would be left of the end of its log. */
function readLog(file: string): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => !line.includes('"type":"incomingRequest"'))
    .slice(-LOG_LINES)
    .join('\n');
}
