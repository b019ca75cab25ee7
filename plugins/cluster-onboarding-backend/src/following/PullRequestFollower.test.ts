import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { NotFoundError } from '@backstage/errors';
import {
  JourneyPullRequest,
  Onboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FollowedPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createStores } from '../store/createStores';
import { TURN_MS } from './isDue';
import { PullRequestFollower } from './PullRequestFollower';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const NOW = Date.parse('2026-11-01T10:00:00Z');
const COMMIT = 'a8d79f989d3b096058da974e4910d5b34ad6b6cb';

async function start() {
  const knex = await databases.init('SQLITE_3');
  const { onboardings } = await createStores({
    database: { getClient: async () => knex },
    replicaId: 'test',
    leaseMs: 30_000,
    logger: mockServices.logger.mock(),
  });
  const clock = { now: NOW };
  /** What the host tells, by `name#number`. */
  const told = new Map<string, Partial<FollowedPullRequest> | Error>();
  const asked: string[] = [];
  const changed: Onboarding[] = [];
  const logger = mockServices.logger.mock();
  const getPullRequest = async ({
    repository,
    number,
  }: {
    repository: { name: string };
    number: number;
  }): Promise<FollowedPullRequest> => {
    const key = `${repository.name}#${number}`;
    asked.push(key);
    const answer = told.get(key);
    if (answer instanceof Error) throw answer;
    return {
      number,
      url: 'https://elsewhere.example',
      state: 'open',
      headCommit: COMMIT,
      ...answer,
    };
  };
  const createFollower = () =>
    PullRequestFollower.create({
      store: onboardings,
      findProvider: host =>
        host === 'github.com' ? ({ getPullRequest } as any) : undefined,
      onChange: onboarding => changed.push(onboarding),
      logger,
      now: () => clock.now,
      random: () => 1,
    });
  const propose = async (
    name: string,
    pulls: Partial<JourneyPullRequest>[],
  ): Promise<string> => {
    const { id } = await onboardings.create({
      requestedBy: 'user:default/ann',
      clusters: [name],
      request: {},
      repositories: [],
    });
    await onboardings.update(id, {
      state: 'proposed',
      pullRequests: pulls.map(each => ({
        repository: 'https://github.com/acme/fleet',
        number: 1,
        url: 'https://github.com/acme/fleet/pull/1',
        state: 'open',
        openedAt: new Date(NOW).toISOString(),
        ...each,
      })),
    });
    return id;
  };
  return {
    asked,
    changed,
    clock,
    createFollower,
    follower: createFollower(),
    logger,
    onboardings,
    propose,
    told,
  };
}

