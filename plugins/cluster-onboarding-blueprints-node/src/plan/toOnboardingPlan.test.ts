import { RepositoryState } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { planSample } from '../__testUtils__/renderSample';
import {
  blueprintFiles,
  RECOVERY,
  ROOT,
  STRATEGY,
} from '../__testUtils__/sampleBlueprint';
import { Blueprint, readBlueprint } from '../blueprint';
import { listFilesToRead } from './listFilesToRead';

const SKELETON = {
  'a.yaml': 'a: 1\n',
  'object.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: <<cluster.name>>\n',
};

function blueprint(files: object[], document: object = {}): Blueprint {
  return readBlueprint(blueprintFiles({ files, ...document }, SKELETON));
}

function file(path: string, options: object = {}): object {
  return {
    source: 'a.yaml',
    target: { repository: 'fleet', path },
    ...options,
  };
}

const pathsOf = (...options: Parameters<typeof planSample>) =>
  planSample(...options).files.map(({ path }) => path);

describe('toOnboardingPlan', () => {
  it.each<[string, object, object, string[]]>([
    ['once', file('x'), {}, ['x']],
    [
      'for each environment',
      file('<<cluster.name>>/<<environment.name>>', {
        forEach: 'environments',
      }),
      {},
      ['search-dev/dev', 'search-prod/prod'],
    ],
    [
      'for each profile of each environment',
      file('<<environment.name>>/<<profile.name>>-<<profile.version>>', {
        forEach: ['environments', 'profiles'],
      }),
      { options: { profiles: [{ name: 'p', version: '1.2.3' }] } },
      ['dev/p-1.2.3', 'prod/p-1.2.3'],
    ],
    [
      'for each policy',
      file('<<policy>>', { forEach: 'policies' }),
      { options: { policies: ['q', 'p'] } },
      ['p', 'q'],
    ],
    [
      'not at all without policies',
      file('<<policy>>', { forEach: 'policies' }),
      {},
      [],
    ],
    [
      'where its condition holds',
      file('<<environment.name>>', {
        forEach: 'environments',
        when: { 'environment.size': 'L' },
      }),
      {},
      ['prod'],
    ],
    [
      'by optional kinds of the management cluster',
      file('<<environment.name>>', {
        forEach: 'environments',
        when: { 'hub.has.GitopsCluster': true, not: { 'hub.has.Other': true } },
      }),
      {},
      ['dev', 'prod'],
    ],
    [
      'in a folder of the operator',
      file('<<hub.identitiesPath>>/x'),
      {},
      ['clusters/management/identities/x'],
    ],
  ])('plans a file %s', (_, entry, request, expected) => {
    const other = file('z-other');
    expect(pathsOf(blueprint([entry, other]), { request })).toEqual(
      [...expected, 'z-other'].sort(),
    );
  });

  it('knows the values of blueprints, by conditions', () => {
    const sample = blueprint(
      [
        file('<<values.size>>/<<environment.name>>', {
          forEach: 'environments',
        }),
      ],
      {
        values: [
          { name: 'size', when: { 'environment.size': 'L' }, value: 'large' },
          { name: 'size', value: '<<capability>>-small' },
        ],
      },
    );
    expect(pathsOf(sample)).toEqual(['large/prod', 'search-small/dev']);
  });

  it('plans the objects of files', () => {
    const object = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: '<<cluster.name>>',
      namespace: '<<capability>>',
    };
    const sample = blueprint([
      {
        source: 'object.yaml',
        target: { repository: 'apps', path: '<<environment.name>>.yaml' },
        forEach: 'environments',
        layer: 'application',
        engine: 'external',
        home: 'leaf',
        objects: [object],
      },
    ]);
    const plan = planSample(sample);
    expect(plan.objects).toEqual(
      ['dev', 'prod'].map(environment => ({
        repository: 'apps',
        path: `${environment}.yaml`,
        apiVersion: 'v1',
        kind: 'ConfigMap',
        name: `search-${environment}`,
        namespace: 'search',
        layer: 'application',
        cluster: `search-${environment}`,
        home: 'leaf',
      })),
    );
    expect(plan.layers.filter(({ objects }) => objects > 0)).toEqual([
      expect.objectContaining({
        cluster: 'search-dev',
        layer: 'application',
        objects: 1,
      }),
      expect.objectContaining({
        cluster: 'search-prod',
        layer: 'application',
        objects: 1,
      }),
    ]);
  });

  it('plans one identity for the capability and one for each cluster, with the files that hold them', () => {
    const sample = blueprint(
      [
        file('id/<<cluster.name>>', {
          forEach: 'environments',
          identity: 'leaf',
          seal: { with: 'sops', to: 'root' },
          when: { 'secrets.mode': 'git' },
        }),
        file('other'),
      ],
      { identities: undefined },
    );
    expect(planSample(sample).identities).toEqual([
      {
        scope: 'capability',
        capability: 'search',
        secretName: 'sops-age',
        namespace: 'search',
      },
      ...['search-dev', 'search-prod'].map(cluster => ({
        scope: 'leaf',
        capability: 'search',
        cluster,
        secretName: `${cluster}-sops-age`,
        namespace: 'search',
        file: { repository: 'fleet', path: `id/${cluster}` },
      })),
    ]);
    const elsewhere = planSample(sample, {
      request: { secrets: { mode: 'terraform' } },
    });
    expect(elsewhere.identities.map(one => one.file)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes recipients from the operator only', () => {
    const settings = {
      hub: {
        name: 'h',
        optionalKinds: [],
        existingObjects: [],
        recipients: {
          root: ROOT,
          recovery: [RECOVERY],
          owners: {
            'group:default/team-search': ['age1owner'],
            other: ['age1x'],
          },
        },
      },
    };
    expect(planSample(blueprint([file('x')]), { settings }).recipients).toEqual(
      {
        root: ROOT,
        recovery: [RECOVERY],
        owner: ['age1owner'],
      },
    );
  });

  it('tells strategy, secrets and manual steps as far as the request needs them', () => {
    const when = { 'registry.hasCredentials': true };
    const sample = blueprint([file('x')], {
      strategies: {
        'alt-5': {
          ...STRATEGY,
          warnings: ['Careful'],
          manualSteps: [
            { id: 'one', title: 'Do', when },
            { id: 'two', title: 'Do more', when: { not: when } },
          ],
        },
      },
      secretValues: [{ name: 'password', title: 'Password', when }],
    });
    expect(planSample(sample)).toMatchObject({
      strategy: { id: 'alt-5', warnings: ['Careful'] },
      manualSteps: [{ id: 'two', title: 'Do more' }],
      secretValues: [],
    });
  });

  it('tells what the way of the keys leaves to people', () => {
    const secretMode = { id: 'vault', manualSteps: ['Put the keys there.'] };
    expect(
      planSample(blueprint([file('x')]), { secretMode }).manualSteps,
    ).toEqual([{ id: 'secrets-vault-1', title: 'Put the keys there' }]);
  });

  it('gives the same plan in whichever order the keys of a request come', () => {
    const sample = blueprint([
      file('x', { layer: 'application', engine: 'flux' }),
      file('y', { layer: 'platform-delivery', engine: 'flux' }),
    ]);
    const one = planSample(sample, {
      request: {
        engines: { application: 'flux', 'platform-delivery': 'flux' },
        options: { runtimeInfo: { A: '1', B: '2' } },
      },
    });
    const other = planSample(sample, {
      request: {
        options: { runtimeInfo: { B: '2', A: '1' } },
        engines: { 'platform-delivery': 'flux', application: 'flux' },
      },
    });
    expect(JSON.stringify({ ...one, request: {} })).toBe(
      JSON.stringify({ ...other, request: {} }),
    );
  });

  it.each<[string, object[], object, RegExp]>([
    [
      'two files at one path',
      [file('a/b'), file('a/b')],
      {},
      /Two files would have the path a\/b/,
    ],
    [
      'two files that differ by case',
      [file('a/B'), file('A/b')],
      {},
      /Two files/,
    ],
    [
      'two files of different roles at one path of one repository',
      [
        file('a'),
        { source: 'a.yaml', target: { repository: 'apps', path: 'a' } },
      ],
      {},
      /Two files/,
    ],
    [
      'two files at one path of one repository that is written in two ways',
      [
        file('a'),
        { source: 'a.yaml', target: { repository: 'apps', path: 'a' } },
      ],
      {
        repositories: {
          layout: 'split',
          fleet: 'github.com/acme/Fleet',
          services: 'github.com/acme/services',
          apps: 'github.com/ACME/fleet',
        },
      },
      /must be another one/,
    ],
    [
      'a file that is a folder, too',
      [file('a'), file('a/b')],
      {},
      /both a file and a folder/,
    ],
    [
      'paths that are not ours',
      [file('.github/workflows/<<capability>>.yaml')],
      {},
      /files\[0\] \(a\.yaml\): A path must not lead/,
    ],
    [
      'a layer that nobody knows',
      [file('a', { layer: 'unknown' })],
      {},
      /no layer 'unknown'/,
    ],
    [
      'an engine that the blueprint has no files for',
      [file('a', { layer: 'application', engine: 'flux' })],
      { engines: { application: 'crossplane' } },
      /no files by which 'crossplane' delivers the layer 'application'/,
    ],
    [
      'an engine for a layer that nobody knows',
      [file('a')],
      { engines: { nothing: 'flux' } },
      /no layer 'nothing'/,
    ],
    [
      'a strategy that it does not have',
      [file('a')],
      { strategy: 'alt-1' },
      /has no strategy 'alt-1'; it has alt-5/,
    ],
  ])('refuses %s', (_, files, request, message) => {
    expect(() => planSample(blueprint(files), { request })).toThrow(message);
  });

  it('leaves the namespaces of the platform to it', () => {
    const sample = blueprint([file('x')], {
      parameters: [{ name: 'policyNamespace', type: 'string', default: 'pol' }],
    });
    const plan = (capability: string, parameters = {}) =>
      planSample(sample, { request: { capability }, settings: { parameters } });
    expect(() => plan('pol')).toThrow(
      "The capability cannot be called 'pol': that is the platform's own namespace (policyNamespace)",
    );
    expect(() => plan('mine', { policyNamespace: 'mine' })).toThrow(/mine/);
    expect(() => plan('pol', { policyNamespace: 'mine' })).not.toThrow();
  });

  it.each<[string, unknown, RegExp]>([
    ['another type', 3, /parameters\.p must be a string, it is a number/],
    ['a path that leads out', '../..', /'\.\.'/],
  ])('refuses a parameter of %s', (_, p, message) => {
    const sample = blueprint([file('<<parameters.p>>/x')], {
      parameters: [{ name: 'p', type: 'string' }],
    });
    expect(() =>
      planSample(sample, { settings: { parameters: { p } } }),
    ).toThrow(message);
  });

  it('takes no parameter that is inherited', () => {
    const sample = blueprint([file('<<parameters.constructor>>')], {
      parameters: [{ name: 'constructor', type: 'string', default: 'mine' }],
    });
    expect(pathsOf(sample)).toEqual(['mine']);
  });
});

