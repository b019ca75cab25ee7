import { DEFAULT_LAYERS } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { createSealer } from '../secrets';
import { createControllerPair } from '../secrets/__testUtils__/createControllerPair';
import { createAgeIdentity } from '../secrets/createAgeIdentity';
import { BUILT_IN_VALIDATORS, validateFileSet } from '../validate';
import { readdir } from 'node:fs/promises';
import { listTreeObjects } from './describeTree';
import {
  FOLDER,
  RenderedOnboarding,
  renderOnboarding,
  SETTINGS,
  SPLIT,
  toEnvironments,
} from './renderOnboarding';

const STRATEGIES = ['alt-1', 'alt-2', 'alt-3', 'alt-4', 'alt-5'];
const MODES = [
  'git',
  'cluster',
  'external-secrets',
  'vault',
  'sealed-secrets',
  'terraform',
];

/** What is left to people with a way of the keys, whatever the strategy. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  cluster: ['secrets-cluster-1'],
  'external-secrets': ['secrets-external-secrets-1'],
  vault: ['secrets-vault-1'],
};
const WAYS = STRATEGIES.flatMap(strategy =>
  MODES.map(mode => ({ strategy, mode })),
);
const VAULT = { address: 'https://vault.example.com', role: 'search' };
const OPTIONS = {
  profiles: [
    { name: 'ingress', version: '1.2.3', layer: 0 },
    { name: 'metrics', version: '2.0.0', layer: 1 },
  ],
  policies: ['quota'],
  hasPipeline: true,
};
const EXCEPTION = {
  layer: 'platform-delivery',
  reason: 'Flux brings the policy runtime itself',
  expiresAt: '2030-01-01',
};
const CERTIFICATE = createControllerPair().certificate;
const PUBLIC_REGISTRY = {
  helm: { url: 'https://charts.example.com' },
  containers: { url: 'images.example.com' },
};
const REGISTRY = { ...PUBLIC_REGISTRY, hasCredentials: true };
const GATE = 'security-gate';
const ON_THE_LEAF_ALONE = 'strata-reader-leaf';

function render(
  strategy: string,
  mode: string,
  more: Record<string, unknown> = {},
  parameters: Record<string, unknown> = {},
): Promise<RenderedOnboarding> {
  return renderOnboarding({
    values: {
      strategy,
      secrets: { mode, vault: VAULT },
      options: OPTIONS,
      exceptions: ['alt-1', 'alt-2'].includes(strategy) ? [EXCEPTION] : [],
      ...more,
    },
    settings: { parameters },
  });
}

function listPaths({ fileSet }: RenderedOnboarding): string[] {
  return fileSet.files.map(({ repository, path }) => `${repository}:${path}`);
}

describe('templates/onboard-capability', () => {
  it('has no file that the .gitignore of a portal keeps out of Git', async () => {
    const names = await readdir(FOLDER, { recursive: true });

    expect(names.length).toBeGreaterThan(50);
    expect(
      names.filter(name => /-credentials\.yaml$|\.local\.yaml$/.test(name)),
    ).toEqual([]);
  });

  it.each(WAYS)(
    'labels every object with $strategy and $mode',
    async ({ strategy, mode }) => {
      const rendered = await render(strategy, mode);

      const objects = listTreeObjects(rendered);
      expect(objects.length).toBeGreaterThan(30);
      for (const { file, kind, metadata } of objects) {
        expect({ kind, ...metadata.labels }).toMatchObject({
          'strata.dev/capability': 'search',
          'strata.dev/blueprint': 'onboard-capability',
          'strata.dev/onboarding-id': rendered.plan.requestId,
          ...(file.cluster && {
            'strata.dev/cluster': 'search-dev',
            'strata.dev/environment': 'dev',
            'strata.dev/layer': file.layer,
          }),
        });
      }
    },
  );

  it.each(WAYS)(
    'keeps secrets out of files with $strategy and $mode',
    async ({ strategy, mode }) => {
      const { fileSet } = await render(
        strategy,
        mode,
        {},
        { gitCredentials: 'form' },
      );

      const text = fileSet.files.map(({ content }) => content).join('');
      expect(text).not.toContain('FAKE-PRIVATE-KEY');
      expect(text).not.toContain('FAKE-VALUE');
    },
  );

  it.each(
    WAYS.flatMap(way => [
      { ...way, gitCredentials: 'none' },
      { ...way, gitCredentials: 'form' },
    ]),
  )(
    'stands the proof with $strategy, $mode and credentials for Git by $gitCredentials',
    async ({ strategy, mode, gitCredentials }) => {
      const root = await createAgeIdentity();
      const recovery = await createAgeIdentity();
      const { recipients } = SETTINGS.hub;
      const hub = {
        ...SETTINGS.hub,
        recipients: {
          ...recipients,
          root: root.recipient,
          recovery: [recovery.recipient],
        },
      };
      const isKnown = ['git', 'cluster', 'sealed-secrets'].includes(mode);
      const made = new Map<string | undefined, string>();
      const { plan, fileSet } = await renderOnboarding({
        values: {
          strategy,
          secrets: { mode, vault: VAULT },
          options: OPTIONS,
          repositories: SPLIT,
          exceptions: ['alt-1', 'alt-2'].includes(strategy) ? [EXCEPTION] : [],
        },
        settings: { hub, parameters: { gitCredentials } },
        sealer: createSealer({
          certificate: CERTIFICATE,
        }),
        identities: planned =>
          Promise.all(
            planned.map(async ({ cluster }) => {
              if (!isKnown) return { isNew: true };
              const identity = await createAgeIdentity();
              made.set(cluster, identity.recipient);
              return { ...identity, isNew: true };
            }),
          ),
      });

      const findings = await validateFileSet(
        {
          request: plan.request,
          fileSet,
          objects: plan.objects,
          layers: DEFAULT_LAYERS,
          existing: {
            fleet: new Set(['policies/quota/policy.yaml']),
            services: new Set(),
            apps: new Set(),
          },
          hub,
          identities: plan.identities.map(
            ({ cluster, namespace, secretName }) => ({
              cluster,
              namespace,
              secretName,
              recipient: made.get(cluster),
            }),
          ),
        },
        BUILT_IN_VALIDATORS,
      );

      expect(findings.filter(({ severity }) => severity === 'error')).toEqual(
        [],
      );
    },
  );

  it.each<[string, object, object, Record<string, string>]>([
    [
      'the registry',
      { registry: REGISTRY },
      {
        registry: { ...REGISTRY, helm: { url: 'https://elsewhere.example' } },
      },
      {},
    ],
    [
      'Vault',
      { secrets: { mode: 'vault', vault: VAULT } },
      {
        secrets: {
          mode: 'vault',
          vault: { ...VAULT, address: 'https://elsewhere.example' },
        },
      },
      {},
    ],
    [
      'the Git host',
      {},
      { repositories: { fleet: 'elsewhere.example/acme/fleet' } },
      { gitCredentials: 'form' },
    ],
  ])(
    'sends what was typed for %s nowhere else',
    async (_, before, after, parameters) => {
      const root = await createAgeIdentity();
      const own = await createAgeIdentity();
      const recipients = { root: root.recipient, recovery: [], owners: {} };
      const settings = { hub: { ...SETTINGS.hub, recipients }, parameters };
      const sealer = createSealer({});
      const first = await renderOnboarding({
        values: { registry: PUBLIC_REGISTRY, ...before },
        settings,
        sealer,
        identities: async planned =>
          planned.map(() => ({ ...own, isNew: true })),
      });
      const existing = new Map(
        first.fileSet.files.map(({ repository, path, content }) => [
          `${repository}:${path}`,
          content,
        ]),
      );
      const again = (values: object) =>
        renderOnboarding({
          values: { registry: PUBLIC_REGISTRY, ...values },
          settings,
          sealer,
          existing,
          identities: async planned =>
            planned.map(() => ({ recipient: own.recipient, isNew: false })),
        });

      const kept = await again(before);
      expect(kept.fileSet.files.some(({ isKept }) => isKept)).toBe(true);
      await expect(again({ ...before, ...after })).rejects.toThrow(
        /write it anew by rotating/,
      );
    },
  );

  it.each([
    ['alt-1', 'age.agekey'],
    ['alt-2', 'age.agekey'],
    ['alt-3', 'LEAF_AGE_KEY'],
    ['alt-4', 'LEAF_AGE_KEY'],
    ['alt-5', 'LEAF_AGE_KEY'],
  ])(
    'has the key of a cluster made under the name that %s looks for',
    async (strategy, entry) => {
      const { plan } = await render(strategy, 'cluster');

      expect(
        plan.identities.map(identity => [identity.scope, identity.entry]),
      ).toEqual([
        ['capability', undefined],
        ['leaf', entry],
      ]);
    },
  );

  it('shares no path with the onboarding of another capability', async () => {
    const environments = toEnvironments('dev', 'test', 'prod');
    const trees = await Promise.all(
      ['search', 'checkout'].map(capability =>
        render('alt-5', 'git', { capability, environments }),
      ),
    );

    const [ours, theirs] = trees.map(tree => new Set(listPaths(tree)));
    expect(ours.size).toBeGreaterThan(100);
    expect([...ours].filter(path => theirs.has(path))).toEqual([]);
  });

  it('adds files only when a further environment is asked for', async () => {
    const [before, after] = await Promise.all(
      [['dev'], ['dev', 'prod']].map(names =>
        renderOnboarding({
          values: { environments: toEnvironments(...names) },
        }),
      ),
    );

    const known = new Map(
      after.fileSet.files.map(({ path, content }) => [path, content]),
    );
    expect(
      before.fileSet.files
        .filter(({ path, content }) => known.get(path) !== content)
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it.each([
    ['alt-5', 'cloud-infrastructure', 'terraform'],
    ['alt-5', 'platform-infrastructure', 'capi'],
    ['alt-5', 'platform-infrastructure', 'crossplane'],
    ['alt-5', 'platform-infrastructure', 'external'],
    ['alt-5', 'security-compliance', 'terraform'],
    ['alt-5', 'platform-delivery', 'terraform'],
    ['alt-4', 'cloud-infrastructure', 'terraform'],
    ['alt-4', 'platform-infrastructure', 'crossplane'],
    ['alt-3', 'platform-infrastructure', 'capi'],
    ['alt-3', 'security-compliance', 'flux'],
    ['alt-3', 'platform-delivery', 'flux'],
  ])(
    'touches nothing but its layer when %s has %s by %s',
    async (strategy, layer, engine) => {
      const before = await render(strategy, 'git');
      const after = await render(strategy, 'git', {
        engines: { [layer]: engine },
      });

      const contents = [before, after].map(
        ({ fileSet }) =>
          new Map(
            fileSet.files.map(file => [
              `${file.repository}:${file.path}`,
              file,
            ]),
          ),
      );
      const touched = [
        ...new Set(contents.flatMap(files => [...files.keys()])),
      ].filter(
        key => contents[0].get(key)?.content !== contents[1].get(key)?.content,
      );
      expect(touched).not.toEqual([]);
      const layers = touched
        // The account that Terraform runs as is there as long as any layer needs it.
        .filter(key => !key.endsWith('/runner.yaml'))
        .map(key => (contents[0].get(key) ?? contents[1].get(key))?.layer);
      expect(new Set(layers)).toEqual(new Set([layer]));
    },
  );

  it.each(MODES)(
    'leaves nothing to people with alt-5 itself, with %s',
    async mode => {
      const { plan } = await render('alt-5', mode);

      expect(plan.manualSteps.map(({ id }) => id)).toEqual(STEPS[mode] ?? []);
      expect(
        Object.values(plan.strategy.scorecard).map(grade => grade.is),
      ).toEqual(['met', 'met', 'met', 'met', 'met', 'met']);
    },
  );

  it.each(MODES)('says what alt-4 leaves to people with %s', async mode => {
    const { plan } = await render('alt-4', mode);

    expect(plan.manualSteps.map(({ id }) => id)).toEqual(STEPS[mode] ?? []);
  });

  it.each(['alt-1', 'alt-2'])(
    'says that %s needs an exception and a token',
    async strategy => {
      const { plan } = await render(strategy, 'git');

      expect(plan.manualSteps.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['exception', 'bootstrap-token']),
      );
      expect(plan.strategy.warnings).not.toEqual([]);
    },
  );

  it.each(STRATEGIES)(
    'asks %s for no kind that the management cluster has not got',
    async strategy => {
      const { fileSet } = await renderOnboarding({
        values: { strategy },
        settings: { hub: { ...SETTINGS.hub, optionalKinds: [] } },
      });

      const text = fileSet.files.map(({ content }) => content).join('');
      expect(text).not.toMatch(
        /^kind: (GitopsCluster|SecretSync|ClusterBootstrapConfig)$/m,
      );
    },
  );

  it.each(STRATEGIES)(
    'gives nobody rights beyond a namespace with %s',
    async strategy => {
      const rendered = await render(strategy, 'git');

      const names = listTreeObjects(rendered)
        .filter(({ kind }) => kind === 'ClusterRoleBinding')
        .map(({ metadata }) => metadata.name);
      expect(names.filter(name => name !== ON_THE_LEAF_ALONE)).toEqual([]);
    },
  );

  it.each(STRATEGIES)(
    'has names that fit into labels for the longest cluster with %s',
    async strategy => {
      const capability = 'a'.repeat(49);
      const rendered = await render(strategy, 'git', {
        capability,
        options: { ...OPTIONS, policies: [] },
      });

      expect(rendered.plan.clusters[0]).toHaveLength(53);
      const names = listTreeObjects(rendered)
        .filter(({ kind }) => ['Kustomization', 'HelmRelease'].includes(kind))
        .map(({ metadata }) => metadata.name);
      expect(names.filter(name => name.length > 63)).toEqual([]);
    },
  );

  it.each([
    ['alt-1', 'warning', 'policy-without-effect'],
    ['alt-2', 'warning', 'policy-without-effect'],
    ['alt-3', 'note', 'policy-not-checked'],
    ['alt-4', 'error', 'policy-unknown'],
    ['alt-5', 'error', 'policy-unknown'],
  ])(
    'says what comes of a policy that nobody knows with %s',
    async (strategy, severity, rule) => {
      const { plan, fileSet } = await render(strategy, 'git', {
        options: { policies: ['no-such-policy'] },
      });

      const findings = await validateFileSet({
        request: plan.request,
        fileSet,
        objects: plan.objects,
        layers: DEFAULT_LAYERS,
        existing: {
          fleet: new Set(['policies/quota/policy.yaml']),
          services: new Set(),
          apps: new Set(),
        },
        hub: SETTINGS.hub,
      });
      expect(findings.filter(each => each.rule.startsWith('policy-'))).toEqual([
        expect.objectContaining({
          severity,
          rule,
          message: expect.stringContaining("'no-such-policy'"),
        }),
      ]);
    },
  );

  it.each(STRATEGIES)(
    'brings packages and further values to the cluster with %s',
    async strategy => {
      const objects = listTreeObjects(await render(strategy, 'git'));

      expect(
        objects
          .filter(
            ({ kind, metadata }) =>
              metadata.name === 'runtime-info' ||
              (kind === 'HelmRelease' &&
                OPTIONS.profiles.some(({ name }) => name === metadata.name)),
          )
          .map(({ metadata }) => `${metadata.namespace}/${metadata.name}`)
          .sort(),
      ).toEqual([
        'flux-system/ingress',
        'flux-system/metrics',
        'flux-system/runtime-info',
        'search/runtime-info',
      ]);
    },
  );

  it.each([
    ['ldap', /the LDAP account/, /role/],
    ['kubernetes', /the role/, /LDAP/],
  ])(
    'says what has to be in Vault for %s',
    async (authMethod, named, other) => {
      const { plan } = await renderOnboarding({
        values: { secrets: { mode: 'vault', vault: { ...VAULT, authMethod } } },
      });

      const [{ id, title }] = plan.manualSteps;
      expect(id).toBe('secrets-vault-1');
      expect(title).toMatch(named);
      expect(title).not.toMatch(other);
    },
  );

  it('refuses a policy whose name gets too long together with that of the cluster', async () => {
    const capability = 'a'.repeat(49);
    await expect(render('alt-5', 'git', { capability })).rejects.toThrow(
      /-dev-policy-quota' has a name of 66 characters/,
    );
  });

  it.each(STRATEGIES)(
    'has the gate of %s wait for nothing that nobody brings',
    async strategy => {
      const objects = listTreeObjects(await render(strategy, 'git'));

      const gate = objects.find(
        ({ kind, metadata }) =>
          kind === 'Kustomization' && metadata.name === GATE,
      );
      const isThere = (check: { kind: string; name: string }) =>
        objects.some(
          ({ kind, metadata }) =>
            kind === check.kind && metadata.name === check.name,
        );
      const checks = gate!.spec!.healthChecks as {
        kind: string;
        name: string;
      }[];
      // The Deployment comes out of the chart, or out of the module.
      expect(
        checks.filter(check => check.kind !== 'Deployment' && !isThere(check)),
      ).toEqual([]);
    },
  );

  it.each(STRATEGIES)(
    'lets nobody reach the nodes of the management cluster with %s',
    async strategy => {
      const objects = listTreeObjects(await render(strategy, 'git'));

      const namespaces = objects.filter(
        ({ file, kind }) =>
          kind === 'Namespace' &&
          file.path.startsWith('clusters/management/onboardings/'),
      );
      expect(namespaces.map(({ metadata }) => metadata.labels)).toEqual([
        expect.objectContaining({
          'pod-security.kubernetes.io/enforce': 'baseline',
        }),
      ]);
    },
  );

  it.each(STRATEGIES)(
    'has no value of a request replaced by Flux with %s',
    async strategy => {
      const marker = 'typed-by-somebody';
      const rendered = await render(strategy, 'git', {
        options: { ...OPTIONS, runtimeInfo: { TYPED: marker } },
      });

      const objects = listTreeObjects(rendered);
      const substituted = objects.flatMap(({ kind, spec }) =>
        kind === 'Kustomization' && spec?.postBuild
          ? [`${String(spec.path).replace('./', '')}/`]
          : [],
      );
      const isReplaced = objects.filter(
        ({ file, metadata }) =>
          file.content.includes(marker) &&
          substituted.some(folder => file.path.startsWith(folder)) &&
          metadata.annotations?.['kustomize.toolkit.fluxcd.io/substitute'] !==
            'disabled',
      );
      expect(isReplaced.map(({ file }) => file.path)).toEqual([]);
    },
  );
});
