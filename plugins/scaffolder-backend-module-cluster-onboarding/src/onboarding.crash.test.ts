/*
 * A task ends at any point, as if its process had been killed there, and somebody starts the template again: there is one record, one
 * branch, one pull request per repository, and one key per cluster, which opens what was encrypted. While it hangs, nothing private lies
 * anywhere.
 */
import { decryptWithSops, findSops, waitFor } from '@strata-gitops/testbed';
import {
  findCanaries,
  readDatabases,
  readFolder,
} from './__testUtils__/findCanaries';
import { FORM_SECRETS, toFormValues } from './__testUtils__/formValues';
import { HeldCall, holdCalls, Holding } from './__testUtils__/holdCalls';
import {
  OnboardingStage,
  startOnboardingStage,
} from './__testUtils__/startOnboardingStage';

jest.setTimeout(180_000);

const describeWithSops = findSops() ? describe : describe.skip;
const PRIVATE_KEY = 'AGE-SECRET-KEY-1';
const TYPED = Object.values(FORM_SECRETS);

/** A request to GitHub during which the process ends. */
interface LostRequest {
  readonly method: string;
  readonly path: RegExp;
  readonly when: 'before' | 'after';
}

const GITHUB: readonly (readonly [string, LostRequest])[] = [
  [
    'before keys are made',
    { method: 'GET', path: /\/fleet\/git\/ref\//, when: 'before' },
  ],
  [
    'after keys are made',
    { method: 'POST', path: /\/fleet\/git\/trees$/, when: 'before' },
  ],
  [
    'after the tree',
    { method: 'POST', path: /\/fleet\/git\/trees$/, when: 'after' },
  ],
  [
    'after the commit',
    { method: 'POST', path: /\/fleet\/git\/commits$/, when: 'after' },
  ],
  [
    'after the branch',
    { method: 'POST', path: /\/fleet\/git\/refs$/, when: 'after' },
  ],
  [
    'after the pull request',
    { method: 'POST', path: /\/fleet\/pulls$/, when: 'after' },
  ],
  [
    'after the labels',
    { method: 'POST', path: /\/fleet\/issues\/\d+\/labels$/, when: 'after' },
  ],
];

const RECORD: readonly (readonly [string, HeldCall])[] = [
  [
    'after the names are claimed',
    { method: 'POST', path: /\/v1\/onboardings$/, when: 'after' },
  ],
  [
    'before the record knows of the pull request',
    { method: 'PATCH', path: /\/v1\/onboardings\//, when: 'before' },
  ],
  [
    'after the record knows of the pull request',
    { method: 'PATCH', path: /\/v1\/onboardings\//, when: 'after' },
  ],
];

describe('onboarding that crashes', () => {
  let stage: OnboardingStage;
  let holding: Holding;
  let count = 0;
  const level = process.env.LOG_LEVEL;

  beforeAll(async () => {
    // What tasks log as well.
    process.env.LOG_LEVEL = 'debug';
    stage = await startOnboardingStage({
      onboarding: { pullRequests: { labels: ['onboarding'] } },
    });
    holding = holdCalls();
  });

  afterEach(async () => {
    // Also of a case that has failed half-way.
    holding?.release();
    await stage?.scaffolder.endLeftovers();
  });

  afterAll(async () => {
    if (level === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = level;
    holding?.restore();
    await stage?.stop();
  });

  async function beginAndCrash(
    values: ReturnType<typeof toFormValues>,
    point: LostRequest | HeldCall,
    isGithub: boolean,
  ): Promise<string> {
    stage.github.clear();
    if (isGithub) {
      stage.github.inject({
        method: point.method,
        path: point.path,
        answer:
          point.when === 'after'
            ? 'timeout-after-effect'
            : 'timeout-before-effect',
        keepOpen: true,
      });
    } else {
      holding.hold(point);
    }
    const task = await stage.scaffolder.begin({
      template: 'onboard-capability',
      values,
      secrets: FORM_SECRETS,
    });
    await waitFor(
      'the crash',
      () =>
        isGithub
          ? stage.github.requests().some(({ status }) => status === undefined)
          : holding.isHolding(),
      {
        timeoutMs: 120_000,
        details: () => stage.scaffolder.log.text.slice(-3_000),
      },
    );
    return task;
  }

  async function expectNothingPrivate(): Promise<void> {
    const { folder, github, scaffolder } = stage;
    const keys = [PRIVATE_KEY];
    // Bytes of databases, of files that were deleted in them too, and workspaces.
    expect(findCanaries(await readFolder(folder), keys)).toEqual([]);
    expect(
      findCanaries(github.bodies().join('\n'), [...keys, ...TYPED]),
    ).toEqual([]);
    expect(findCanaries(scaffolder.log.text, [...keys, ...TYPED])).toEqual([]);
    expect(
      findCanaries(await readFolder(`${folder}/workspaces`), TYPED),
    ).toEqual([]);
    expect(
      findCanaries(
        await readDatabases(`${folder}/databases`, ['tasks.secrets']),
        TYPED,
      ),
    ).toEqual([]);
  }

  async function expectOneOfEach(capability: string): Promise<void> {
    const { items } = await stage.scaffolder.get('/onboardings?limit=100');
    const records = items.filter((item: any) => item.capability === capability);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ state: 'proposed' });
    const branches = await stage.ask(
      'GET',
      `/repos/acme/fleet/git/matching-refs/heads/strata/${capability}-`,
    );
    expect(branches).toHaveLength(1);
    const pulls = await stage.ask(
      'GET',
      '/repos/acme/fleet/pulls?state=all&per_page=100',
    );
    const own = pulls.filter(
      (pull: any) => `refs/heads/${pull.head.ref}` === branches[0].ref,
    );
    expect(own).toHaveLength(1);
    expect(records[0].pullRequests).toEqual([
      expect.objectContaining({ number: own[0].number, state: 'open' }),
    ]);
    expect(own[0].head.sha).toBe(branches[0].object.sha);
  }

  async function readSealed(capability: string): Promise<Map<string, string>> {
    const [{ object }] = await stage.ask(
      'GET',
      `/repos/acme/fleet/git/matching-refs/heads/strata/${capability}-`,
    );
    const { tree } = await stage.ask(
      'GET',
      `/repos/acme/fleet/git/trees/${object.sha}?recursive=1`,
    );
    const sealed = new Map<string, string>();
    for (const { path, sha, type } of tree) {
      if (type !== 'blob') continue;
      if (!path.includes(capability) || !/identities|registry/.test(path))
        continue;
      const { content } = await stage.ask(
        'GET',
        `/repos/acme/fleet/git/blobs/${sha}`,
      );
      const text = Buffer.from(content ?? '', 'base64').toString('utf8');
      if (/^sops:/m.test(text)) sealed.set(path, text);
    }
    return sealed;
  }

  async function crashAndRunAgain(
    point: LostRequest | HeldCall,
    isGithub: boolean,
  ): Promise<string> {
    count += 1;
    const capability = `${isGithub ? 'lost' : 'held'}-${count}`;
    const values = toFormValues({ capability, environments: ['dev'] });
    const first = await beginAndCrash(values, point, isGithub);
    await expectNothingPrivate();

    const { status, log } = await stage.scaffolder.run({
      template: 'onboard-capability',
      values,
      secrets: FORM_SECRETS,
    });
    expect([status, log.slice(-6)]).toEqual(['completed', expect.anything()]);
    await expectOneOfEach(capability);
    expect(stage.github.violations()).toEqual([]);

    // What is left of the first one ends, and changes nothing any more.
    await stage.scaffolder.cancel(first);
    holding.release();
    expect((await stage.scaffolder.getEnd(first)).status).not.toBe('completed');
    await expectOneOfEach(capability);
    await expectNothingPrivate();
    expect(
      findCanaries(await readDatabases(`${stage.folder}/databases`), TYPED),
    ).toEqual([]);
    return status;
  }

  it.each(GITHUB)('goes on when started again: %s', async (_, point) => {
    expect(await crashAndRunAgain(point, true)).toBe('completed');
  });

  it.each(RECORD)('goes on when started again: %s', async (_, point) => {
    expect(await crashAndRunAgain(point, false)).toBe('completed');
  });

  describeWithSops('and is started again', () => {
    it('has one key per cluster afterwards, which opens what was encrypted', async () => {
      const names = ['lost-3', 'lost-5', 'lost-6', 'held-9'];
      for (const name of names) {
        const sealed = await readSealed(name);
        const folder = `clusters/management/identities/${name}`;
        const opened = await decryptWithSops({
          text: sealed.get(`${folder}/capability.yaml`)!,
          privateKey: stage.keys.root,
        });
        const [privateKey] = /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(opened.stdout)!;
        const { status, stdout } = await decryptWithSops({
          text: sealed.get(`clusters/${name}-dev/identity/registry.yaml`)!,
          privateKey,
        });
        expect([status, stdout]).toEqual([
          0,
          expect.stringContaining('registry'),
        ]);
        expect(
          [...sealed.keys()].filter(path => path.startsWith(folder)),
        ).toEqual([`${folder}/capability.yaml`, `${folder}/${name}-dev.yaml`]);
      }
    });
  });
});
