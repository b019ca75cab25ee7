import { TestDatabases } from '@backstage/backend-test-utils';
import { startStores, stopPools } from './__testUtils__/testStores';
import { NewOnboarding, OnboardingRecord } from './OnboardingStore';

jest.setTimeout(120_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });

const ANN = 'user:default/ann';
const BOB = 'user:default/bob';
const TEAM = 'group:default/search';

function request(
  clusters: string[],
  rest: Partial<NewOnboarding> = {},
): NewOnboarding {
  return {
    requestedBy: ANN,
    clusters,
    request: { environments: ['dev'] },
    repositories: ['example/fleet'],
    ...rest,
  };
}

afterEach(stopPools);

describe.each(databases.eachSupportedId())(
  'DatabaseOnboardingStore, %s',
  id => {
    async function start() {
      const { knex, startReplica } = await startStores(databases, id);
      const [a, b] = [await startReplica('a'), await startReplica('b')];
      const { approvals } = a;
      return { knex, approvals, a: a.onboardings, b: b.onboardings };
    }

    it('keeps what was asked for', async () => {
      const { a, b } = await start();
      const full = request(['search-prod', 'search-dev'], {
        capability: 'search',
        owner: 'group:default/search',
      });
      const record = await a.create(full);
      expect(record).toEqual({
        ...full,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        requestedAt: expect.any(String),
        updatedAt: record.requestedAt,
        state: 'requested',
        pullRequests: [],
      });
      await expect(b.get(record.id)).resolves.toEqual(record);
      await expect(b.get('unknown')).resolves.toBeUndefined();
    });

    it('lets one of two have a name, whoever asks at the same moment', async () => {
      const { knex, a, b } = await start();
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          // Both want the same names, in another order and in another case.
          const pair = await Promise.allSettled([
            a.create(request([`Prod-${index}`, `dev-${index}`])),
            b.create(
              request([`DEV-${index}`, `prod-${index}`], { requestedBy: BOB }),
            ),
          ]);
          const winner = pair.flatMap(each =>
            each.status === 'fulfilled' ? each.value.id : [],
          );
          const loser = pair.flatMap(each =>
            each.status === 'rejected' ? each.reason : [],
          );
          return `${winner.length} ${loser.map(
            ({ name }) => name,
          )} ${loser.every(({ message }) => message.includes(winner[0]))}`;
        }),
      );
      expect(new Set(outcomes)).toEqual(new Set(['1 ConflictError true']));
      // The losers leave nothing behind.
      await expect(knex('onboardings').pluck('id')).resolves.toHaveLength(200);
      await expect(
        knex('onboarding_clusters').pluck('claim'),
      ).resolves.toHaveLength(400);
    });

    it('tells who has a name', async () => {
      const { a, b } = await start();
      const { id: first } = await a.create(request(['prod-1']));
      await expect(
        b.create(request(['free', 'ＰＲＯＤ-1'], { requestedBy: BOB })),
      ).rejects.toMatchObject({
        name: 'ConflictError',
        message: `Already taken: 'prod-1' by onboarding '${first}'`,
      });
      await expect(b.create(request(['free']))).resolves.toBeDefined();
    });

    it.each([[[]], [['']], [['a', 'A']]])(
      'refuses the names %j',
      async names => {
        const { a } = await start();
        await expect(a.create(request(names))).rejects.toMatchObject({
          name: 'InputError',
        });
      },
    );

    it('makes one record of a request that is made twice, even at once', async () => {
      const { a, b } = await start();
      const twice = request(['prod-1'], { idempotencyKey: 'k' });
      const records = await Promise.all([
        a.create(twice),
        b.create(twice),
        a.create(twice),
      ]);
      expect(new Set(records.map(record => record.id)).size).toBe(1);
      await expect(b.create(twice)).resolves.toEqual(records[0]);
      // The key is the person's own, and none is like no other.
      await expect(
        a.create({ ...twice, requestedBy: BOB }),
      ).rejects.toMatchObject({ name: 'ConflictError' });
      await a.create(request(['x']));
      await a.create(request(['y']));
      // Who lost may try the same again later, and so may who ended theirs.
      await a.update(records[0].id, { state: 'cancelled' });
      const anew = await a.create(twice);
      expect(anew.id).not.toBe(records[0].id);
      await expect(b.create(twice)).resolves.toEqual(anew);
    });

    it('takes the same clusters asked for again as an update, even at once', async () => {
      const { knex, a, b } = await start();
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const names = [`prod-${index}`, `dev-${index}`];
          const pair = await Promise.all([
            a.create(request(names)),
            b.create(request([...names].reverse())),
          ]);
          return new Set(pair.map(({ id: each }) => each)).size;
        }),
      );
      expect(new Set(outcomes)).toEqual(new Set([1]));
      await expect(knex('onboardings').pluck('id')).resolves.toHaveLength(50);
    });

    it.each(['requested', 'proposed', 'merged'] as const)(
      'keeps one record of clusters that are %s, with the newest request',
      async state => {
        const { a, b } = await start();
        const { id: first } = await a.create(
          request(['search-dev', 'search-prod'], { owner: TEAM }),
        );
        await a.update(first, { state });
        const again = await b.create(
          request(['Search-Prod', 'search-dev'], {
            owner: TEAM,
            request: { size: 'L' },
            repositories: [],
          }),
        );
        expect(again).toMatchObject({
          id: first,
          state,
          clusters: ['search-dev', 'search-prod'],
          request: { size: 'L' },
          repositories: ['example/fleet'],
        });
        const byTeam = request(['search-dev', 'search-prod'], {
          requestedBy: BOB,
          owner: TEAM,
          teams: ['Group:default/search'],
        });
        await expect(b.create(byTeam)).resolves.toMatchObject({
          id: first,
          requestedBy: ANN,
          request: byTeam.request,
        });
        // Others do not get it, nor does who asks for other clusters.
        await expect(
          b.create({ ...byTeam, teams: ['group:default/other'] }),
        ).rejects.toMatchObject({ name: 'ConflictError' });
        await expect(a.create(request(['search-dev']))).rejects.toMatchObject({
          name: 'ConflictError',
        });
        await expect(
          a.create(request(['search-dev', 'search-prod', 'search-test'])),
        ).rejects.toMatchObject({ name: 'ConflictError' });
      },
    );

    it('writes nothing when the same is asked for again', async () => {
      const { a, b } = await start();
      const first = await a.create(request(['prod-1'], { owner: TEAM }));
      await a.update(first.id, {
        pullRequests: [
          {
            repository: 'r',
            number: 1,
            url: 'https://x.example',
            state: 'open',
          },
        ],
      });
      const before = await a.get(first.id);
      await expect(
        b.create(request(['prod-1'], { owner: TEAM })),
      ).resolves.toEqual(before);
    });

    it('tells who has names, and which have open pull requests', async () => {
      const { a, b } = await start();
      const pullRequest = {
        repository: 'example/fleet',
        number: 7,
        url: 'https://git.example/7',
        // Words that others chose cannot pass for a state.
        openedBy: '"state":"open"',
      };
      const make = async (name: string, states: ('open' | 'merged')[]) => {
        const made = await a.create(request([name]));
        return a.update(made.id, {
          pullRequests: states.map(state => ({ ...pullRequest, state })),
        });
      };
      const open = await make('one', ['merged', 'open']);
      await make('two', ['merged']);
      const ended = await make('three', ['open']);
      await a.update(ended.id, { state: 'cancelled' });
      const merged = await make('four', ['open']);
      await a.update(merged.id, { state: 'merged' });

      const followed = await b.listFollowed();
      expect(followed.map(({ clusters }) => clusters[0]).sort()).toEqual([
        'four',
        'one',
      ]);
      const holders = await b.listHolders(['ONE', 'three', 'nobody']);
      expect(holders).toEqual([open]);
    });

    it('keeps what is left to people, also when something else changes', async () => {
      const { a, b } = await start();
      const { id: first, manualSteps: before } = await a.create(
        request(['prod-1']),
      );
      expect(before).toBeUndefined();
      const manualSteps = [{ id: 'key', title: 'Put the key in place.' }];
      await a.update(first, { manualSteps });
      await a.update(first, { state: 'proposed' });
      await expect(b.get(first)).resolves.toMatchObject({ manualSteps });
    });

    it('decides a change on the record as it is', async () => {
      const { a, b } = await start();
      const { id: first } = await a.create(request(['prod-1']));
      const count = (record: OnboardingRecord) => ({
        reason: String(Number(record.reason ?? 0) + 1),
      });
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? a : b).update(first, count),
        ),
      );
      await expect(a.update(first, () => undefined)).resolves.toMatchObject({
        reason: '20',
      });
    });

    it.each(['closed', 'cancelled', 'failed'] as const)(
      'frees the names of an onboarding that is %s',
      async state => {
        const { a, b } = await start();
        const { id: first } = await a.create(request(['prod-1']));
        await a.update(first, { state, reason: 'Not needed' });
        await expect(b.create(request(['prod-1']))).resolves.toBeDefined();
        await expect(b.get(first)).resolves.toMatchObject({
          state,
          reason: 'Not needed',
          clusters: ['prod-1'],
        });
      },
    );

    it('ends the exceptions that came with an onboarding, and no others', async () => {
      const { approvals, a } = await start();
      const ask = (requestedBy: string, name: string) =>
        approvals.addException({
          cluster: `resource:default/${name}`,
          layer: 'application',
          reason: 'a demo',
          requestedBy,
          expiresAt: '2036-01-01T00:00:00.000Z',
        });
      const early = await ask(ANN, 'early');
      // The clock of the database has to move on, so that it is earlier. Others tell the time: to cancel the onboarding itself would end it.
      for (let turn = 0, now = ''; now <= early.requestedAt; turn += 1) {
        now = (await a.create(request([`clock-${turn}`]))).requestedAt;
      }
      const first = await a.create(request(['early']));
      const second = await a.create(request(['Prod-1']));
      const [open, granted] = [
        await ask(ANN, 'prod-1'),
        await ask(ANN, 'prod-1'),
      ];
      await approvals.decideException(granted.id, { approvedBy: BOB });
      const others = await ask(BOB, 'prod-1');

      await a.update(first.id, { state: 'cancelled' });
      await a.update(second.id, { state: 'closed' });

      const read = async (each: { id: string }) => {
        const found = (await approvals.getException(each.id))!;
        return [
          found.approvedBy,
          found.rejectedBy,
          found.expiresAt < '2036' ? 'ended' : 'counts',
        ];
      };
      await expect(read(open)).resolves.toEqual([undefined, ANN, 'ended']);
      await expect(read(granted)).resolves.toEqual([BOB, undefined, 'ended']);
      await expect(read(others)).resolves.toEqual([
        undefined,
        undefined,
        'counts',
      ]);
      await expect(read(early)).resolves.toEqual([
        undefined,
        undefined,
        'counts',
      ]);
    });

    it('goes forward only', async () => {
      const { a, b } = await start();
      const { id: first } = await a.create(request(['prod-1']));
      const pullRequests = [
        {
          repository: 'example/fleet',
          number: 7,
          url: 'https://git.example/7',
          state: 'open' as const,
        },
      ];
      await expect(
        a.update(first, { state: 'proposed', pullRequests }),
      ).resolves.toMatchObject({ state: 'proposed', pullRequests });
      await expect(
        a.update(first, { state: 'merged', repositories: ['example/other'] }),
      ).resolves.toMatchObject({
        state: 'merged',
        pullRequests,
        repositories: ['example/other'],
      });
      await expect(
        a.update(first, { state: 'proposed', pullRequests: [] }),
      ).rejects.toMatchObject({ name: 'ConflictError' });
      await expect(b.get(first)).resolves.toMatchObject({
        state: 'merged',
        pullRequests,
      });
      // Its clusters exist, so their names stay taken.
      await expect(
        b.create(request(['prod-1'], { requestedBy: BOB })),
      ).rejects.toMatchObject({ name: 'ConflictError' });
      await expect(
        a.update('unknown', { state: 'merged' }),
      ).rejects.toMatchObject({ name: 'NotFoundError' });
    });

    it('lets one of two steps that exclude each other happen', async () => {
      const { a, b } = await start();
      const { id: first } = await a.create(request(['prod-1']));
      const steps = await Promise.allSettled([
        a.update(first, { state: 'cancelled' }),
        b.update(first, { state: 'closed' }),
      ]);
      expect(steps.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'rejected',
      ]);
    });

    it('lists the newest first, page by page, while more are made', async () => {
      const { a, b } = await start();
      const made: OnboardingRecord[] = [];
      for (let index = 0; index < 7; index += 1) {
        made.push(await a.create(request([`c-${index}`])));
      }
      const expected = [...made].sort((x, y) =>
        x.requestedAt === y.requestedAt
          ? compare(y.id, x.id)
          : compare(y.requestedAt, x.requestedAt),
      );
      const seen: OnboardingRecord[] = [];
      let before: string | undefined;
      do {
        const page = await b.list({ limit: 3, before });
        seen.push(...page.items);
        before = page.next;
        await a.create(request([`later-${seen.length}`]));
      } while (before);
      expect(seen).toEqual(expected);
      await expect(
        b.list({ limit: 3, before: 'nonsense' }),
      ).rejects.toMatchObject({ name: 'InputError' });
    });

    it('lists what somebody may see', async () => {
      const { a } = await start();
      const team = 'group:default/search';
      const one = await a.create(request(['one', 'two']));
      const three = await a.create(
        request(['three'], { requestedBy: 'user:default/bob', owner: team }),
      );
      await a.create(request(['four'], { requestedBy: 'user:default/bob' }));
      await a.update(three.id, { state: 'proposed' });
      const list = async (options: Partial<Parameters<typeof a.list>[0]>) =>
        (await a.list({ limit: 10, ...options })).items
          .map(({ clusters }) => clusters[0])
          .sort();
      const see = (clusters: string[], refs: string[]) =>
        list({ visibleTo: { clusters, refs } });
      await expect(list({})).resolves.toEqual(['four', 'one', 'three']);
      await expect(list({ requestedBy: ANN })).resolves.toEqual(['one']);
      await expect(list({ state: 'proposed' })).resolves.toEqual(['three']);
      await expect(see([], [])).resolves.toEqual([]);
      await expect(see(['TWO'], [])).resolves.toEqual(['one']);
      await expect(see([], [ANN, team])).resolves.toEqual(['one', 'three']);
      await expect(see(['four'], [team])).resolves.toEqual(['four', 'three']);
      await expect(
        list({
          state: 'requested',
          visibleTo: { clusters: [], refs: [ANN, team] },
        }),
      ).resolves.toEqual(['one']);
      await a.update(one.id, { state: 'closed' });
      await expect(see(['two'], [])).resolves.toEqual(['one']);
    });
  },
);

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
