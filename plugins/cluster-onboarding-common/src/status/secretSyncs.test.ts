import { buildGraph } from '../graph';
import { observe } from '../observe/observe';
import { deriveObjectStates } from './deriveObjectStates';
import { listSecretSyncs, SecretSyncStatus } from './secretSyncs';
import { NOW, SEEN_AT } from './__fixtures__/fleet';
import { holds, KubernetesObject, otherObject } from './__fixtures__/objects';

function list(
  objects: Record<string, KubernetesObject[]>,
  options: {
    outOfReach?: string;
    findVersion?: (secret: string) => string | undefined;
  } = {},
): Array<Partial<SecretSyncStatus>> {
  const observations = Object.entries(objects).flatMap(([cluster, items]) =>
    items.map(item => observe(undefined, item, { cluster, at: SEEN_AT })),
  );
  const contacts = new Map(
    Object.keys(objects).map(cluster => [
      cluster,
      { isReachable: cluster !== options.outOfReach, lastSeenAt: SEEN_AT },
    ]),
  );
  const graph = buildGraph({ observations });
  return listSecretSyncs({
    observations,
    states: deriveObjectStates({ graph, contacts, now: NOW }),
    findVersion: options.findVersion,
  }).map(({ by, ...rest }) => rest);
}

const SYNC = otherObject('capi.weave.works/v1alpha1', 'SecretSync', 'syncer', {
  spec: { secretRef: { name: 'registry' } },
  status: { versions: { dev: '10000', prod: '9999', test: '10000' } },
});

const external = (name: string, status: string) =>
  otherObject('external-secrets.io/v1', 'ExternalSecret', name, {
    spec: {
      secretStoreRef: { name: 'vault', kind: 'ClusterSecretStore' },
      target: { name: `${name}-target` },
    },
    status: {
      conditions: [
        {
          type: 'Ready',
          status,
          reason: status === 'True' ? 'SecretSynced' : 'SecretSyncedError',
          message: status === 'True' ? 'secret synced' : 'could not get secret',
          lastTransitionTime: SEEN_AT,
        },
      ],
    },
  });

describe('listSecretSyncs', () => {
  it('compares the copies of a SecretSync with the newest', () => {
    expect(list({ hub: [SYNC] })).toEqual([
      { secret: 'flux-system/registry', cluster: 'dev', state: 'in-sync' },
      {
        secret: 'flux-system/registry',
        cluster: 'prod',
        state: 'behind',
        message: 'Has version 9999; 10000 is the newest',
      },
      { secret: 'flux-system/registry', cluster: 'test', state: 'in-sync' },
    ]);
  });

  it('compares them with the present version where that is known', () => {
    const states = list({ hub: [SYNC] }, { findVersion: () => '10001' });
    expect(states.map(({ state }) => state)).toEqual([
      'behind',
      'behind',
      'behind',
    ]);
  });

  it('knows nothing of the copies while the management cluster is out of reach', () => {
    const states = list({ hub: [SYNC] }, { outOfReach: 'hub' });
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['unknown']),
    );
  });

  it('takes the word of ExternalSecrets and SealedSecrets', () => {
    const sealed = otherObject(
      'bitnami.com/v1alpha1',
      'SealedSecret',
      'sealed',
      {
        spec: {},
        status: { conditions: [holds('Synced')], observedGeneration: 1 },
      },
    );
    expect(
      list({
        leaf: [external('good', 'True'), external('bad', 'False'), sealed],
      }),
    ).toEqual([
      {
        secret: 'flux-system/bad-target',
        cluster: 'leaf',
        state: 'failed',
        message: 'could not get secret',
      },
      { secret: 'flux-system/good-target', cluster: 'leaf', state: 'in-sync' },
      { secret: 'flux-system/sealed', cluster: 'leaf', state: 'in-sync' },
    ]);
  });

  it('leaves everything else aside', () => {
    expect(list({ leaf: [otherObject('v1', 'ConfigMap', 'x')] })).toEqual([]);
  });
});
