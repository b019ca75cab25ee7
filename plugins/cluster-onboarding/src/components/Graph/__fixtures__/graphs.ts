import {
  ClusterAnswer,
  ClusterCause,
  Existence,
  GraphAnswer,
  GraphAnswerNode,
  ObjectState,
  ReferenceRole,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';

/** A graph and the status that goes with it. */
export interface GraphSample {
  graph: GraphAnswer;
  answer: ClusterAnswer;
}

/** Both connections of the samples. */
export const HUB = 'management';
export const LEAF = 'search-dev';

/** An object of a graph. */
export function makeNode(
  kind: string,
  name: string,
  also: {
    on?: string;
    state?: ObjectState;
    existence?: Existence;
    layer?: string;
  } = {},
): GraphAnswerNode {
  const { on = LEAF, state, existence = 'present', layer } = also;
  const ref = { cluster: on, group: '', kind, namespace: 'flux-system', name };
  return {
    key: toObjectKey(ref),
    ref,
    state,
    existence,
    layers: layer ? [layer] : [],
  };
}

/** A cause that holds others up. */
export function makeCause(
  node: GraphAnswerNode,
  also: Partial<ClusterCause> = {},
): ClusterCause {
  return {
    type: 'object',
    key: node.key,
    ref: node.ref,
    state: node.state,
    reason: 'Sample',
    message: '',
    behind: [],
    layers: [],
    isPatienceEnough: false,
    words: `${node.ref.kind} ${node.ref.name} holds it up`,
    ...also,
  };
}

/** A graph and its status, of nodes, needs and causes. */
export function makeGraph(options: {
  nodes: readonly GraphAnswerNode[];
  needs?: readonly (readonly [
    GraphAnswerNode,
    GraphAnswerNode,
    ReferenceRole,
  ])[];
  causes?: readonly ClusterCause[];
}): GraphSample {
  const { nodes, needs = [], causes = [] } = options;
  const answer = sampleCluster({ environment: 'dev' });
  return {
    graph: {
      nodes: [...nodes],
      edges: needs.map(([from, to, role]) => ({
        from: from.key,
        to: to.key,
        role,
      })),
      criticalPath: [],
      observedAt: answer.observedAt,
    },
    answer: { ...answer, status: { ...answer.status, rootCauses: causes } },
  };
}

/** A hub that cannot decrypt: a key is missing, and three layers wait behind it. */
export function missingKeyGraph(): GraphSample {
  const hub = (
    kind: string,
    name: string,
    also: Parameters<typeof makeNode>[2],
  ) => makeNode(kind, name, { on: HUB, ...also });
  const fleet = hub('GitRepository', 'fleet', {
    state: 'ready',
    layer: 'platform-infrastructure',
  });
  const cluster = hub('Terraform', 'search-dev-cluster', {
    state: 'ready',
    layer: 'platform-infrastructure',
  });
  const access = hub('Secret', 'search-dev-kubeconfig', {
    existence: 'unseen',
  });
  const key = hub('Secret', 'search-dev-sops-age', { existence: 'absent' });
  const security = hub('Kustomization', 'search-dev-security', {
    state: 'failing',
    layer: 'security-compliance',
  });
  const delivery = hub('Kustomization', 'search-dev-delivery', {
    state: 'blocked',
    layer: 'platform-delivery',
  });
  const application = hub('Kustomization', 'search-dev-application', {
    state: 'blocked',
    layer: 'application',
  });
  const own = makeNode('GitRepository', 'flux-system', {
    state: 'ready',
    layer: 'security-compliance',
  });
  const policies = makeNode('Kustomization', 'policies', {
    state: 'ready',
    layer: 'security-compliance',
  });
  const controllers = makeNode('Kustomization', 'controllers', {
    state: 'ready',
    layer: 'platform-delivery',
  });
  const charts = makeNode('HelmRepository', 'charts', {
    state: 'ready',
    layer: 'application',
  });
  const releases = ['search-api', 'search-index', 'search-web'].map(name =>
    makeNode('HelmRelease', name, { state: 'ready', layer: 'application' }),
  );
  return makeGraph({
    nodes: [
      ...[fleet, cluster, access, key, security, delivery, application],
      ...[own, policies, controllers, charts, ...releases],
    ],
    needs: [
      ...[cluster, security, delivery, application].map(
        node => [node, fleet, 'source'] as const,
      ),
      ...[security, delivery, application].map(
        node => [node, access, 'kubeconfig'] as const,
      ),
      [access, cluster, 'owner'],
      [security, key, 'decryption'],
      [delivery, security, 'depends-on'],
      [application, delivery, 'depends-on'],
      [policies, own, 'source'],
      [policies, security, 'owner'],
      [controllers, own, 'source'],
      [controllers, policies, 'depends-on'],
      ...releases.map(node => [node, charts, 'source'] as const),
      ...releases.map(node => [node, controllers, 'owner'] as const),
    ],
    causes: [
      makeCause(key, {
        type: 'missing',
        words: 'Secret search-dev-sops-age is missing',
        behind: [security, delivery, application].map(node => node.key),
      }),
    ],
  });
}

const LAYERS = [
  'cloud-infrastructure',
  'platform-infrastructure',
  'security-compliance',
  'platform-delivery',
  'application',
];
const KINDS = ['HelmRelease', 'HelmChart', 'ConfigMap', 'ExternalSecret'];

/** A large cluster: per layer a Kustomization on the hub and many objects on the leaf. One release in the middle fails, and what lies above waits. */
export function largeGraph(count: number): GraphSample {
  const fleet = makeNode('GitRepository', 'fleet', { on: HUB, state: 'ready' });
  const drivers = LAYERS.map((layer, place) =>
    makeNode('Kustomization', `${LEAF}-${layer}`, {
      on: HUB,
      layer,
      state: place > 2 ? 'blocked' : 'ready',
    }),
  );
  const perLayer = Math.floor((count - 1) / LAYERS.length) - 1;
  const objects = LAYERS.map((layer, place) =>
    Array.from({ length: perLayer }, (_, index) =>
      makeNode(
        index % 10 === 0 ? 'Kustomization' : KINDS[index % KINDS.length],
        `${layer.split('-')[0]}-${place}-${index}`,
        { layer, state: place === 2 && index === 1 ? 'failing' : 'ready' },
      ),
    ),
  );
  const failing = objects[2][1];
  return makeGraph({
    nodes: [fleet, ...drivers, ...objects.flat()],
    needs: [
      ...drivers.map(driver => [driver, fleet, 'source'] as const),
      ...drivers
        .slice(1)
        .map(
          (driver, place) => [driver, drivers[place], 'depends-on'] as const,
        ),
      [drivers[3], failing, 'health-check'],
      ...objects.flatMap((own, place) =>
        own.flatMap((object, index) => {
          const applier =
            index % 10 === 0 ? drivers[place] : own[index - (index % 10)];
          const chart = own[index + 1];
          return object.ref.kind === 'HelmRelease' &&
            chart?.ref.kind === 'HelmChart'
            ? ([
                [object, applier, 'owner'],
                [object, chart, 'chart'],
              ] as const)
            : ([[object, applier, 'owner']] as const);
        }),
      ),
    ],
    causes: [
      makeCause(failing, {
        words: `${failing.ref.kind} ${failing.ref.name} fails (InstallFailed)`,
        behind: drivers.slice(3).map(({ key }) => key),
      }),
    ],
  });
}
