import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { databaseServiceFactory } from '@backstage/backend-defaults/database';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import templateModule from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import { JsonObject } from '@backstage/types';
import clusterOnboardingPlugin from '@strata-gitops/backstage-plugin-cluster-onboarding-backend';
import { RunningGithub, waitFor } from '@strata-gitops/testbed';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import request from 'supertest';
import { scaffolderModuleClusterOnboarding } from '../module';
import { CapturedLog } from './CapturedLog';
import { WHOLE_TEMPLATE } from './wholeTemplate';

/** How a task ended. */
export interface EndedTask {
  readonly id: string;
  readonly status: string;
  readonly output: any;
  /** What the task's log says, a line each. */
  readonly log: string[];
}

/** A backend with the real scaffolder, catalog and cluster onboarding, on databases in files. */
export interface RunningScaffolder {
  readonly log: CapturedLog;
  /** Starts a task; it goes on by itself. */
  begin(options: TaskOptions): Promise<string>;
  /** Waits until a task has ended. */
  getEnd(id: string): Promise<EndedTask>;
  /** Starts a task and waits until it has ended. */
  run(options: TaskOptions): Promise<EndedTask>;
  /** The body of an answer of the cluster onboarding backend. */
  get(path: string, user?: string): Promise<any>;
  cancel(id: string): Promise<void>;
  /** Ends the tasks that nobody has waited for. */
  endLeftovers(): Promise<void>;
  /** Ends what is left of tasks first: one that went on would write to databases that are closed. */
  stop(): Promise<void>;
}

/** What a task is started with. */
export interface TaskOptions {
  readonly values: JsonObject;
  /** Defaults to the one that hands a whole request on. */
  readonly template?: string;
  readonly secrets?: Record<string, string>;
  readonly user?: string;
}

const TEMPLATES = resolve(__dirname, '../../../../templates');
const ANN = 'user:default/ann';

/** Starts the backend; everything that it stores is below `folder`. */
export async function startScaffolder(options: {
  folder: string;
  github: RunningGithub;
  /** What stands under `clusterOnboarding.onboarding`. */
  onboarding: JsonObject;
  /** Further templates, by file. */
  templates?: readonly string[];
  config?: JsonObject;
}): Promise<RunningScaffolder> {
  const { folder, github, onboarding } = options;
  const [databases, workspaces] = ['databases', 'workspaces'].map(name =>
    join(folder, name),
  );
  await mkdir(databases, { recursive: true });
  await mkdir(workspaces, { recursive: true });
  const whole = join(folder, 'whole-request.yaml');
  await writeFile(whole, WHOLE_TEMPLATE);
  const templates = [whole, ...(options.templates ?? [])];
  const log = new CapturedLog();
  const backend = await startTestBackend({
    features: [
      scaffolderPlugin,
      scaffolderModuleClusterOnboarding,
      catalogPlugin,
      templateModule,
      clusterOnboardingPlugin,
      log.feature,
      databaseServiceFactory,
      createServiceFactory({
        service: coreServices.userInfo,
        deps: {},
        factory: () => ({
          async getUserInfo(credentials) {
            const { userEntityRef } = credentials.principal as {
              userEntityRef: string;
            };
            return { userEntityRef, ownershipEntityRefs: [userEntityRef] };
          },
        }),
      }),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000' },
          backend: {
            baseUrl: 'http://localhost:0',
            listen: { port: 0, host: '127.0.0.1' },
            workingDirectory: workspaces,
            database: {
              client: 'better-sqlite3',
              connection: { directory: databases },
            },
          },
          integrations: {
            github: [
              {
                host: 'github.com',
                apiBaseUrl: github.apiBaseUrl,
                token: github.tokens.admin,
              },
            ],
          },
          catalog: {
            rules: [{ allow: ['Template'] }],
            locations: templates.map(target => ({ type: 'file', target })),
          },
          clusterOnboarding: {
            onboarding: {
              blueprints: [
                {
                  id: 'onboard-capability',
                  path: join(TEMPLATES, 'onboard-capability'),
                },
              ],
              ...onboarding,
            },
          },
          ...options.config,
        },
      }),
    ],
  });
  const { server } = backend;
  const as = (user: string) => mockCredentials.user.header(user);
  const unended = new Set<string>();

  async function begin(task: TaskOptions): Promise<string> {
    const { values, secrets, template = 'whole-request', user = ANN } = task;
    const { id, error } = await waitFor('the task to be accepted', async () => {
      const response = await request(server)
        .post('/api/scaffolder/v2/tasks')
        .set('Authorization', as(user))
        .send({ templateRef: `template:default/${template}`, values, secrets });
      // The catalog needs a moment until it has read its files.
      if (response.status === 404) return undefined;
      return response.status === 201
        ? { id: response.body.id as string, error: undefined }
        : { id: '', error: `${response.status} ${response.text}` };
    });
    if (error) throw new Error(error);
    unended.add(id);
    return id;
  }

  async function getEnd(id: string): Promise<EndedTask> {
    const events = await waitFor(
      'the task to end',
      async () => {
        const { body } = await request(server)
          .get(`/api/scaffolder/v2/tasks/${id}/events`)
          .set('Authorization', as(ANN));
        return body.some((event: any) => event.type === 'completion') && body;
      },
      { timeoutMs: 120_000, details: () => log.text.slice(-4_000) },
    );
    const end = events.find((event: any) => event.type === 'completion');
    unended.delete(id);
    return {
      id,
      status: end.body.status ?? (end.body.error ? 'failed' : 'completed'),
      output: end.body.output,
      log: events.map((event: any) => String(event.body.message)),
    };
  }

  async function cancel(id: string): Promise<void> {
    await request(server)
      .post(`/api/scaffolder/v2/tasks/${id}/cancel`)
      .set('Authorization', as(ANN));
  }

  async function endLeftovers(): Promise<void> {
    for (const id of unended) {
      await cancel(id);
      await getEnd(id);
    }
  }

  return {
    log,
    begin,
    getEnd,
    run: async task => getEnd(await begin(task)),
    async get(path, user = ANN) {
      const response = await request(server)
        .get(`/api/cluster-onboarding/v1${path}`)
        .set('Authorization', as(user));
      if (response.status !== 200) {
        throw new Error(`${path}: ${response.status} ${response.text}`);
      }
      return response.body;
    },
    cancel,
    endLeftovers,
    async stop() {
      await endLeftovers();
      await backend.stop();
    },
  };
}
