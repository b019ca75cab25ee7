import {
  ClusterAnswer,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { KubernetesObject, waitFor } from '@strata-gitops/testbed';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { toProblems } from './__testUtils__/clusterAnswers';
import {
  CHART_HOST,
  GIT_HOST,
  OnboardedFleet,
} from './__testUtils__/OnboardedFleet';
import { RunningPlugin } from './__testUtils__/startPlugin';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const LEAVES = ['search-dev', 'search-prod'];
const ENVIRONMENTS = ['dev', 'prod'];
const RECONCILE_MS = 5 * 60_000;

const toRequest = (strategy: string, layout: string) =>
  parseOnboardingRequest({
    capability: 'search',
    owner: 'group:default/search',
    environments: ENVIRONMENTS.map(name => ({
      name,
      region: 'eu-west-1',
      domain: `${name}.example.com`,
    })),
    strategy,
    registry: {
      helm: { url: `https://${CHART_HOST}`, prefix: 'platform/charts' },
      containers: { url: 'images.example.com' },
      hasCredentials: true,
    },
    repositories: {
      layout,
      fleet: `https://${GIT_HOST}/acme/fleet`,
      services: `https://${GIT_HOST}/acme/services`,
      apps: `https://${GIT_HOST}/acme/apps`,
    },
    options: {
      profiles: [
        { name: 'ingress', version: '1.2.3', layer: 0 },
        { name: 'metrics', version: '2.0.0', layer: 1 },
      ],
      policies: ['quota'],
      hasPipeline: true,
      // What YAML and Flux would make something else of, if they could.
      runtimeInfo: { COST_CENTER: '0012', RELEASE: '1e3', GREETING: 'no' },
    },
  });

/** The states of the layers that this test brings about, by layer. */
const toStates = ({ status }: ClusterAnswer): Record<string, string> =>
  Object.fromEntries(
    status.layers
      .filter(({ id }) => id !== 'cloud-infrastructure')
      .map(({ id, state }) => [id, state]),
  );

describe.each([
  {
    strategy: 'alt-5',
    layout: 'split',
    how: 'Terraform (stand-in) makes the clusters',
  },
  {
    strategy: 'alt-4',
    layout: 'mono',
    how: 'Cluster API (stand-in) makes the clusters',
  },
])('a merged onboarding by $strategy: $how', ({ strategy, layout }) => {
  let fleet: OnboardedFleet;
  let plugin: RunningPlugin;

  beforeAll(async () => {
    fleet = await OnboardedFleet.start({ leaves: LEAVES });
  });

  afterAll(async () => {
    await plugin?.stop();
    await fleet?.stop();
  });

  const details = () => fleet.logs();

  const getSecret = (
    leaf: string,
    namespace: string,
    name: string,
  ): Promise<KubernetesObject> =>
    fleet.leaves[leaf].request(
      'GET',
      `/api/v1/namespaces/${namespace}/secrets/${name}`,
    );

  /** Waits until our own status model says that nothing is left to do on a cluster. */
  const expectReady = (leaf: string): Promise<boolean> =>
    waitFor(
      `the layers of ${leaf} to be ready`,
      async () => {
        const answer: ClusterAnswer = await plugin.get(
          `/clusters/default/${leaf}/status`,
        );
        expect(toProblems(answer)).toEqual([]);
        expect(toStates(answer)).toEqual({
          'platform-infrastructure': 'ready',
          'security-compliance': 'ready',
          'platform-delivery': 'ready',
          application: 'ready',
        });
        return true;
      },
      { timeoutMs: RECONCILE_MS, intervalMs: 500, details },
    );

  it('makes both clusters ready for their team, with no hand on it', async () => {
    const request = toRequest(strategy, layout);
    const { findings, changed } = await fleet.onboard(request, 'request-1');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(changed).toBeGreaterThan(0);

    await Promise.all(
      LEAVES.map(leaf =>
        waitFor(
          `the reader account on ${leaf}`,
          () => fleet.signIn(leaf).then(() => true),
          { timeoutMs: RECONCILE_MS, intervalMs: 500, details },
        ),
      ),
    );
    plugin = await fleet.startBackend();
    await Promise.all(LEAVES.map(expectReady));
  });

  it.each(ENVIRONMENTS)(
    'brings the key to %s before anything that is encrypted for it',
    async environment => {
      const leaf = `search-${environment}`;
      const key = await getSecret(leaf, 'flux-system', 'sops-age');
      const decrypted = await getSecret(leaf, 'search', 'git-credentials');
      expect(Object.keys(key.data)).toEqual(['age.agekey']);
      expect(Buffer.from(decrypted.data.password, 'base64').toString()).toBe(
        'git: "pass" ${word}',
      );
      // The server numbers its writes, so this is the order in which they reached it.
      expect(Number(key.metadata.resourceVersion)).toBeLessThan(
        Number(decrypted.metadata.resourceVersion),
      );
      // Applied, and so decrypted, by the cluster's own Flux.
      const { status } = await fleet.leaves[leaf].request(
        'GET',
        '/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/flux-system/kustomizations/tenants',
      );
      expect(status.inventory.entries).toContainEqual({
        id: 'search_git-credentials__Secret',
        v: 'v1',
      });
    },
  );

  it('gives each cluster a key of its own', async () => {
    const keys = await Promise.all(
      LEAVES.map(leaf => getSecret(leaf, 'flux-system', 'sops-age')),
    );
    expect(new Set(keys.map(({ data }) => data['age.agekey'])).size).toBe(2);
  });

  it('hands values to the team as they were typed', async () => {
    const { data } = await fleet.leaves['search-dev'].request(
      'GET',
      '/api/v1/namespaces/search/configmaps/runtime-info',
    );
    expect(data).toMatchObject({
      COST_CENTER: '0012',
      RELEASE: '1e3',
      GREETING: 'no',
    });
  });

  it('has no private key in any repository', async () => {
    for (const { path } of Object.values(fleet.repositories)) {
      const { stdout } = await promisify(execFile)(
        'sh',
        ['-c', 'git -c safe.directory=* cat-file --batch --batch-all-objects'],
        { cwd: path, maxBuffer: 256 * 1024 * 1024 },
      );
      expect(stdout).not.toContain('AGE-SECRET-KEY');
    }
  });

  it('changes nothing when it is asked for again', async () => {
    const { changed } = await fleet.onboard(
      toRequest(strategy, layout),
      'request-1',
    );
    expect(changed).toBe(0);
  });

  it('reaches no host but those of the request', () => {
    expect(fleet.listRefused()).toEqual([]);
  });
});
