import {
  OnboardingPlanAnswer,
  PlannedFileChange,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { PLAN, VALUES } from '../../__fixtures__/answers';
import { countChanges } from './countChanges';
import { describePlanError } from './describePlanError';
import { groupFindings } from './groupFindings';
import { groupIssues } from './groupIssues';
import { joinMessages } from './joinMessages';
import { listPullRequests } from './listPullRequests';
import { listUnlisted } from './listUnlisted';
import { parseDiff } from './parseDiff';
import { PlanDesk } from './PlanDesk';
import { toConfirmation } from './toConfirmation';
import { FileFolder, toFileTree } from './toFileTree';
import { toPlanVerdict } from './toPlanVerdict';
import { toSentence } from './toSentence';
import { withFormTitles } from './withFormTitles';

const toFile = (path: string): PlannedFileChange => ({
  path,
  action: 'create',
  size: 1,
});

function listFolder(folder: FileFolder): string[] {
  return [
    ...folder.folders.flatMap(listFolder),
    ...folder.files.map(({ path }) => path),
  ];
}

describe('countChanges', () => {
  it('counts pull requests, files and findings', () => {
    expect(countChanges(PLAN)).toEqual({
      pullRequests: 1,
      files: { create: 2, update: 2, delete: 1, keep: 1 },
      findings: { error: 0, warning: 0, note: 1 },
    });
  });

  it.each(['error', 'warning', 'note'] as const)(
    'counts each %s as often as it is listed',
    severity => {
      const [finding] = PLAN.findings;
      const findings = [
        { ...finding, severity, path: 'a.yaml' },
        { ...finding, severity, path: 'b.yaml' },
        { ...finding, severity, rule: 'another' },
      ];
      expect(countChanges({ ...PLAN, findings }).findings).toEqual({
        error: 0,
        warning: 0,
        note: 0,
        [severity]: 2,
      });
    },
  );

  it('counts no pull request for a repository in which nothing changes', () => {
    const [repository] = PLAN.repositories;
    const files: PlannedFileChange[] = [{ path: 'a', action: 'keep', size: 1 }];
    const plan = { ...PLAN, repositories: [{ ...repository, files }] };
    expect(countChanges(plan).pullRequests).toBe(0);
  });
});

describe('toFileTree', () => {
  it('shows a folder that holds nothing but another together with it', () => {
    const tree = toFileTree(
      ['b/c/d.yaml', 'b/c/e/f.yaml', 'a.yaml'].map(toFile),
    );
    expect(tree.files.map(({ path }) => path)).toEqual(['a.yaml']);
    expect(tree.folders.map(({ name, count }) => [name, count])).toEqual([
      ['b/c', 2],
    ]);
    expect(tree.folders[0].folders[0]).toMatchObject({
      name: 'e',
      path: 'b/c/e',
      count: 1,
    });
  });

  it('loses no file and shows none twice, in whatever order they come', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const paths = fc.uniqueArray(
      fc
        .array(name, { minLength: 1, maxLength: 4 })
        .map(parts => `${parts.join('/')}/f.yaml`),
    );
    fc.assert(
      fc.property(paths, listed => {
        const tree = toFileTree(listed.map(toFile));
        expect(listFolder(tree).sort()).toEqual([...listed].sort());
        expect(tree.count).toBe(listed.length);
        expect(toFileTree([...listed].reverse().map(toFile))).toEqual(tree);
      }),
    );
  });
});

describe('parseDiff', () => {
  it('reads what is added, removed and stays', () => {
    expect(
      parseDiff(
        '@@ -1,2 +1,2 @@\n a\n--b\n+@@ c\n\\ No newline at end of file\n',
      ),
    ).toEqual([
      { kind: 'place', text: '@@ -1,2 +1,2 @@' },
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: '-b' },
      { kind: 'added', text: '@@ c' },
      { kind: 'remark', text: ' No newline at end of file' },
    ]);
    expect(parseDiff('')).toEqual([]);
  });

  it('keeps the text of every added line', () => {
    const lines = fc.array(fc.string().map(text => text.replace(/\n/g, '')));
    fc.assert(
      fc.property(lines, texts => {
        const diff = texts.map(text => `+${text}\n`).join('');
        expect(parseDiff(diff).map(({ text }) => text)).toEqual(texts);
      }),
    );
  });
});

