import {
  buildGraph,
  DEFAULT_LAYERS,
  deriveClusterStatus,
  observe,
  STRATA_LABEL_LAYER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { ClusterDetails, ClusterView, FleetView } from '../../fleet/FleetView';

export const SEEN_AT = '2026-11-01T10:00:00.000Z';
export const NOW = '2026-11-01T10:00:30.000Z';
const REVISION = 'main@sha1:a8d79f989d3b096058da974e4910d5b34ad6b6cb';

/** A cluster of a fake fleet: by default everything on it is ready. */
export interface FakeCluster extends Partial<InventoryCluster> {
  name: string;
  /** The name of a Kustomization that fails, and its controller's message. */
  broken?: { name: string; message: string };
  /** The version of the release that every cluster has. */
  version?: string;
  isUnreachable?: boolean;
}

const CHAIN: ReadonlyArray<readonly [name: string, layer: string]> = [
  ['infrastructure', 'platform-infrastructure'],
  ['policies', 'security-compliance'],
  ['delivery', 'platform-delivery'],
  ['apps', 'application'],
];

function toStatus(reason: string, message: string, isReady: boolean): object {
  return {
    observedGeneration: 1,
    ...(isReady && {
      lastAppliedRevision: REVISION,
      lastAttemptedRevision: REVISION,
    }),
    conditions: [
      {
        type: 'Ready',
        status: isReady ? 'True' : 'False',
        reason,
        message,
        observedGeneration: 1,
        lastTransitionTime: '2026-11-01T09:00:00Z',
      },
    ],
  };
}

/** The objects of a cluster: a source, a chain of Kustomizations and a release. */
export function makeObjects(cluster: FakeCluster): object[] {
  const { broken, version = '1.0.0' } = cluster;
  let isHeldUp = false;
  const kustomizations = CHAIN.map(([name, layer], index) => {
    const before = index > 0 ? CHAIN[index - 1][0] : undefined;
    const isBroken = broken?.name === name;
    let status = toStatus(
      'ReconciliationSucceeded',
      `Applied revision: ${REVISION}`,
      true,
    );
    if (isBroken) status = toStatus('BuildFailed', broken.message, false);
    else if (isHeldUp) {
      const message = `dependency 'flux-system/${before}' is not ready`;
      status = toStatus('DependencyNotReady', message, false);
    }
    isHeldUp = isHeldUp || isBroken;
    return {
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata: {
        name,
        namespace: 'flux-system',
        uid: `uid-${name}`,
        generation: 1,
        labels: { [STRATA_LABEL_LAYER]: layer },
      },
      spec: {
        interval: '10m',
        path: `./${name}`,
        sourceRef: { kind: 'GitRepository', name: 'flux-system' },
        ...(before && { dependsOn: [{ name: before }] }),
      },
      status,
    };
  });
  return [
    {
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'GitRepository',
      metadata: {
        name: 'flux-system',
        namespace: 'flux-system',
        uid: 'uid-source',
        generation: 1,
      },
      spec: { interval: '1m' },
      status: {
        ...toStatus('Succeeded', 'stored artifact', true),
        artifact: { revision: REVISION },
      },
    },
    ...kustomizations,
    {
      apiVersion: 'helm.toolkit.fluxcd.io/v2',
      kind: 'HelmRelease',
      metadata: {
        name: 'podinfo',
        namespace: 'apps',
        uid: 'uid-release',
        generation: 1,
        labels: { [STRATA_LABEL_LAYER]: 'application' },
      },
      spec: {
        interval: '10m',
        chart: { spec: { chart: 'podinfo', version } },
      },
      status: {
        ...toStatus('UpgradeSucceeded', 'Helm upgrade succeeded', true),
        lastAttemptedRevision: version,
        history: [{ chartName: 'podinfo', chartVersion: version }],
      },
    },
  ];
}

/** What the pure functions make of a cluster. */
export function makeDetails(fake: FakeCluster): ClusterDetails {
  const { broken, version, isUnreachable, ...facts } = fake;
  const cluster: InventoryCluster = {
    ref: `resource:default/${fake.name}`,
    connection: fake.name,
    environment: 'dev',
    capability: 'search',
    owner: 'group:default/team-a',
    ...facts,
  };
  const observations = makeObjects(fake).map(object =>
    observe(undefined, object, { cluster: cluster.connection, at: SEEN_AT }),
  );
  const status = deriveClusterStatus({
    cluster: { ...cluster, connections: [cluster.connection] },
    observations,
    layers: DEFAULT_LAYERS,
    contacts: new Map([
      [
        cluster.connection,
        { isReachable: !isUnreachable, lastSeenAt: SEEN_AT },
      ],
    ]),
    attestations: [
      {
        cluster: cluster.ref,
        layer: 'cloud-infrastructure',
        by: 'user:default/guest',
        at: '2026-10-01T10:00:00.000Z',
        expiresAt: '2027-10-01T10:00:00.000Z',
      },
    ],
    now: NOW,
  });
  const [cause] = status.rootCauses;
  return {
    view: {
      cluster,
      summary: status,
      ...(cause && { cause: { words: cause.words, owner: cause.owner } }),
      digest: status.digest,
      observedAt: SEEN_AT,
      problems: [],
    },
    status,
    observations,
    graph: buildGraph({ observations }),
  };
}

/** A fleet in memory, made by the pure functions. */
export class FakeFleet implements FleetView {
  readonly #details = new Map<string, ClusterDetails>();
  #views: readonly ClusterView[] = [];
  version = 0;
  /** The refs for which a fresh look was asked. */
  readonly refreshed: string[] = [];

  constructor(clusters: readonly FakeCluster[] = []) {
    clusters.forEach(cluster => this.set(cluster));
  }

  /** Adds or changes a cluster. */
  set(cluster: FakeCluster): void {
    this.put(makeDetails(cluster));
  }

  /** Adds or changes a cluster that was made before. */
  put(details: ClusterDetails): void {
    this.#details.set(details.view.cluster.ref, details);
    this.version += 1;
    this.#views = [...this.#details.values()]
      .map(({ view }) => view)
      .sort((a, b) => (a.cluster.ref < b.cluster.ref ? -1 : 1));
  }

  list(): readonly ClusterView[] {
    return this.#views;
  }

  find(ref: string): ClusterView | undefined {
    return this.#details.get(ref)?.view;
  }

  async getDetails(ref: string): Promise<ClusterDetails | undefined> {
    return this.#details.get(ref);
  }

  async refresh(ref: string): Promise<void> {
    this.refreshed.push(ref);
  }
}
