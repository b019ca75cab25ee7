import {
  ClusterAnswer,
  GraphAnswer,
  GraphAnswerEdge,
  HistoryPage,
  ObjectAnswer,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleObjectStatus, sampleSettled } from './sampleObjectStatus';
import { minutesBefore, SAMPLE_NOW } from './sampleTime';

/**
 * A plausible answer about one object.
 *
 * @public
 */
export function sampleObject(options?: {
  /** Its status; a Kustomization that fails if absent. */
  status?: ObjectStatus;
  /** The moment at which it is looked at. */
  now?: string;
  /** What else is known of it, or known otherwise. */
  also?: Partial<ObjectAnswer>;
}): ObjectAnswer {
  const now = options?.now ?? SAMPLE_NOW;
  const status =
    options?.status ?? sampleObjectStatus({ state: 'failing', now });
  const isReady = status.state === 'ready';
  return {
    status,
    revisions: {
      applied: 'main@sha1:91be3d0c4b7a6f5e4d3c2b1a09f8e7d6c5b4a392',
      attempted: 'main@sha1:4f2a91c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f312',
    },
    references: [
      {
        role: 'source',
        group: 'source.toolkit.fluxcd.io',
        kind: 'GitRepository',
        namespace: 'flux-system',
        name: 'fleet',
      },
      {
        role: 'decryption',
        group: '',
        kind: 'Secret',
        namespace: 'flux-system',
        name: 'search-test-sops-age',
      },
    ],
    object: {
      ...(status.ref.group && { apiVersion: `${status.ref.group}/v1` }),
      createdAt: minutesBefore(now, 4 * 24 * 60),
      generation: 3,
      labels: { 'strata.dev/layer': 'platform-delivery' },
      spec: {
        interval: '10m',
        path: './clusters/search-test/platform-delivery',
        sourceRef: { kind: 'GitRepository', name: 'fleet' },
        patches: '(not shown)',
      },
      conditions: [
        {
          type: 'Ready',
          status: isReady ? 'True' : 'False',
          reason: status.reason,
          message: status.message,
          ...(status.since && { changedAt: status.since }),
        },
      ],
    },
    events: isReady
      ? []
      : [
          {
            type: 'Warning',
            reason: status.reason,
            message: status.message,
            count: 5,
            lastSeenAt: minutesBefore(now, 2),
          },
        ],
    observedAt: now,
    ...options?.also,
  };
}

/**
 * The graph of a sample of a cluster: what waits for what, and what is missing.
 *
 * @public
 */
export function sampleGraph(answer: ClusterAnswer): GraphAnswer {
  const { status, observedAt } = answer;
  const layersOf = (key: string) =>
    status.layers.filter(layer => layer.members.includes(key)).map(l => l.id);
  const edges: GraphAnswerEdge[] = status.objects.flatMap(object =>
    (object.blockedBy ?? []).map(to => ({
      from: toObjectKey(object.ref),
      to,
      role: 'depends-on' as const,
    })),
  );
  const missing = status.rootCauses.filter(({ type }) => type === 'missing');
  const failing = status.objects.find(({ state }) => state === 'failing');
  for (const { key } of missing) {
    if (failing) {
      edges.push({
        from: toObjectKey(failing.ref),
        to: key,
        role: 'decryption',
      });
    }
  }
  return {
    nodes: [
      ...status.objects.map(({ ref, state }) => ({
        key: toObjectKey(ref),
        ref,
        state,
        existence: 'present' as const,
        layers: layersOf(toObjectKey(ref)),
      })),
      ...missing.map(({ key, ref }) => ({
        key,
        ref,
        existence: 'absent' as const,
        layers: [],
      })),
    ].sort((a, b) => (a.key < b.key ? -1 : 1)),
    edges,
    criticalPath: [...status.criticalPath],
    ...(observedAt && { observedAt }),
  };
}

/**
 * A plausible history of a cluster that went from not being there to failing.
 *
 * @public
 */
export function sampleHistory(options?: {
  /** The moment at which it is looked at. */
  now?: string;
}): HistoryPage {
  const now = options?.now ?? SAMPLE_NOW;
  return {
    items: [
      {
        layer: 'platform-delivery',
        state: 'failing',
        at: minutesBefore(now, 46),
        cause: 'Secret search-test-sops-age is missing',
      },
      { layer: '', state: 'failing', at: minutesBefore(now, 46) },
      {
        layer: 'platform-delivery',
        state: 'progressing',
        at: minutesBefore(now, 50),
      },
      {
        layer: 'security-compliance',
        state: 'ready',
        at: sampleSettled(now).since,
      },
    ],
    observedAt: now,
  };
}
