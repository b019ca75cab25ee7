/*
 * Pull requests followed by the whole plugin, on a Git host in memory.
 */
import {
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { EventParams, eventsServiceRef } from '@backstage/plugin-events-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import { clusterOnboardingBlueprintsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FakeGitProvider } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/testUtils';
import request from 'supertest';
import { clusterOnboardingPlugin } from '../plugin';

jest.setTimeout(60_000);

const FLEET = { host: 'github.com', owner: 'acme', name: 'fleet' };
const TASK = 'cluster-onboarding-follow-pull-requests';

type OnEvent = (params: EventParams) => Promise<void>;

describe('an onboarding with a pull request', () => {
  async function start() {
    const git = FakeGitProvider.create({ 'github.com/acme/fleet': {} });
    // Runs tasks when it is told to, and never by itself.
    const scheduler = mockServices.scheduler();
    const subscribers: { topics: string[]; onEvent: OnEvent }[] = [];
    const published: EventParams[] = [];
    const signals: unknown[] = [];
    const { server } = await startTestBackend({
      features: [
        clusterOnboardingPlugin,
        createServiceFactory({
          service: coreServices.scheduler,
          deps: {},
          factory: () => scheduler,
        }),
        createServiceFactory({
          service: eventsServiceRef,
          deps: {},
          factory: () => ({
            publish: async event => {
              published.push(event);
            },
            subscribe: async subscriber => {
              subscribers.push(subscriber);
            },
          }),
        }),
        createServiceFactory({
          service: signalsServiceRef,
          deps: {},
          factory: () => ({
            publish: async ({ message }) => {
              signals.push(message);
            },
          }),
        }),
        createBackendModule({
          pluginId: 'cluster-onboarding',
          moduleId: 'test-git',
          register(env) {
            env.registerInit({
              deps: { onboarding: clusterOnboardingBlueprintsExtensionPoint },
              async init({ onboarding }) {
                onboarding.addGitProvider(git);
              },
            });
          },
        }),
        mockServices.rootConfig.factory({ data: {} }),
      ],
    });
    const onboardings = '/api/cluster-onboarding/v1/onboardings';
    const { body } = await request(server)
      .post(onboardings)
      .send({ clusters: ['search-dev'] });
    const change = {
      repository: FLEET,
      baseBranch: 'main',
      branch: 'strata/search',
      requestId: body.id,
    };
    const { pullRequest } = await git.propose(
      {
        ...change,
        title: 'Search',
        body: '',
        files: [{ type: 'write', path: 'a.yaml', content: 'a: 1\n' }],
      },
      await git.readState(change),
    );
    const { number, url } = pullRequest!;
    await request(server)
      .patch(`${onboardings}/${body.id}`)
      .send({
        state: 'proposed',
        pullRequests: [
          { repository: 'github.com/acme/fleet', number, url, state: 'open' },
        ],
      });
    published.length = 0;
    signals.length = 0;
    return {
      git,
      id: body.id as string,
      number,
      published,
      read: async (path: string = '') =>
        (await request(server).get(`${onboardings}/${body.id}${path}`)).body,
      scheduler,
      signals,
      tell: async (eventPayload: unknown) => {
        for (const { topics, onEvent } of subscribers) {
          if (!topics.includes('github.pull_request')) continue;
          await onEvent({ topic: 'github.pull_request', eventPayload });
        }
      },
    };
  }

  it('is merged when it is, and everybody hears of it once', async () => {
    const { git, id, number, published, read, scheduler, signals } =
      await start();
    await scheduler.triggerTask(TASK);
    expect(published).toEqual([]);

    git.merge(FLEET, number);
    await scheduler.triggerTask(TASK);
    await scheduler.triggerTask(TASK);

    await expect(read()).resolves.toMatchObject({
      state: 'merged',
      pullRequests: [{ number, state: 'merged' }],
    });
    const { journey } = await read('/journey');
    expect(
      journey.steps.find((step: { id: string }) => step.id === 'merged'),
    ).toMatchObject({ state: 'done' });
    expect(published).toEqual([
      {
        topic: 'cluster-onboarding.onboardings',
        eventPayload: { id, state: 'merged' },
      },
    ]);
    expect(signals).toEqual([
      { clusters: [expect.any(String)], onboardings: [id] },
    ]);
    // Signals reach everybody, so they name no cluster.
    expect(JSON.stringify(signals)).not.toContain('search-dev');
  });

  it('is looked at as soon as an event tells of it, whatever the event says', async () => {
    const { git, number, read, tell } = await start();
    const repository = { html_url: 'https://github.com/acme/fleet' };
    await tell({ number, repository, pull_request: { merged: true } });
    await expect(read()).resolves.toMatchObject({ state: 'proposed' });

    git.close(FLEET, number);
    for (const nonsense of [
      undefined,
      'x',
      { number },
      { number: -1, repository },
      { number, repository: { html_url: 'https://elsewhere.example/a/b' } },
    ]) {
      await tell(nonsense);
    }
    await expect(read()).resolves.toMatchObject({ state: 'proposed' });
    await tell({ number, repository });
    await expect(read()).resolves.toMatchObject({ state: 'closed' });
  });
});
