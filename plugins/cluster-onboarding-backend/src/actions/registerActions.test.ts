import { mockCredentials } from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import { REQUEST } from '../planning/__testUtils__/fakePlanner';
import { createTestApi } from '../service/__testUtils__/testApi';
import { registerActions } from './registerActions';

const CLUSTERS = [
  { name: 'search-dev' },
  {
    name: 'search-prod',
    environment: 'prod',
    broken: {
      name: 'policies',
      message: 'kustomize build failed: password=hunter2 in overlay',
    },
  },
];
const OWNER = mockCredentials.user('user:default/owner');
const STRANGER = mockCredentials.user('user:default/stranger');

async function createActions() {
  const { authorized, onboardingServices } = await createTestApi({
    policy: (_, who) => (who === 'user:default/stranger' ? 'deny' : 'allow'),
    clusters: CLUSTERS,
    shows: who =>
      who === 'user:default/stranger'
        ? []
        : CLUSTERS.map(({ name }) => `resource:default/${name}`),
  });
  const actionsRegistry = actionsRegistryServiceMock();
  registerActions({
    actionsRegistry,
    fleet: authorized,
    plans: onboardingServices.plans,
  });
  return actionsRegistry;
}

describe('registerActions', () => {
  it('registers only actions that read', async () => {
    const { actions } = await (await createActions()).list();

    expect(actions.map(({ name }) => name)).toEqual([
      'list-clusters',
      'explain-cluster',
      'explain-object',
      'what-waits-on',
      'fleet-summary',
      'plan-onboarding',
    ]);
    for (const { attributes } of actions) {
      expect(attributes).toEqual({
        readOnly: true,
        idempotent: true,
        destructive: false,
      });
    }
  });

  it('lists clusters, the most pressing first', async () => {
    const registry = await createActions();

    const { output } = await registry.invoke({
      id: 'test:list-clusters',
      input: {},
      credentials: OWNER,
    });

    expect(output).toMatchObject({
      total: 2,
      clusters: [
        { ref: 'resource:default/search-prod', state: 'failing' },
        { ref: 'resource:default/search-dev', state: 'ready' },
      ],
    });
  });

  it('explains a cluster with cause, hint and remedy', async () => {
    const registry = await createActions();

    const { output } = await registry.invoke({
      id: 'test:explain-cluster',
      input: { cluster: 'search-prod' },
      credentials: OWNER,
    });

    expect(output).toMatchObject({
      ref: 'resource:default/search-prod',
      state: 'failing',
      causes: [
        {
          words: expect.stringContaining('policies'),
          waitingBehind: 2,
          explanation: expect.any(String),
          remedy: expect.any(String),
        },
      ],
    });
    expect(JSON.stringify(output)).not.toContain('hunter2');
  });

  it('explains an object', async () => {
    const registry = await createActions();

    const { output } = await registry.invoke({
      id: 'test:explain-object',
      input: {
        cluster: 'resource:default/search-prod',
        kind: 'kustomization',
        name: 'policies',
      },
      credentials: OWNER,
    });

    expect(output).toMatchObject({
      object: 'Kustomization flux-system/policies',
      state: 'failing',
      reason: 'BuildFailed',
      layers: ['security-compliance'],
    });
  });

  it('says what waits on an object, near and far', async () => {
    const registry = await createActions();

    const { output } = await registry.invoke({
      id: 'test:what-waits-on',
      input: {
        cluster: 'search-prod',
        kind: 'Kustomization',
        name: 'delivery',
      },
      credentials: OWNER,
    });

    expect(output).toMatchObject({
      waitingOnIt: [{ object: 'Kustomization flux-system/apps', distance: 1 }],
      itWaitsOn: [
        {
          object: 'Kustomization flux-system/policies',
          state: 'failing',
          distance: 1,
        },
      ],
    });
  });

  it('summarises the fleet', async () => {
    const registry = await createActions();

    const { output } = await registry.invoke({
      id: 'test:fleet-summary',
      input: { environment: ['prod'] },
      credentials: OWNER,
    });

    expect(output).toMatchObject({
      clusters: 1,
      readyForTeams: 0,
      states: { failing: 1, ready: 0 },
    });
  });

  it.each([
    ['list-clusters', {}, { total: 0, clusters: [] }],
    ['fleet-summary', {}, { clusters: 0 }],
  ])('shows a stranger nothing by %s', async (name, input, expected) => {
    const registry = await createActions();

    const { output } = await registry.invoke({
      id: `test:${name}`,
      input,
      credentials: STRANGER,
    });

    expect(output).toMatchObject(expected);
  });

  it('plans an onboarding, for who may ask for one', async () => {
    const registry = await createActions();
    const plan = (credentials: typeof OWNER, request: object = REQUEST) =>
      registry.invoke({
        id: 'test:plan-onboarding',
        input: { request },
        credentials,
      });

    const { output } = await plan(OWNER);

    expect(output).toMatchObject({
      isPossible: true,
      clusters: [{ name: 'shop-dev', isTaken: false }, { name: 'shop-prod' }],
      repositories: [{ repository: 'github.com/acme/fleet', filesLeftOut: 0 }],
      findings: [{ rule: 'some-rule' }],
    });
    await expect(plan(OWNER, { capability: 'No' })).rejects.toThrow(
      /The request cannot be used/,
    );
    await expect(plan(STRANGER)).rejects.toThrow(/cluster-onboarding.onboard/);
  });

  it('tells a stranger of a hidden cluster what it tells of one that is not there', async () => {
    const registry = await createActions();
    const explain = (cluster: string) =>
      registry
        .invoke({
          id: 'test:explain-cluster',
          input: { cluster },
          credentials: STRANGER,
        })
        .then(
          () => 'explained',
          (error: Error) => `${error.name} ${error.message}`,
        );

    const [hidden, absent] = await Promise.all([
      explain('search-prod'),
      explain('nowhere'),
    ]);

    expect(hidden).toContain('NotFoundError');
    expect(hidden.replace('search-prod', '')).toBe(
      absent.replace('nowhere', ''),
    );
  });

  it('refuses a caller without an identity', async () => {
    const registry = await createActions();

    await expect(
      registry.invoke({
        id: 'test:list-clusters',
        input: {},
        credentials: mockCredentials.none(),
      }),
    ).rejects.toThrow(/no identity/);
  });
});
