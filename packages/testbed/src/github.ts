import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempFolder } from './folders';
import { createCorrections } from './github/corrections';
import { GithubInjection } from './github/injections';
import { createForwarder } from './github/messages';
import { RecordedGithubRequest, startGithubProxy } from './github/proxy';
import { GithubOptions, toEmulatorSeed } from './github/seed';
import { freePort } from './ports';
import { startProcess } from './process';

export type { GithubInjection, InjectedAnswer } from './github/injections';
export type { RecordedGithubRequest } from './github/proxy';
export type { GithubOptions } from './github/seed';

/** An emulated GitHub, behind a proxy that watches what is sent to it. */
export interface RunningGithub {
  readonly url: string;
  /** For Octokit's `baseUrl` and Backstage's `apiBaseUrl`. */
  readonly apiBaseUrl: string;
  readonly organization: string;
  /** By login. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly app: {
    readonly appId: number;
    readonly privateKey: string;
    readonly installationId: number;
  };
  /** All requests so far, in the order they were answered. */
  requests(): RecordedGithubRequest[];
  /** What was sent with them, for whoever looks for something that must not be sent. */
  bodies(): string[];
  /** Where requests, or the statuses they got, differ from GitHub's published API; empty is how it should be. */
  violations(): string[];
  /** Answers the next fitting request in another way. */
  inject(injection: GithubInjection): void;
  /** Forgets requests, violations and injections; the repositories stay as they are. */
  clear(): void;
  stop(): Promise<void>;
}

/** Starts `emulate`, with GitHub's OpenAPI document as the judge of every request and the known differences corrected. */
export async function startGithub(
  options: GithubOptions = {},
): Promise<RunningGithub> {
  const {
    organization = 'acme',
    repositories = [{ name: 'fleet' }],
    users = [
      { login: 'admin', role: 'admin' },
      { login: 'dev', role: 'member' },
      { login: 'outsider', role: 'outsider' },
    ],
  } = options;
  const { appId = 12345, installationId = 100 } = options.app ?? {};
  const app = { ...options.app, appId, installationId };
  const tokens = Object.fromEntries(
    users.map(({ login }) => [login, `ghp_${randomBytes(18).toString('hex')}`]),
  );

  const proxy = await startGithubProxy();
  const folder = await createTempFolder('github');
  const port = await freePort();
  const [optionsFile, readyFile] = ['options.json', 'ready.json'].map(name =>
    join(folder.path, name),
  );
  try {
    const seed = toEmulatorSeed(
      { organization, repositories, users, app },
      tokens,
    );
    await writeFile(
      optionsFile,
      // Links in the answers lead to the proxy.
      JSON.stringify({ service: 'github', port, baseUrl: proxy.url, seed }),
    );
    const emulator = await startProcess({
      name: 'the GitHub emulator',
      command: process.execPath,
      args: [require.resolve('./github/emulator.mjs'), optionsFile, readyFile],
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      logFile: join(folder.path, 'emulator.log'),
      ready: async () => existsSync(readyFile),
    });
    const { privateKey } = JSON.parse(await readFile(readyFile, 'utf8'));
    proxy.serve(
      createCorrections({
        emulator: createForwarder(port),
        tokens: Object.values(tokens),
      }),
    );
    return {
      url: proxy.url,
      apiBaseUrl: proxy.url,
      organization,
      tokens,
      app: { appId, privateKey, installationId },
      requests: proxy.requests,
      bodies: proxy.bodies,
      violations: proxy.violations,
      inject: injection => proxy.injections.add(injection),
      clear: proxy.clear,
      async stop() {
        await proxy.stop();
        await emulator.stop();
        await folder.remove();
      },
    };
  } catch (error) {
    await proxy.stop();
    await folder.remove();
    throw error;
  }
}