describe('groups', () => {
  const finding = PLAN.findings[0];

  it('put the gravest findings first and keep their order', () => {
    const groups = groupFindings([
      { ...finding, severity: 'note', rule: 'a' },
      { ...finding, severity: 'error', rule: 'b' },
      { ...finding, severity: 'note', rule: 'c' },
    ]);
    expect(
      groups.map(group => [
        group.severity,
        group.kinds.map(({ rule }) => rule),
      ]),
    ).toEqual([
      ['error', ['b']],
      ['note', ['a', 'c']],
    ]);
  });

  it('put what may hit clusters of others before warnings that harm nobody', () => {
    const [{ kinds }] = groupFindings([
      { ...finding, severity: 'warning', rule: 'api-deprecated' },
      { ...finding, severity: 'warning', rule: 'cluster-known' },
      { ...finding, severity: 'warning', rule: 'unexpected-branch' },
    ]);
    expect(kinds.map(({ rule }) => rule)).toEqual([
      'cluster-known',
      'api-deprecated',
      'unexpected-branch',
    ]);
  });

  it('tell together what one remedy mends', () => {
    const of = (cluster: string, remedy: string) => ({
      ...finding,
      message: cluster,
      remedy,
    });
    const [{ kinds }] = groupFindings([
      of('dev', 'Wait.'),
      of('test', 'Go on.'),
      of('prod', 'Wait.'),
    ]);
    expect(
      kinds.map(({ remedy, findings }) => [
        remedy,
        findings.map(({ message }) => message),
      ]),
    ).toEqual([
      ['Wait.', ['dev', 'prod']],
      ['Go on.', ['test']],
    ]);
  });

  it('say a message once with all of its places, in the order of the clusters', () => {
    const of = (path: string | undefined, message: string) => ({
      ...finding,
      repository: 'fleet' as const,
      path,
      message,
    });
    expect(
      joinMessages(
        [
          of('clusters/shop-dev/a.yaml', 'Old.'),
          of('clusters/shop-prod/a.yaml', 'Old.'),
          of('clusters/shop-test/a.yaml', 'Old.'),
          of(undefined, 'The cluster shop-test is there.'),
          of('hub/a.yaml', 'Odd.'),
        ],
        ['shop-dev', 'shop-test', 'shop-prod'],
      ),
    ).toEqual([
      { message: 'Odd.', places: ['fleet: hub/a.yaml:7'] },
      {
        message: 'Old.',
        places: ['dev', 'test', 'prod'].map(
          name => `fleet: clusters/shop-${name}/a.yaml:7`,
        ),
      },
      { message: 'The cluster shop-test is there.', places: [] },
    ]);
  });

  it('tell on which page an issue can be mended', () => {
    const issue = (path: string) => ({ path, message: 'x' });
    expect(
      groupIssues(
        [issue('request'), issue('registry.helm.url'), issue('owner')],
        [
          { title: 'Clusters', fields: ['capability', 'owner'] },
          { title: 'Registry', fields: ['registry'] },
        ],
      ),
    ).toEqual([
      { page: 'Clusters', issues: [issue('owner')] },
      { page: 'Registry', issues: [issue('registry.helm.url')] },
      { issues: [issue('request')] },
    ]);
  });
});

describe('toPlanVerdict', () => {
  const cluster = { name: 'search-dev', environment: 'dev' };
  const known = { ...cluster, isKnown: true as const };

  it.each([
    ['possible', { isPossible: true, clusters: [cluster] }, []],
    ['takeover', { isPossible: true, clusters: [cluster, known] }, []],
    ['incomplete', { isPossible: true, clusters: [known] }, ['password']],
    ['impossible', { isPossible: false, clusters: [known] }, ['password']],
  ])('says %s', (verdict, plan, missing) => {
    expect(toPlanVerdict(plan, missing)).toBe(verdict);
  });
});

