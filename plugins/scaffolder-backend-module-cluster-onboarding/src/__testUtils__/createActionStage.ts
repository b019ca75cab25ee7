import {
  createMockDirectory,
  mockCredentials,
  mockServices,
} from '@backstage/backend-test-utils';
import { ConflictError, NotFoundError } from '@backstage/errors';
import { ConfigReader } from '@backstage/config';
import { TemplateAction } from '@backstage/plugin-scaffolder-node';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { JsonObject } from '@backstage/types';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { createOnboardingWorkshop } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import {
  FileSetValidator,
  GitProvider,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FakeGitProvider } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { ActionTools } from '../actions/ActionTools';
import { toExampleSteps } from '../actions/exampleSteps';
import { createOpenPullRequestsAction } from '../actions/openPullRequests';
import { createPlanAction } from '../actions/plan';
import { createRenderAction } from '../actions/render';
import { createValidateAction } from '../actions/validate';

const BLUEPRINT = resolve(
  __dirname,
  '../../../../templates/onboard-capability',
);
const LAST = 'cluster-onboarding:open-pull-requests';

/** The repositories that requests of tests write to. */
export const FLEET = { host: 'github.com', owner: 'acme', name: 'fleet' };
export const SERVICES = { ...FLEET, name: 'services' };
export const APPS = { ...FLEET, name: 'apps' };

/** What came of running steps. */
export interface ActionRun {
  /** What the steps gave out, by id. */
  readonly outputs: Record<string, any>;
  readonly log: string[];
}

/** The actions with the real blueprint, on a Git host and records in memory. */
export interface ActionStage {
  readonly git: FakeGitProvider;
  readonly records: Onboarding[];
  /** Audit events: what was begun, and how it ended. */
  readonly audits: string[];
  readonly directory: ReturnType<typeof createMockDirectory>;
  readonly tools: ActionTools;
  /** Runs the steps of the examples, with another request, up to an action. */
  run(options?: {
    request?: JsonObject;
    secrets?: Record<string, string>;
    until?: string;
    user?: string;
    isDryRun?: boolean;
    /** Called before a step, by its id. */
    before?: (step: string) => void | Promise<void>;
    /** Values that take the place of inputs. */
    input?: JsonObject;
  }): Promise<ActionRun>;
}