describe('PullRequestFollower', () => {
  it('writes what has changed, once, and tells of it', async () => {
    const { asked, changed, follower, onboardings, propose, told } =
      await start();
    const id = await propose('a', [{}]);
    told.set('fleet#1', { checks: 'passing' });
    await follower.takeTurn();
    const seen = await onboardings.get(id);
    expect(seen).toMatchObject({
      state: 'proposed',
      pullRequests: [{ state: 'open', checks: 'passing' }],
    });
    // The address stays the one that we know.
    expect(seen?.pullRequests[0].url).toContain('github.com');

    await follower.takeTurn();
    expect(await onboardings.get(id)).toEqual(seen);
    expect(changed).toHaveLength(1);

    told.set('fleet#1', {
      state: 'merged',
      mergedAt: '2026-11-01T10:05:00Z',
      mergedBy: 'bob',
      mergeCommit: COMMIT,
    });
    await follower.takeTurn();
    await expect(onboardings.get(id)).resolves.toMatchObject({
      state: 'merged',
      pullRequests: [{ state: 'merged', mergedBy: 'bob', mergeCommit: COMMIT }],
    });
    expect(changed.map(({ state }) => state)).toEqual(['proposed', 'merged']);

    // What is merged is not asked about again.
    const before = asked.length;
    await follower.takeTurn();
    expect(asked).toHaveLength(before);
  });

  it('frees the names when everything was closed without a merge', async () => {
    const { follower, onboardings, propose, told } = await start();
    const id = await propose('a', [{}]);
    told.set('fleet#1', { state: 'closed', closedAt: '2026-11-01T10:05:00Z' });

    await follower.takeTurn();

    await expect(onboardings.get(id)).resolves.toMatchObject({
      state: 'closed',
      reason: 'Every pull request was closed without a merge.',
    });
    await expect(propose('a', [])).resolves.not.toBe(id);
  });

  it('goes on with others when one cannot be looked at, and leaves that alone for longer each time', async () => {
    const { asked, clock, follower, logger, onboardings, propose, told } =
      await start();
    await propose('bad', [
      { repository: 'https://github.com/acme/gone', number: 7 },
    ]);
    const id = await propose('good', [{}]);
    told.set('gone#7', new NotFoundError('token ghp_secret'));
    told.set('fleet#1', { checks: 'passing' });

    const turns: number[] = [];
    for (let turn = 0; turn < 16; turn += 1) {
      await follower.takeTurn();
      if (asked.includes('gone#7')) turns.push(turn);
      asked.length = 0;
      clock.now += TURN_MS;
    }

    expect(turns).toEqual([0, 2, 6, 14]);
    await expect(onboardings.get(id)).resolves.toMatchObject({
      pullRequests: [{ checks: 'passing' }],
    });
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('ghp_secret');
    expect(logger.warn).toHaveBeenCalledWith(
      'Pull request cannot be looked at',
      {
        pullRequest: 'https://github.com/acme/gone#7',
        reason: 'NotFoundError',
      },
    );
  });

  it('asks a host that is down no more than a few times in a turn', async () => {
    const { asked, follower, propose, told } = await start();
    for (let index = 0; index < 20; index += 1) {
      await propose(`c-${index}`, [{ number: index + 1 }]);
      told.set(`fleet#${index + 1}`, new Error('down'));
    }
    await follower.takeTurn();
    // Four are asked at once, so that some are under way when the third fails.
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it('asks about old ones less often, and about what it has no host for never', async () => {
    const { asked, clock, follower, propose } = await start();
    await propose('old', [{ openedAt: '2026-10-01T10:00:00Z' }]);
    await propose('elsewhere', [
      { repository: 'https://git.example/acme/fleet', number: 2 },
    ]);
    await propose('unreadable', [{ repository: 'fleet', number: 3 }]);
    for (let turn = 0; turn < 120; turn += 1) {
      await follower.takeTurn();
      clock.now += TURN_MS;
    }
    expect(asked).toEqual(['fleet#1', 'fleet#1']);
  });

  it('does not undo what others write in the meantime', async () => {
    const { createFollower, onboardings, propose, told } = await start();
    const id = await propose('a', [{}]);
    told.set('fleet#1', { checks: 'passing' });
    const follower = createFollower();
    const { listFollowed } = onboardings;
    const further: JourneyPullRequest = {
      repository: 'https://github.com/acme/apps',
      number: 9,
      url: 'https://github.com/acme/apps/pull/9',
      state: 'open',
    };
    jest
      .spyOn(onboardings, 'listFollowed')
      .mockImplementation(async function list() {
        const records = await listFollowed.call(onboardings);
        await onboardings.update(id, ({ pullRequests }) => ({
          pullRequests: [...pullRequests, further],
        }));
        return records;
      });

    await follower.takeTurn();

    await expect(onboardings.get(id)).resolves.toMatchObject({
      pullRequests: [{ number: 1, checks: 'passing' }, further],
    });
  });

  it('leaves an onboarding alone that has ended in the meantime', async () => {
    const { changed, follower, onboardings, propose, told } = await start();
    const id = await propose('a', [{}]);
    told.set('fleet#1', { state: 'merged' });
    const records = await onboardings.listFollowed();
    await onboardings.update(id, { state: 'cancelled' });
    jest.spyOn(onboardings, 'listFollowed').mockResolvedValue(records);

    await follower.takeTurn();

    await expect(onboardings.get(id)).resolves.toMatchObject({
      state: 'cancelled',
      pullRequests: [{ state: 'open' }],
    });
    expect(changed).toEqual([]);
  });

  it('looks at once at what somebody says has changed', async () => {
    const { asked, follower, onboardings, propose, told } = await start();
    const id = await propose('a', [{ openedAt: '2026-10-01T10:00:00Z' }]);
    await propose('b', [{ number: 2 }]);
    told.set('fleet#1', { state: 'merged' });

    await follower.lookAt(
      { host: 'github.com', owner: 'Acme', name: 'fleet' },
      1,
    );

    expect(asked).toEqual(['fleet#1']);
    await expect(onboardings.get(id)).resolves.toMatchObject({
      state: 'merged',
    });
  });

  it('stops when it is told to', async () => {
    const { asked, follower, propose } = await start();
    await propose('a', [{}]);
    await follower.takeTurn(AbortSignal.abort());
    expect(asked).toEqual([]);
  });
});