describe('listUnlisted', () => {
  const regions = ['eu-west-1', { value: 'eu-central-1', title: 'Frankfurt' }];
  const versions = ['1.35', '1.36'];
  const rows = [
    { name: 'dev', region: 'eu-central-1', kubernetesVersion: '1.99' },
    { name: 'test', region: 'frankfurt', kubernetesVersion: '1.36' },
    { name: 'prod' },
  ];

  it.each([
    ['region', rows, regions, ['frankfurt (test)']],
    ['region', rows, undefined, []],
    ['region', undefined, regions, []],
    ['kubernetesVersion', rows, versions, ['1.99 (dev)']],
    ['kubernetesVersion', rows, undefined, []],
  ] as const)(
    'finds each %s that is none of those that are offered',
    (key, list, offered, found) => {
      expect(listUnlisted(list, { key, offered })).toEqual(found);
    },
  );
});

describe('listPullRequests', () => {
  const toRepository = (
    repository: string,
    action: PlannedFileChange['action'] = 'create',
  ) => ({
    ...PLAN.repositories[0],
    repository,
    files: [{ path: 'a', action, size: 1 }],
  });

  it.each([
    [
      'by what tells them apart, in their order',
      [
        'github.com/acme/services',
        'github.com/acme/apps',
        'github.com/acme/fleet',
      ],
      ['services', 'apps', 'fleet'],
    ],
    [
      'in full where two are called alike',
      ['github.com/acme/fleet', 'github.com/other/fleet'],
      ['github.com/acme/fleet', 'github.com/other/fleet'],
    ],
  ])('names repositories %s', (_, names, expected) => {
    expect(listPullRequests(names.map(name => toRepository(name)))).toEqual(
      expected,
    );
  });

  it('leaves out those in which nothing changes', () => {
    expect(
      listPullRequests([
        toRepository('github.com/acme/services', 'keep'),
        toRepository('github.com/acme/fleet'),
      ]),
    ).toEqual(['fleet']);
  });
});

describe('toSentence', () => {
  it.each([
    ['at most 90 days from now', 'at most 90 days from now.'],
    ['No schema for Widget.', 'No schema for Widget.'],
    ['Is it there? ', 'Is it there?'],
    ['It says: “no.”', 'It says: “no.”'],
    ['', ''],
  ])('ends %j', (text, sentence) => {
    expect(toSentence(text)).toBe(sentence);
  });
});

describe('withFormTitles', () => {
  it('calls secret values as the form does, and others as the plan does', () => {
    expect(
      withFormTitles(PLAN, { registryUsername: 'Robot' }).secretValues,
    ).toEqual([
      { name: 'registryUsername', title: 'Robot' },
      { name: 'registryPassword', title: 'Password of the registry' },
    ]);
    expect(withFormTitles(PLAN, undefined).secretValues).toEqual(
      PLAN.secretValues,
    );
  });
});

describe('toConfirmation', () => {
  it('tells what is asked for in a few words, and nothing that is secret', () => {
    const confirmation = toConfirmation({
      ...VALUES,
      environments: [
        VALUES.environments[0],
        { name: 'prod', region: 'eu-1', kubernetesVersion: '1.36' },
      ],
      repositories: {
        layout: 'split',
        fleet: 'github.com?owner=acme&repo=fleet',
        services: 'github.com?owner=acme&repo=services',
        apps: 'github.com?owner=acme&repo=apps',
      },
      vaultPassword: 'hush',
    });
    expect(confirmation).toEqual({
      clusters: [
        'search-dev (S, eu-central-1, eks)',
        'search-prod (eu-1, Kubernetes 1.36)',
      ],
      owner: 'team-search',
      repositories: [
        'github.com/acme/fleet',
        'github.com/acme/services',
        'github.com/acme/apps',
      ],
      registry: ['https://charts.example.com', 'registry.example.com'],
    });
    expect(JSON.stringify(confirmation)).not.toMatch(/hush|\*/);
  });

  it('leaves out repositories that are left of another layout', () => {
    const { fleet } = VALUES.repositories;
    expect(
      toConfirmation({
        ...VALUES,
        repositories: { layout: 'mono', fleet, apps: fleet },
      }).repositories,
    ).toEqual(['github.com/acme/fleet']);
  });
});