/** Makes a stage. */
export function createActionStage(options: {
  onboarding?: JsonObject;
  /** Stands between the actions and the host. */
  wrap?: (git: FakeGitProvider) => GitProvider;
  validators?: readonly FileSetValidator[];
  directory: ActionStage['directory'];
}): ActionStage {
  const git = FakeGitProvider.create({
    'github.com/acme/fleet': { 'README.md': '# Fleet\n' },
    'github.com/acme/services': { 'README.md': '# Services\n' },
    'github.com/acme/apps': { 'README.md': '# Apps\n' },
  });
  const config = new ConfigReader({
    clusterOnboarding: {
      onboarding: {
        blueprints: [{ id: 'onboard-capability', path: BLUEPRINT }],
        managementCluster: {
          existingObjects: ['GitRepository/flux-system/terraform'],
        },
        secrets: {
          rootRecipient:
            'age1u379mkkla5jm8l7h5gshr7prkr0txh8gtaeg7sa0py4m2dqcucdq4uq5lz',
        },
        ...options.onboarding,
      },
    },
  });
  const workshop = createOnboardingWorkshop({
    config,
    extensions: {
      addBlueprintSource() {},
      addValidator() {},
      addSecretMode() {},
      addGitProvider() {},
      addLayerEngine() {},
      listBlueprintSources: () => [],
      listValidators: () => options.validators ?? [],
      listSecretModes: () => [],
      listGitProviders: () => [],
      listLayerEngines: () => [],
    },
    gitProviders: [options.wrap?.(git) ?? git],
    logger: mockServices.logger.mock(),
    reader: mockServices.urlReader.mock(),
  });
  const records: Onboarding[] = [];
  const audits: string[] = [];
  const tools: ActionTools = {
    workshop,
    appBaseUrl: 'https://portal.example.com',
    onboardings: createRecords(records),
    auditor: {
      async createEvent({ eventId }) {
        return {
          success: async () => void audits.push(`${eventId} succeeded`),
          fail: async () => void audits.push(`${eventId} failed`),
        };
      },
    },
  };
  const actions = new Map<string, TemplateAction<any, any>>(
    [
      createPlanAction(tools),
      createRenderAction(tools),
      createValidateAction(tools),
      createOpenPullRequestsAction(tools),
    ].map(action => [action.id, action]),
  );

  return {
    git,
    records,
    audits,
    tools,
    directory: options.directory,
    async run({
      request,
      secrets = {},
      until = LAST,
      user = 'user:default/ann',
      isDryRun,
      before,
      input: more,
    } = {}) {
      const outputs: Record<string, any> = {};
      const log: string[] = [];
      const { steps } = parse(toExampleSteps(until));
      for (const step of steps) {
        await before?.(step.id);
        outputs[step.id] = {};
        const input = fill(step.input, outputs);
        if (request && input.request) input.request = request;
        const logger = mockServices.logger.mock();
        for (const level of ['info', 'warn'] as const) {
          logger[level].mockImplementation(line => void log.push(line));
        }
        await actions.get(step.action)!.handler({
          ...createMockActionContext({ input: { ...input, ...more } }),
          workspacePath: options.directory.path,
          logger,
          secrets,
          isDryRun,
          user: { ref: user },
          getInitiatorCredentials: async () => mockCredentials.user(user),
          checkpoint: async ({ fn }: any) => fn(),
          output: (name: any, value: any) => {
            outputs[step.id][name] = value;
          },
        } as any);
      }
      return { outputs, log };
    },
  };
}

/** Puts what earlier steps gave out into the input of a step. */
function fill(input: any, outputs: Record<string, any>): any {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const [, step, output] =
        /^\$\{\{ steps\.(\w+)\.output\.(\w+) \}\}$/.exec(String(value)) ?? [];
      return [key, step ? outputs[step][output] : value];
    }),
  );
}

/** Records as the backend keeps them, as far as the actions notice. */
function createRecords(records: Onboarding[]): ActionTools['onboardings'] {
  const find = (id: string) => {
    const found = records.findIndex(record => record.id === id);
    if (found < 0) throw new NotFoundError(`There is no onboarding '${id}'`);
    return found;
  };
  return {
    checkClusterNames: async names => ({
      items: names.map(name => ({
        name,
        isTaken: records.some(({ clusters }) => clusters.includes(name)),
      })),
    }),
    async createOnboarding(wanted, { credentials }) {
      const user = (credentials as any).principal.userEntityRef as string;
      const holder = records.find(record =>
        record.clusters.some(name => wanted.clusters.includes(name)),
      );
      if (holder && holder.requestedBy !== user) {
        throw new ConflictError(
          `Another onboarding has one of these names already; see /cluster-onboarding/onboardings/${holder.id}`,
        );
      }
      if (holder) return holder;
      const created: Onboarding = {
        id: `0000000${records.length}-1111-4222-8333-444444444444`,
        requestedBy: user,
        requestedAt: '2026-11-16T10:00:00.000Z',
        updatedAt: '2026-11-16T10:00:00.000Z',
        state: 'requested',
        clusters: wanted.clusters,
        capability: wanted.capability,
        request: wanted.request ?? {},
        repositories: wanted.repositories ?? [],
        pullRequests: [],
      };
      records.push(created);
      return created;
    },
    getOnboarding: async id => records[find(id)],
    async updateOnboarding(id, change) {
      const index = find(id);
      records[index] = { ...records[index], ...change } as Onboarding;
      return records[index];
    },
  };
}
