import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { PolicyRule, waitFor } from '@strata-gitops/testbed';
import {
  findObject,
  toLayerStates,
  toProblems,
} from './__testUtils__/clusterAnswers';
import {
  BROKEN,
  configMap,
  deliverLayers,
  kustomization,
  LAYERS_FILE,
  layersFile,
  NAMESPACE,
} from './__testUtils__/deliveredLayers';
import {
  readDeploy,
  RealFleet,
  WATCH_LIFETIME_MS,
} from './__testUtils__/RealFleet';
import { ONE_OF_EACH, terraform } from './__testUtils__/oneOfEach';
import { RunningPlugin } from './__testUtils__/startPlugin';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const READY = { security: 'ready', delivery: 'ready', application: 'ready' };
const TERRAFORMS = 'terraforms.infra.contrib.fluxcd.io';

/** The same rules without a verb. */
function withoutVerb(verb: string): (rules: PolicyRule[]) => PolicyRule[] {
  return rules =>
    rules.map(rule => ({
      ...rule,
      verbs: rule.verbs.filter(each => each !== verb),
    }));
}

describe('the status of a real fleet', () => {
  let fleet: RealFleet;
  let plugin: RunningPlugin;

  beforeAll(async () => {
    fleet = await RealFleet.start();
    await deliverLayers(fleet.pair);
  });

  afterAll(async () => {
    await fleet?.stop();
  });

  const readLeaf = (): Promise<ClusterAnswer> =>
    plugin.get('/clusters/default/leaf/status');

  /** Waits until what the API says of the leaf is as expected. */
  async function expectLeaf(
    what: string,
    check: (answer: ClusterAnswer) => void,
    timeoutMs = 60_000,
  ): Promise<void> {
    await waitFor(
      what,
      async () => {
        check(await readLeaf());
        return true;
      },
      { timeoutMs, details: () => fleet.pair.logs() },
    );
  }

  const expectLayers = (expected: Record<string, string>): Promise<void> =>
    expectLeaf(`the layers to be ${JSON.stringify(expected)}`, answer => {
      expect(toLayerStates(answer)).toEqual(expected);
    });

  const expectAllWell = (): Promise<void> =>
    expectLeaf('everything to be well', answer => {
      expect(toProblems(answer)).toEqual([]);
      expect(toLayerStates(answer)).toEqual(READY);
      expect(answer.freshness.map(({ isReachable }) => isReachable)).toEqual([
        true,
        true,
      ]);
    });

  describe.each(['watch', 'poll'] as const)('by %s', mode => {
    beforeAll(async () => {
      plugin = await fleet.startBackend({ mode });
    });

    afterAll(async () => {
      await plugin?.stop();
    });

    it.each([
      {
        break: 'a manifest of the security layer is broken',
        repository: 'fleet',
        file: 'security/content.yaml',
        bad: BROKEN,
        good: configMap('security'),
        expected: {
          security: 'failing',
          delivery: 'waiting',
          application: 'ready',
        },
        cause: { type: 'object', reason: 'BuildFailed' },
      },
      {
        break: 'the security layer wants a key that nobody made',
        repository: 'fleet',
        file: LAYERS_FILE,
        bad: layersFile({
          decryption: { provider: 'sops', secretRef: { name: 'forgotten' } },
        }),
        good: layersFile(),
        expected: {
          security: 'failing',
          delivery: 'waiting',
          application: 'ready',
        },
        cause: { type: 'missing', words: 'Secret forgotten is missing' },
      },
      {
        break: 'what the leaf delivers to itself is broken',
        repository: 'app',
        file: 'app/content.yaml',
        bad: BROKEN,
        good: configMap('app'),
        expected: {
          security: 'ready',
          delivery: 'ready',
          application: 'failing',
        },
        cause: { type: 'object', reason: 'BuildFailed' },
      },
    ])(
      'shows that $break by one commit and mended by the next',
      async ({ repository, file, bad, good, expected, cause }) => {
        const { git } = fleet.pair;
        await expectAllWell();

        await git.commit(repository, { [file]: bad }, 'Break it');
        await expectLeaf('the break', answer => {
          expect(toLayerStates(answer)).toEqual(expected);
          expect(answer.status.rootCauses[0]).toMatchObject(cause);
        });

        await git.commit(repository, { [file]: good }, 'Mend it');
        await expectLayers(READY);
      },
    );
  });

  describe('when something fails', () => {
    beforeAll(async () => {
      plugin = await fleet.startBackend();
    });

    afterAll(async () => {
      await plugin?.stop();
    });

    beforeEach(expectAllWell);

    it('says that credentials are rejected, keeps what was known, and goes on with a new token', async () => {
      const { leaf } = fleet.pair;
      await fleet.revokeReader('leaf');
      await expectLeaf('the refusal', answer => {
        expect(toProblems(answer)).toEqual([
          { reason: 'credentials-rejected', connection: 'leaf' },
        ]);
        expect(
          findObject(answer, 'leaf', 'Kustomization', 'app'),
        ).toMatchObject({ state: 'unknown', lastKnown: { outcome: 'ready' } });
        expect(toLayerStates(answer)).toEqual({
          ...READY,
          application: 'unknown',
        });
      });
      await leaf.apply(kustomization('meanwhile', { spec: { suspend: true } }));

      await fleet.renewReader('leaf');

      await expectAllWell();
      expect(
        findObject(await readLeaf(), 'leaf', 'Kustomization', 'meanwhile'),
      ).toMatchObject({ state: 'suspended' });
    });

    it('says within one watch that a kind may not be read any more, and reads it when it may again', async () => {
      await fleet.setRules('hub', rules =>
        rules.filter(
          ({ apiGroups }) =>
            !apiGroups?.includes('kustomize.toolkit.fluxcd.io'),
        ),
      );
      await expectLeaf(
        'the refusal',
        answer => {
          expect(toProblems(answer)).toEqual([
            {
              reason: 'forbidden',
              connection: 'hub',
              kind: 'kustomize.toolkit.fluxcd.io/Kustomization',
            },
          ]);
          expect(toLayerStates(answer)).toEqual({
            security: 'unknown',
            delivery: 'unknown',
            application: 'ready',
          });
        },
        // Give or take a tenth, and a moment for the server to learn of it.
        WATCH_LIFETIME_MS * 1.1 + 3_000,
      );
      const answer = await readLeaf();
      expect(
        findObject(answer, 'hub', 'Kustomization', 'security'),
      ).toMatchObject({ state: 'unknown', reason: 'Forbidden' });
      expect(findObject(answer, 'hub', 'GitRepository', 'fleet')).toMatchObject(
        {
          state: 'ready',
        },
      );

      await fleet.setRules('hub');
      await expectAllWell();
    });

    it('keeps the last known state of a leaf whose API server was killed, and sees what changed when it is back', async () => {
      const { git, leaf } = fleet.pair;
      await leaf.killApiServer();
      await expectLeaf('the loss', answer => {
        expect(toProblems(answer)).toEqual([
          { reason: 'unreachable', connection: 'leaf' },
        ]);
        expect(
          findObject(answer, 'leaf', 'Kustomization', 'app'),
        ).toMatchObject({ state: 'unknown', lastKnown: { outcome: 'ready' } });
        expect(toLayerStates(answer)).toMatchObject({
          security: 'ready',
          application: 'unknown',
        });
      });
      await git.commit('app', { 'app/content.yaml': BROKEN }, 'Break it');

      await leaf.restartApiServer();

      await expectLeaf('the leaf to be back', answer => {
        expect(toProblems(answer)).toEqual([]);
        expect(toLayerStates(answer)).toMatchObject({ application: 'failing' });
      });
      await git.commit('app', { 'app/content.yaml': configMap('app') }, 'Mend');
      await expectAllWell();
    });

    it('says that a kind is no longer installed, and follows it when it is again', async () => {
      const { leaf } = fleet.pair;
      await leaf.apply(terraform('network'));
      await expectLeaf('the Terraform', answer => {
        expect(
          findObject(answer, 'leaf', 'Terraform', 'network'),
        ).toBeDefined();
      });

      await leaf.request(
        'DELETE',
        `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${TERRAFORMS}`,
      );
      await expectLeaf('its end', answer => {
        expect(toProblems(answer)).toEqual([
          {
            reason: 'not-installed',
            connection: 'leaf',
            kind: 'infra.contrib.fluxcd.io/Terraform',
          },
        ]);
        expect(
          findObject(answer, 'leaf', 'Terraform', 'network'),
        ).toBeUndefined();
        expect(toLayerStates(answer)).toEqual(READY);
      });

      await leaf.installCrds(['tofu-controller']);
      await leaf.apply(terraform('again'));
      await expectLeaf('it to be back', answer => {
        expect(toProblems(answer)).toEqual([]);
        expect(findObject(answer, 'leaf', 'Terraform', 'again')).toBeDefined();
      });
    });
  });

  describe('with the rights of the reader roles', () => {
    beforeAll(async () => {
      plugin = await fleet.startBackend();
      await fleet.pair.hub.apply(ONE_OF_EACH);
      await fleet.pair.leaf.apply(
        ONE_OF_EACH.filter(({ kind }) => kind !== 'Cluster'),
      );
    });

    afterAll(async () => {
      await fleet.setRules('hub');
      await fleet.setRules('leaf');
      await plugin?.stop();
    });

    it('has no problem with any kind', async () => {
      const kinds = ONE_OF_EACH.map(({ kind }) => kind);
      await expectAllWell();
      await expectLeaf('one object of each kind', answer => {
        for (const kind of kinds.filter(each => each !== 'Cluster')) {
          expect(findObject(answer, 'leaf', kind, 'one')).toBeDefined();
        }
      });
      const hub = await plugin.get('/clusters/default/hub/status');
      for (const kind of kinds) {
        expect(findObject(hub, 'hub', kind, 'one')).toBeDefined();
      }
      expect(await plugin.get('/health')).toMatchObject({ state: 'ok' });
    });

    it.each(['hub', 'leaf'] as const)(
      'reads neither Secrets nor ConfigMaps on the %s, and changes nothing',
      async side => {
        const options = { token: fleet.tokens[side] };
        const ask = (...request: ['GET' | 'DELETE', string]) =>
          fleet.pair[side].request(...request, undefined, options);
        const namespaced = `namespaces/${NAMESPACE}`;

        for (const path of [
          '/api/v1/secrets',
          '/api/v1/configmaps',
          `/api/v1/${namespaced}/secrets`,
          `/api/v1/${namespaced}/secrets/leaf-kubeconfig`,
        ]) {
          await expect(ask('GET', path)).rejects.toMatchObject({ status: 403 });
        }
        await expect(
          ask(
            'DELETE',
            `/apis/kustomize.toolkit.fluxcd.io/v1/${namespaced}/kustomizations/one`,
          ),
        ).rejects.toMatchObject({ status: 403 });
      },
    );

    const readObject = (kind: string, group: string, name: string) =>
      plugin.get(
        `/clusters/default/leaf/object?connection=hub&group=${group}&kind=${kind}&namespace=${NAMESPACE}&name=${name}`,
      );

    it('reads one object with its events', async () => {
      const answer = await readObject(
        'Kustomization',
        'kustomize.toolkit.fluxcd.io',
        'security',
      );

      expect(answer.problem).toBeUndefined();
      expect(answer.object.conditions).toContainEqual(
        expect.objectContaining({ type: 'Ready', status: 'True' }),
      );
      expect(answer.events).toContainEqual(
        expect.objectContaining({ reason: 'ReconciliationSucceeded' }),
      );
    });

    it('reads an object without its events where events may not be read', async () => {
      await expectAllWell();
      await fleet.setRules('hub', rules =>
        rules.filter(({ resources }) => !resources?.includes('events')),
      );
      const { items } = await fleet.pair.hub.request(
        'GET',
        `/api/v1/namespaces/${NAMESPACE}/events?fieldSelector=involvedObject.name=delivery`,
      );
      expect(items).not.toEqual([]);
      await waitFor('an object without events', async () => {
        const answer = await readObject(
          'Kustomization',
          'kustomize.toolkit.fluxcd.io',
          'delivery',
        );
        return answer.object && answer.events.length === 0;
      });
    });

    it('says that one object may not be read where only lists may', async () => {
      await fleet.setRules('hub', withoutVerb('get'));
      await waitFor('the refusal', async () => {
        const { problem } = await readObject(
          'GitRepository',
          'source.toolkit.fluxcd.io',
          'fleet',
        );
        expect(problem).toBe('forbidden');
        return true;
      });
      await expectAllWell();
    });
  });

  describe('with less than the rights of the reader roles', () => {
    beforeAll(async () => {
      await fleet.setRules('hub', withoutVerb('watch'));
      await fleet.setRules('leaf', withoutVerb('list'));
      plugin = await fleet.startBackend();
    });

    afterAll(async () => {
      await fleet.setRules('hub');
      await fleet.setRules('leaf');
      await plugin?.stop();
    });

    it('follows by lists what may not be watched, and by watches what may not be listed', async () => {
      await expectAllWell();
      for (const side of ['hub', 'leaf'] as const) {
        await fleet.pair[side].apply(
          kustomization('one', { spec: { suspend: false } }),
        );
      }
      await waitFor('both changes', async () => {
        for (const side of ['hub', 'leaf'] as const) {
          const answer = await plugin.get(`/clusters/default/${side}/status`);
          expect(toProblems(answer)).toEqual([]);
          expect(
            findObject(answer, side, 'Kustomization', 'one')?.state,
          ).not.toBe('suspended');
        }
        return true;
      });
    });
  });

  describe('by a kubeconfig Secret on the hub', () => {
    // One of its own: that of Flux has to go on working.
    const putKubeconfig = (value: string) =>
      fleet.pair.hub.apply({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'leaf-access', namespace: NAMESPACE },
        stringData: { value },
      });

    beforeAll(async () => {
      const [role, binding] = readDeploy('reader-hub-kubeconfigs.yaml');
      const metadata = { ...role.metadata, namespace: NAMESPACE };
      const rules = [{ ...role.rules[0], resourceNames: ['leaf-access'] }];
      await putKubeconfig(fleet.pair.leaf.kubeconfig());
      await fleet.pair.hub.apply([
        { ...role, metadata, rules },
        { ...binding, metadata },
      ]);
      plugin = await fleet.startBackend({
        sides: ['hub'],
        connections: {
          kubeconfigSecrets: [
            {
              managementCluster: 'hub',
              namespace: NAMESPACE,
              nameTemplate: '${cluster}-access',
              allowedHosts: ['127.0.0.1'],
            },
          ],
        },
      });
    });

    afterAll(async () => {
      await fleet.setRules('leaf');
      await plugin?.stop();
    });

    it('sees what the reader may see and nothing more, though the kubeconfig is of an administrator', async () => {
      await expectAllWell();

      await fleet.setRules('leaf', rules =>
        rules.filter(
          ({ apiGroups }) => !apiGroups?.includes('helm.toolkit.fluxcd.io'),
        ),
      );
      await expectLeaf('the refusal', answer => {
        expect(toProblems(answer)).toEqual([
          {
            reason: 'forbidden',
            connection: 'leaf',
            kind: 'helm.toolkit.fluxcd.io/HelmRelease',
          },
        ]);
      });

      await fleet.setRules('leaf');
      await expectAllWell();
    });

    it('goes on by a new kubeconfig, once its user may act as the reader', async () => {
      const { leaf } = fleet.pair;
      await expectAllWell();
      const [role, binding] = readDeploy('reader-leaf-impersonation.yaml');
      await leaf.addUser('agent');
      await putKubeconfig(leaf.kubeconfig('agent'));
      await expectLeaf('the refusal', answer => {
        expect(toProblems(answer)).toEqual([
          { reason: 'forbidden', connection: 'leaf' },
        ]);
        expect(
          findObject(answer, 'leaf', 'Kustomization', 'app'),
        ).toMatchObject({ state: 'unknown', lastKnown: { outcome: 'ready' } });
      });

      const name = 'system:serviceaccount:strata-testbed:agent';
      await leaf.apply([
        role,
        { ...binding, subjects: [{ ...binding.subjects[0], name }] },
      ]);
      await expectAllWell();
    });
  });
});