describe('listFilesToRead', () => {
  const plan = planSample(
    blueprint([
      file('clusters/<<cluster.name>>/a', { forEach: 'environments' }),
      file('clusters/<<cluster.name>>/s', {
        forEach: 'environments',
        seal: { with: 'sops', to: 'root' },
      }),
      {
        insert: { at: ['resources'], value: '<<cluster.name>>' },
        target: { repository: 'fleet', path: 'k.yaml' },
        forEach: 'environments',
      },
    ]),
  );

  function statesOf(files: string[], others: string[] = []) {
    const state: RepositoryState = {
      baseCommit: 'c',
      files: new Map(files.map(path => [path, `id of ${path}`])),
      otherEntries: new Set(others),
    };
    return { fleet: state, services: state, apps: state };
  }

  it('reads what is kept, what is edited and what is left, and nothing else', () => {
    const states = statesOf([
      'clusters/search-dev/a',
      'clusters/search-dev/s',
      'clusters/search-dev/left/over',
      'clusters/search-development/x',
      'clusters/other/x',
      'k.yaml',
    ]);
    expect(listFilesToRead(plan, states)).toEqual(
      ['clusters/search-dev/s', 'k.yaml', 'clusters/search-dev/left/over'].map(
        path => ({ repository: 'fleet', path, contentId: `id of ${path}` }),
      ),
    );
  });

  it('does not read what other clusters of the capability have, nor identities', () => {
    const sample = planSample(
      blueprint([
        file('hub/<<capability>>/<<cluster.name>>/a', {
          forEach: 'environments',
        }),
        file('<<hub.identitiesPath>>/<<capability>>/a'),
      ]),
    );
    const states = statesOf([
      'hub/search/left',
      'hub/search/search-test/a',
      'hub/search/sync/search-test-base.yaml',
      'hub/search/sync/search-dev-old.yaml',
      'clusters/management/identities/search/search-dev.yaml',
    ]);
    expect(listFilesToRead(sample, states).map(({ path }) => path)).toEqual([
      'hub/search/left',
      'hub/search/sync/search-dev-old.yaml',
    ]);
  });

  it('does not read what may be left when there is too much of it', () => {
    const many = [...Array(1_000).keys()].map(
      n => `clusters/search-dev/by-hand/${n}.yaml`,
    );
    const paths = (files: string[]) =>
      listFilesToRead(plan, statesOf(files)).map(({ path }) => path);
    expect(paths([...many, 'clusters/search-dev/s'])).toEqual([
      'clusters/search-dev/s',
    ]);
    expect(paths(many.slice(0, 100))).toHaveLength(100);
  });

  it('reads nothing for an onboarding that is new', () => {
    expect(listFilesToRead(plan, statesOf(['README.md']))).toEqual([]);
  });

  it.each<[string, string[], string[]]>([
    ['a link at the path', [], ['clusters/search-dev/a']],
    ['a submodule on the way', [], ['clusters/search-dev']],
    ['a file on the way', ['clusters/search-dev'], []],
    ['a path that differs by case', ['Clusters/search-dev/A'], []],
    ['a link that differs by case', [], ['clusters/Search-dev/a']],
    ['a file on the way that differs by case', ['clusters/Search-Dev'], []],
  ])('refuses %s', (_, files, others) => {
    expect(() => listFilesToRead(plan, statesOf(files, others))).toThrow(
      expect.objectContaining({ name: 'ConflictError' }),
    );
  });
});
