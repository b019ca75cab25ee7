import { mockCredentials } from '@backstage/backend-test-utils';
import { clusterOnboardingPermissions } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingConditions } from '../permissions';
import {
  SAMPLES,
  SampleRequest,
  send,
} from '../service/__testUtils__/requests';
import { createTestApi } from '../service/__testUtils__/testApi';

const OWNER = 'user:default/owner';
const OTHER = 'user:default/other';
const ADMIN = 'user:default/admin';

const CALLERS = {
  anonymous: mockCredentials.none.header(),
  invalid: mockCredentials.user.invalidHeader(),
  limited: `Bearer ${mockCredentials.limitedUser.token(OWNER)}`,
  owner: mockCredentials.user.header(OWNER),
  other: mockCredentials.user.header(OTHER),
  admin: mockCredentials.user.header(ADMIN),
  service: mockCredentials.service.header(),
};
type Caller = keyof typeof CALLERS;

/** What only admins may do. */
const ADMIN_ONLY = [
  'cluster-onboarding.exception.approve',
  'cluster-onboarding.health.read',
  'cluster-onboarding.onboarding.read',
];

async function createApi() {
  const api = await createTestApi({
    clusters: [
      { name: 'search-prod', owner: 'group:default/team-a' },
      { name: 'search-dev', owner: 'group:default/team-a' },
    ],
    groups: { [OWNER]: ['group:default/team-a'] },
    policy: (permission, who) => {
      if (who === ADMIN) return 'allow';
      if (ADMIN_ONLY.includes(permission)) return 'deny';
      if (permission === 'cluster-onboarding.onboard') {
        return who === OWNER ? 'allow' : 'deny';
      }
      return clusterOnboardingConditions.isClusterOwner({
        owners: who === OWNER ? ['group:default/team-a'] : [who],
      });
    },
  });
  const cluster = 'resource:default/search-prod';
  for (const reason of ['first', 'second']) {
    await api.approvals.addException({
      cluster,
      layer: 'application',
      reason,
      requestedBy: 'user:default/somebody',
      expiresAt: '2026-11-08T10:00:00.000Z',
    });
  }
  await api.approvals.addAttestation({
    cluster,
    layer: 'cloud-infrastructure',
    by: OWNER,
    at: '2026-11-01T10:00:00.000Z',
    expiresAt: '2026-11-08T10:00:00.000Z',
  });
  const { id } = await api.onboardings.create({
    requestedBy: OWNER,
    clusters: ['search-prod'],
    request: {},
    repositories: [],
  });
  return {
    ...api,
    names: { cluster: 'search-prod', entity: 'search', onboarding: id },
  };
}

const APPROVALS = ['approveException', 'rejectException'];
const WORDS = ['attest', 'withdrawAttestation', 'requestException'];

/** What each caller is answered about what is there. */
function expectStatus(caller: Caller, sample: SampleRequest): number {
  const { operation, about } = sample;
  if (['anonymous', 'invalid', 'limited'].includes(caller)) return 401;
  if (operation === 'getHealth') {
    return caller === 'admin' || caller === 'service' ? 200 : 403;
  }
  if (operation === 'createOnboarding' && caller !== 'owner') {
    // An admin may; a service has to say for whom; others may not.
    return caller === 'admin' ? 201 : 403;
  }
  if (operation === 'planOnboarding') {
    // As it is with asking for one.
    return caller === 'owner' || caller === 'admin' ? 200 : 403;
  }
  if (operation === 'checkClusterNames') {
    // A service asks for nobody in particular here.
    return caller === 'other' ? 403 : 200;
  }
  if (operation === 'updateOnboarding') {
    // Only who asked and services can change one.
    return caller === 'owner' || caller === 'service' ? 200 : 403;
  }
  if (caller === 'other' && (about === 'cluster' || about === 'onboarding')) {
    return 404;
  }
  if (APPROVALS.includes(operation)) return caller === 'admin' ? 200 : 403;
  if (WORDS.includes(operation) && caller === 'service') return 403;
  return (
    {
      refreshCluster: 202,
      attest: 201,
      requestException: 201,
      createOnboarding: 201,
      withdrawAttestation: 204,
    }[operation] ?? 200
  );
}

describe('who may do what', () => {
  it.each(Object.keys(CALLERS) as Caller[])(
    'answers %s about what is there',
    async caller => {
      const { app, names } = await createApi();

      const answered = [];
      for (const sample of SAMPLES) {
        const { status } = await send(app, sample, {
          name: sample.about && names[sample.about],
          authorization: CALLERS[caller],
        });
        answered.push([sample.operation, status]);
      }

      expect(answered).toEqual(
        SAMPLES.map(sample => [sample.operation, expectStatus(caller, sample)]),
      );
    },
  );

  it.each(['owner', 'other', 'admin', 'service'] as Caller[])(
    'answers %s about what is not there',
    async caller => {
      const { app } = await createApi();
      const samples = SAMPLES.filter(({ about }) => about);

      const answered = [];
      for (const sample of samples) {
        const { status } = await send(app, sample, {
          name: 'nowhere',
          authorization: CALLERS[caller],
        });
        answered.push([sample.operation, status]);
      }

      expect(answered).toEqual(
        samples.map(({ operation }) => [
          operation,
          operation === 'updateOnboarding' && caller === 'other' ? 403 : 404,
        ]),
      );
    },
  );

  it('tells the same of what is hidden and what is not there', async () => {
    const { app, names } = await createApi();
    const samples = SAMPLES.filter(
      ({ about, operation }) =>
        about === 'cluster' ||
        (about === 'onboarding' && operation !== 'updateOnboarding'),
    );

    for (const sample of samples) {
      const name = names[sample.about!];
      const ask = async (what: string) => {
        const { body, status, headers } = await send(app, sample, {
          name: what,
          authorization: CALLERS.other,
        });
        const error = JSON.stringify(body.error).split(what).join('X');
        return [status, error, headers['content-type']];
      };

      const hidden = await ask(name);
      expect(hidden[0]).toBe(404);
      expect(hidden).toEqual(await ask('nowhere'));
    }
  });

  it('shows the other team no cluster in lists, counts, batches and entities', async () => {
    const { app } = await createApi();
    const ask = async (operation: string) => {
      const sample = SAMPLES.find(entry => entry.operation === operation)!;
      const { body } = await send(app, sample, {
        name: 'search',
        authorization: CALLERS.other,
      });
      return body;
    };

    expect(await ask('listClusters')).toMatchObject({ items: [], total: 0 });
    expect(await ask('getClustersByRefs')).toEqual({ items: [] });
    expect((await ask('getFleet')).fleet).toMatchObject({
      clusters: 0,
      layers: [],
    });
    expect(await ask('getBaseline')).toMatchObject({ clusters: [], rows: [] });
    expect(await ask('getEntity')).toMatchObject({
      clusters: [],
      rollUp: { clusters: 0 },
    });
    expect(await ask('listOnboardings')).toEqual({ items: [] });
  });

  it('gives each permission a route, but the one that only widens a list', async () => {
    const { permissions, app, names } = await createApi();
    for (const sample of SAMPLES) {
      await send(app, sample, {
        name: sample.about && names[sample.about],
        authorization: CALLERS.admin,
      });
    }

    const asked = [
      ...permissions.authorize.mock.calls,
      ...permissions.authorizeConditional.mock.calls,
    ].flatMap(([requests]) =>
      requests.map(({ permission }) => permission.name),
    );
    expect([...new Set(asked)].sort()).toEqual(
      [
        'catalog.entity.read',
        ...clusterOnboardingPermissions.map(({ name }) => name),
      ].sort(),
    );
  });
});
