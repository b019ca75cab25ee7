/*
 * Two people ask for the same names in the same moment, each at another instance of the portal.
 */
import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { FakePlanner } from '../planning/__testUtils__/fakePlanner';
import { startStores, stopPools } from '../store/__testUtils__/testStores';
import { createTestApi } from './__testUtils__/testApi';
import { createOnboardingServices } from './createOnboardingServices';

jest.setTimeout(120_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });
const PAIRS = 200;
const TEAM = 'group:default/team-a';

afterEach(stopPools);

describe.each(databases.eachSupportedId())('two instances, %s', id => {
  /** The services of one instance. Everybody in the team sees what it owns, and nobody sees everything. */
  async function start() {
    const { startReplica } = await startStores(databases, id);
    const { authorized } = await createTestApi({
      clusters: [],
      policy: permission =>
        permission === 'cluster-onboarding.onboarding.read' ? 'deny' : 'allow',
    });
    const startInstance = async (name: string) => {
      const { approvals, onboardings } = await startReplica(name);
      return createOnboardingServices({
        fleet: authorized,
        layers: [],
        approvals,
        onboardings,
        planner: new FakePlanner(),
        userInfo: mockServices.userInfo.mock({
          getUserInfo: async credentials => {
            const { userEntityRef } = credentials.principal as {
              userEntityRef: string;
            };
            const isMember = userEntityRef !== 'user:default/zoe';
            return {
              userEntityRef,
              ownershipEntityRefs: [userEntityRef, ...(isMember ? [TEAM] : [])],
            };
          },
        }),
        onboardingLimits: { open: 10_000, perHour: 10_000 },
      }).onboardings;
    };
    return [await startInstance('a'), await startInstance('b')];
  }

  it.each([
    ['one of the team', 'user:default/ben', true],
    ['a stranger', 'user:default/zoe', false],
  ])('let one have the names and tell %s', async (_, other, isLinked) => {
    const [a, b] = await start();
    const ann = mockCredentials.user('user:default/ann');
    const outcomes = await Promise.all(
      Array.from({ length: PAIRS }, async (__, index) => {
        // The sets differ, so that neither is an update of the other.
        const pair = await Promise.allSettled([
          a.create(
            { clusters: [`prod-${index}`, `dev-${index}`], owner: TEAM },
            ann,
          ),
          b.create(
            { clusters: [`test-${index}`, `prod-${index}`] },
            mockCredentials.user(other),
          ),
        ]);
        const won = pair.flatMap(each =>
          each.status === 'fulfilled' ? each.value : [],
        );
        const lost = pair.flatMap(each =>
          each.status === 'rejected' ? (each.reason as Error) : [],
        );
        return { won, lost };
      }),
    );

    expect(
      outcomes.map(({ won, lost }) => [won.length, ...lost.map(e => e.name)]),
    ).toEqual(Array(PAIRS).fill([1, 'ConflictError']));

    const { id: held } = await a.create(
      { clusters: ['held'], owner: TEAM },
      ann,
    );
    const refusal = await b
      .create({ clusters: ['held', 'more'] }, mockCredentials.user(other))
      .catch((error: Error) => error.message);
    const path = `/cluster-onboarding/onboardings/${held}`;
    expect(String(refusal).includes(path)).toBe(isLinked);
    expect(refusal).toContain('Another onboarding has one of these names');
  });

  it('take it for one when it is the same team that asks for the same', async () => {
    const [a, b] = await start();
    const clusters = ['prod', 'dev'];
    const pair = await Promise.all([
      a.create(
        { clusters, owner: TEAM },
        mockCredentials.user('user:default/ann'),
      ),
      b.create(
        { clusters: [...clusters].reverse(), owner: TEAM },
        mockCredentials.user('user:default/ben'),
      ),
    ]);
    expect(pair[0].id).toBe(pair[1].id);
  });
});