describe('describePlanError', () => {
  it.each([
    [400, 'unusable'],
    [403, 'denied'],
    [409, 'conflict'],
    [429, 'busy'],
    [503, 'unavailable'],
    [undefined, 'unavailable'],
  ])('takes status %s for %s', (statusCode, type) => {
    expect(describePlanError({ statusCode }).type).toBe(type);
  });

  it('hands on the words of the backend, but for what one may not do', () => {
    const body = { error: { message: 'No such repository' } };
    expect(describePlanError({ statusCode: 400, body }).words).toBe(
      'No such repository',
    );
    expect(describePlanError({ statusCode: 403, body }).words).toBeUndefined();
  });

  it.each([
    ["is open, but into the branch 'main' and not 'mian'", ['branch']],
    ['Somebody else is at it', []],
  ])('knows of the conflict "%s" that it is about %j', (message, fields) => {
    const body = { error: { message } };
    expect(describePlanError({ statusCode: 409, body }).fields).toEqual(fields);
  });

  it('names each part of the request that something is wrong with', () => {
    const message =
      'The request cannot be used:\n- strategy: there is none\n- exceptions: one has ended\n- exceptions: two have';
    const body = { error: { message } };
    expect(describePlanError({ statusCode: 400, body })).toEqual({
      type: 'unusable',
      words: 'there is none\none has ended\ntwo have',
      fields: ['strategy', 'exceptions'],
      canPass: false,
    });
  });

  it.each([
    [400, false],
    [403, false],
    [404, true],
    [409, true],
    [503, true],
  ])('with status %s it may pass: %s', (statusCode, canPass) => {
    expect(describePlanError({ statusCode }).canPass).toBe(canPass);
  });
});

describe('PlanDesk', () => {
  function createDesk(now = () => 0) {
    const asked: {
      answer: (plan: OnboardingPlanAnswer) => void;
      refuse: (error: Error) => void;
      signal?: AbortSignal;
    }[] = [];
    const desk = new PlanDesk(
      {
        planOnboarding: (_, options) =>
          new Promise((answer, refuse) => {
            asked.push({ answer, refuse, signal: options?.signal });
          }),
      },
      now,
    );
    return { desk, asked };
  }

  it('makes one plan for whoever asks for the same', async () => {
    const { desk, asked } = createDesk();
    const plans = [desk.ask({ a: 1 }), desk.ask({ a: 1 })];
    asked[0].answer(PLAN);
    await Promise.all(plans);
    await desk.ask({ a: 1 });
    expect(asked).toHaveLength(1);
  });

  it('makes another for another request, after it was forgotten, and when it is old', async () => {
    let now = 0;
    const { desk, asked } = createDesk(() => now);
    const ask = (request: object) => {
      const plan = desk.ask({ ...request });
      asked[asked.length - 1].answer(PLAN);
      return plan;
    };
    await ask({ a: 1 });
    await ask({ a: 2 });
    desk.forget();
    await ask({ a: 2 });
    now = 10 * 60_000;
    await ask({ a: 2 });
    expect(asked).toHaveLength(4);
  });

  it('does not keep a plan that could not be made', async () => {
    const { desk, asked } = createDesk();
    const plan = desk.ask({});
    asked[0].refuse(new Error('down'));
    await expect(plan).rejects.toThrow('down');
    desk.ask({});
    expect(asked).toHaveLength(2);
  });

  it('cancels a plan that nobody waits for any more, and only then', () => {
    const { desk, asked } = createDesk();
    const [first, second] = [new AbortController(), new AbortController()];
    desk.ask({}, first.signal);
    desk.ask({}, second.signal);
    first.abort();
    expect(asked[0].signal?.aborted).toBe(false);
    second.abort();
    expect(asked[0].signal?.aborted).toBe(true);
    desk.ask({});
    expect(asked).toHaveLength(2);
  });
});
