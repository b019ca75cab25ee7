import {
  ClusterAnswer,
  ObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { KubernetesObject, waitFor } from '@strata-gitops/testbed';
import {
  BROKEN,
  configMap,
  deliverLayers,
  kustomization,
  LAYERS_FILE,
  layersFile,
  NAMESPACE,
} from './__fixtures__/deliveredLayers';
import {
  readDeploy,
  RealFleet,
  Side,
  WATCH_LIFETIME_MS,
} from './__fixtures__/RealFleet';
import { RunningPlugin } from './__fixtures__/startPlugin';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const READY = { security: 'ready', delivery: 'ready', application: 'ready' };
const TERRAFORMS = 'terraforms.infra.contrib.fluxcd.io';

const terraform = (name: string): KubernetesObject => ({
  apiVersion: 'infra.contrib.fluxcd.io/v1alpha2',
  kind: 'Terraform',
  metadata: { name, namespace: NAMESPACE },
  spec: {
    approvePlan: 'auto',
    interval: '1m',
    path: './network',
    sourceRef: { kind: 'GitRepository', name: 'app' },
  },
});

function toLayerStates({ status }: ClusterAnswer): Record<string, string> {
  const stateOf = (id: string) =>
    status.layers.find(layer => layer.id === id)!.state;
  return {
    security: stateOf('security-compliance'),
    delivery: stateOf('platform-delivery'),
    application: stateOf('application'),
  };
}

function findObject(
  { status }: ClusterAnswer,
  connection: Side,
  kind: string,
  name: string,
): ObjectStatus | undefined {
  return status.objects.find(
    ({ ref }) =>
      ref.cluster === connection && ref.kind === kind && ref.name === name,
  );
}

const toProblems = ({ problems }: ClusterAnswer) =>
  problems.map(({ reason, connection, kind }) => ({ reason, connection, kind }));

describe('the status of a real fleet', () => {
  let fleet: RealFleet;
  let plugin: RunningPlugin;

  beforeAll(async () => {
    const t0 = Date.now();
    fleet = await RealFleet.start();
    process.stderr.write(`DEBUG start ${Date.now() - t0}\n`);
    await deliverLayers(fleet.pair);
  });

  afterAll(async () => {
    await fleet?.stop();
    process.stderr.write(`DEBUG ${JSON.stringify(process.getActiveResourcesInfo())}\n`);
    const handles = (process as any)._getActiveHandles().map((h: any) => [h.constructor?.name, h.remotePort, h.localPort, h.spawnfile, h.fd]);
    process.stderr.write(`DEBUG ${JSON.stringify(handles)}\n`);
  });

  const readLeaf = (): Promise<ClusterAnswer> =>
    plugin.get('/clusters/default/leaf/status');

  /** Waits until what the API says of the leaf is as expected. */
  async function expectLeaf(
    what: string,
    check: (answer: ClusterAnswer) => void,
    timeoutMs = 20_000,
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
        expect(findObject(answer, 'leaf', 'Kustomization', 'app')).toMatchObject(
          { state: 'unknown', lastKnown: { outcome: 'ready' } },
        );
        expect(toLayerStates(answer)).toEqual({
          ...READY,
          application: 'unknown',
        });
      });
      await leaf.apply(
        kustomization('meanwhile', { spec: { suspend: true } }),
      );

      await fleet.renewReader('leaf');

      await expectAllWell();
      expect(
        findObject(await readLeaf(), 'leaf', 'Kustomization', 'meanwhile'),
      ).toMatchObject({ state: 'suspended' });
    });

    it('says within one watch that a kind may not be read any more, and reads it when it may again', async () => {
      await fleet.setRules('hub', rules =>
        rules.filter(
          ({ apiGroups }) => !apiGroups?.includes('kustomize.toolkit.fluxcd.io'),
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
      expect(findObject(answer, 'hub', 'GitRepository', 'fleet')).toMatchObject({
        state: 'ready',
      });

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
        expect(findObject(answer, 'leaf', 'Kustomization', 'app')).toMatchObject(
          { state: 'unknown', lastKnown: { outcome: 'ready' } },
        );
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
        expect(findObject(answer, 'leaf', 'Terraform', 'network')).toBeDefined();
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
        expect(findObject(answer, 'leaf', 'Terraform', 'network')).toBeUndefined();
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
});
