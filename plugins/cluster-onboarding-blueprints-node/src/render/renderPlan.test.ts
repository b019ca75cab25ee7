import {
  planSample,
  renderSample,
  contentOf,
} from '../__testUtils__/renderSample';
import {
  blueprintFiles,
  singleFileBlueprint,
} from '../__testUtils__/sampleBlueprint';
import { readBlueprint } from '../blueprint';
import { listFilesToRead } from '../plan';

const TEXT = `apiVersion: v1
kind: ConfigMap
metadata:
  name: registry
  namespace: <<capability>>
`;
const OBJECT = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  name: 'registry',
  namespace: '<<capability>>',
};

describe('renderPlan', () => {
  it('renders the same bytes each time, sorted by repository and path', async () => {
    const blueprint = readBlueprint(
      blueprintFiles(
        {
          files: ['fleet', 'apps'].flatMap(repository =>
            ['b', 'a'].map(name => ({
              source: 'a.yaml',
              target: {
                repository,
                path: `${repository}/<<cluster.name>>/${name}.yaml`,
              },
              forEach: 'environments',
            })),
          ),
        },
        { 'a.yaml': 'info: <<runtimeInfo>>\n' },
      ),
    );
    const one = await renderSample(
      planSample(blueprint, {
        request: { options: { runtimeInfo: { A: 'no', B: '1e3' } } },
      }),
    );
    const other = await renderSample(
      planSample(blueprint, {
        request: { options: { runtimeInfo: { B: '1e3', A: 'no' } } },
      }),
    );
    expect(other).toEqual(one);
    expect(one.files.map(({ path }) => path)).toEqual([
      'apps/search-dev/a.yaml',
      'apps/search-dev/b.yaml',
      'apps/search-prod/a.yaml',
      'apps/search-prod/b.yaml',
      'fleet/search-dev/a.yaml',
      'fleet/search-dev/b.yaml',
      'fleet/search-prod/a.yaml',
      'fleet/search-prod/b.yaml',
    ]);
    expect(one.files.at(-1)?.content).toBe(
      'info:\n  "A": "no"\n  "B": "1e3"\n  "CLUSTER_DOMAIN": "search.example.com"\n  "CLUSTER_NAME": "search-prod"\n  "ENVIRONMENT": "prod"\n  "GIT_BRANCH": "main"\n',
    );
  });

  it.each<[string, object[], RegExp]>([
    [
      'an object is missing',
      [OBJECT, { ...OBJECT, name: 'more' }],
      /v1 ConfigMap search\/more is missing/,
    ],
    [
      'an object is not planned',
      [],
      /v1 ConfigMap search\/registry is not in the plan/,
    ],
    [
      'an object has another namespace',
      [{ ...OBJECT, namespace: 'x' }],
      /x\/registry is missing/,
    ],
    [
      'an object has another version',
      [{ ...OBJECT, apiVersion: 'v2' }],
      /v2 ConfigMap/,
    ],
  ])('stops when %s', async (_, objects, message) => {
    const blueprint = singleFileBlueprint(TEXT, { file: { objects } });
    await expect(renderSample(planSample(blueprint))).rejects.toThrow(message);
  });

  it('replaces the words of text files, and keeps an empty one empty', async () => {
    const blueprint = singleFileBlueprint(
      'url: _HELM_REGISTRY_URL/_HELM_REGISTRY_REPOSITORY_PREFIX end\nimage: _CONTAINER_REGISTRY_URL\n',
      {
        name: 'file.conf',
        document: {
          placeholders: {
            _HELM_REGISTRY_URL: 'registry.helm.url',
            _HELM_REGISTRY_REPOSITORY_PREFIX: 'registry.helm.prefix',
            _CONTAINER_REGISTRY_URL: 'registry.containers.url',
          },
        },
      },
    );
    expect(contentOf(await renderSample(planSample(blueprint)))).toBe(
      'url: https://charts.example.com/ end\nimage: registry.example.com:5000\n',
    );
  });

  it('takes a line of anything into prose, and only words into other texts', async () => {
    const request = { description: 'Finds things; "fast" & <b>' };
    const prose = singleFileBlueprint('About: <<description>>\n', {
      name: 'a.md',
    });
    expect(contentOf(await renderSample(planSample(prose, { request })))).toBe(
      'About: Finds things; "fast" & <b>\n',
    );
    const script = singleFileBlueprint('run <<description>>\n', {
      name: 'a.sh',
    });
    await expect(renderSample(planSample(script, { request }))).rejects.toThrow(
      "skeleton/a.sh: The value 'description' must be one word here",
    );
  });

  it('edits a file that exists, once for each cluster', async () => {
    const blueprint = readBlueprint(
      blueprintFiles({
        files: [
          {
            insert: { at: ['resources'], value: '<<cluster.name>>.yaml' },
            target: { repository: 'fleet', path: 'k/kustomization.yaml' },
            forEach: 'environments',
          },
        ],
      }),
    );
    const plan = planSample(blueprint);
    const existing = 'resources: # all\n- other.yaml\n- zoo.yaml\n';
    const edited = await renderSample(plan, {
      existing: new Map([['fleet:k/kustomization.yaml', existing]]),
    });
    expect(contentOf(edited)).toBe(
      'resources: # all\n- other.yaml\n- "search-dev.yaml"\n- "search-prod.yaml"\n- zoo.yaml\n',
    );
    await expect(renderSample(plan)).rejects.toThrow(
      'k/kustomization.yaml is to be edited, but is not in the repository',
    );
  });

  it('takes over no folder that is not its own', async () => {
    const blueprint = readBlueprint(
      blueprintFiles(
        {
          files: ['a', 'b'].map(name => ({
            source: 'a.yaml',
            target: {
              repository: 'fleet',
              path: `<<capability>>/${name}.yaml`,
            },
          })),
        },
        { 'a.yaml': 'labels:\n  strata.dev/capability: <<capability>>\n' },
      ),
    );
    const plan = planSample(blueprint);
    const state = {
      baseCommit: 'c',
      files: new Map([
        ['search/a.yaml', '1'],
        ['search/b.yaml', '2'],
      ]),
      otherEntries: new Set<string>(),
    };
    const read = listFilesToRead(plan, {
      fleet: state,
      services: state,
      apps: state,
    });
    expect(read.map(({ path }) => path)).toEqual(['search/a.yaml']);
    const key = 'fleet:search/a.yaml';
    await expect(
      renderSample(plan, { existing: new Map([[key, 'by: hand\n']]) }),
    ).rejects.toThrow(
      "search/a.yaml stands in the repository and does not belong to the capability 'search'",
    );
    const existing = new Map([[key, 'strata.dev/capability: "search"\n']]);
    await expect(renderSample(plan, { existing })).resolves.toMatchObject({
      deletions: [],
    });
  });

  it('deletes what an earlier version of the onboarding has left, and nothing else', async () => {
    const blueprint = readBlueprint(
      blueprintFiles(
        {
          files: [
            {
              source: 'a.yaml',
              target: {
                repository: 'fleet',
                path: 'clusters/<<capability>>/<<cluster.name>>/a.yaml',
              },
              forEach: 'environments',
            },
            {
              source: 'a.yaml',
              target: {
                repository: 'fleet',
                path: '<<hub.identitiesPath>>/<<capability>>/x.yaml',
              },
            },
          ],
        },
        { 'a.yaml': 'a: 1\n' },
      ),
    );
    const plan = planSample(blueprint, { requestId: 'mine' });
    const label = (text: string) =>
      `metadata:\n  labels:\n    strata.dev/${text}\n`;
    const existing = new Map([
      [
        'fleet:clusters/search/search-dev/a.yaml',
        label('capability: "search"'),
      ],
      [
        'fleet:clusters/search/search-dev/old.yaml',
        `${label('capability: "search"')}    strata.dev/onboarding-id: mine\n`,
      ],
      [
        'fleet:clusters/search/search-dev/old.md',
        '<!-- strata.dev/capability: search, strata.dev/onboarding-id: mine -->\n',
      ],
      // Teams label what is theirs, too.
      ['fleet:clusters/search/of-the-team.yaml', label('capability: search')],
      ['fleet:clusters/search/by-hand.yaml', 'a: 1\n'],
      ['fleet:clusters/search/other.yaml', label('capability: other')],
      [
        'fleet:clusters/search/mixed.yaml',
        label('capability: search') + label('capability: x'),
      ],
      [
        'fleet:clusters/search/theirs.yaml',
        `${label('capability: search')}    strata.dev/onboarding-id: other\n`,
      ],
      [
        'fleet:clusters/search/mine.yaml',
        `${label('capability: search')}    strata.dev/onboarding-id: "mine"\n`,
      ],
      // Of a cluster that is no longer asked for: taking it away is a decision of its own.
      [
        'fleet:clusters/search/search-test/a.yaml',
        `${label('capability: search')}    strata.dev/cluster: search-test\n`,
      ],
      [
        'fleet:clusters/management/identities/search/search-dev.yaml',
        label('capability: search'),
      ],
      ['fleet:elsewhere.yaml', label('capability: search')],
    ]);
    const { deletions } = await renderSample(plan, { existing });
    expect(deletions).toEqual(
      [
        'clusters/search/mine.yaml',
        'clusters/search/search-dev/old.md',
        'clusters/search/search-dev/old.yaml',
      ].map(path => ({ repository: 'fleet', path })),
    );
  });
});
