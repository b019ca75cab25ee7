import { freePort, waitFor } from '@strata-gitops/testbed';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MeasuredProcess } from '../MeasuredProcess';
import { Viewer } from '../Viewer';
import { BENCH_USER_HEADER } from './benchUsers';
import { SYSTEM_OPTIONS_VARIABLE, SystemProcessOptions } from './systemOptions';

/** What a measured backend is started with. */
export interface MeasuredSystemOptions extends SystemProcessOptions {
  folder: string;
  connection: Record<string, unknown>;
  kubernetes?: Record<string, unknown>;
  clusterOnboarding?: Record<string, unknown>;
}

/** A running backend that is measured. */
export class MeasuredSystem {
  readonly process: MeasuredProcess;
  readonly viewer: Viewer;
  /** When the process was started, by `performance.now()`. */
  readonly startedAt: number;

  static async start(options: MeasuredSystemOptions): Promise<MeasuredSystem> {
    const port = await freePort();
    const system = new MeasuredSystem(options, port);
    await waitFor(
      'the measured backend',
      async () => {
        if (system.process.hasEnded) return true;
        const path = '/.backstage/health/v1/readiness';
        return (await system.viewer.ask({ path })).status === 200;
      },
      { timeoutMs: 120_000, intervalMs: 50 },
    );
    if (system.process.hasEnded) {
      throw new Error(
        `The measured backend did not start:\n${system.process.output()}`,
      );
    }
    return system;
  }

  private constructor(options: MeasuredSystemOptions, port: number) {
    const { folder, connection, kubernetes, clusterOnboarding, ...rest } =
      options;
    const url = `http://127.0.0.1:${port}`;
    const configFile = join(folder, `app-config.${port}.json`);
    const config = {
      app: { baseUrl: url },
      backend: {
        baseUrl: url,
        listen: { host: '127.0.0.1', port },
        database: {
          client: 'pg',
          pluginDivisionMode: 'schema',
          connection,
          knexConfig: { pool: { min: 0, max: 10 } },
        },
        auth: { keys: [{ secret: 'bench' }] },
      },
      auth: { providers: { bench: {} } },
      permission: { enabled: true },
      catalog: {
        rules: [{ allow: ['Resource'] }],
        // What the catalog does by itself is not what is measured: it looks at each entity once.
        processingInterval: { hours: 24 },
        orphanProviderStrategy: 'keep',
      },
      kubernetes: kubernetes ?? {
        serviceLocatorMethod: { type: 'multiTenant' },
        clusterLocatorMethods: [],
      },
      clusterOnboarding: clusterOnboarding ?? {},
    };
    writeFileSync(configFile, JSON.stringify(config), { mode: 0o600 });
    this.startedAt = performance.now();
    this.process = MeasuredProcess.start({
      file: resolve(__dirname, 'systemProcess.ts'),
      args: ['--config', configFile],
      env: {
        [SYSTEM_OPTIONS_VARIABLE]: JSON.stringify(
          rest satisfies SystemProcessOptions,
        ),
        LOG_LEVEL: 'info',
      },
      logFile: join(folder, `system.${port}.log`),
    });
    this.viewer = new Viewer(url);
  }

  /** A token as any user has it. */
  async signIn(name: string): Promise<string> {
    const page = await this.viewer.get({
      path: '/api/auth/bench/refresh',
      headers: { [BENCH_USER_HEADER]: name },
    });
    return page.json<any>().backstageIdentity.token;
  }

  async signInMany(count: number): Promise<string[]> {
    const tokens: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      tokens.push(await this.signIn(`viewer-${number}`));
    }
    return tokens;
  }

  async stop(): Promise<void> {
    this.viewer.close();
    await this.process.stop();
  }
}
