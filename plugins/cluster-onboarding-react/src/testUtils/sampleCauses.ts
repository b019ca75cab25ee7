import {
  CauseHint,
  ClusterCause,
  ObjectRef,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { SampledLayer } from './sampleLayerStatus';

/** The one thing that holds a sample up, if anything does, and what to do about it. */
export function sampleCauses(
  layers: readonly SampledLayer[],
  cluster: { name: string; hub: string },
): { causes: ClusterCause[]; hints: CauseHint[] } {
  const place = layers.findIndex(
    ({ status }) => status.state !== 'ready' && status.members.length > 0,
  );
  if (place < 0) return { causes: [], hints: [] };
  const held = layers.slice(place);
  const behind = held.flatMap(({ objects }) =>
    objects
      .filter(({ state }) => state === 'blocked' || state === 'unknown')
      .map(({ ref }) => toObjectKey(ref)),
  );
  const cause = toCause(layers[place], cluster);
  return {
    causes: [
      {
        ...cause,
        behind: behind.filter(key => key !== cause.key),
        layers: held
          .filter(({ status }) => status.state !== 'ready')
          .map(({ status }) => status.id),
        owner: layers[place].status.owner,
        isPatienceEnough: cause.state === 'progressing',
      },
    ],
    hints: [toHint(cause)],
  };
}

type Draft = Omit<
  ClusterCause,
  'behind' | 'layers' | 'owner' | 'isPatienceEnough'
>;

function toCause(
  { status, objects }: SampledLayer,
  { name, hub }: { name: string; hub: string },
): Draft {
  const first = objects.find(({ state }) => state !== 'ready') ?? objects[0];
  if (status.state === 'failing') {
    const ref: ObjectRef = {
      cluster: hub,
      group: '',
      kind: 'Secret',
      namespace: 'flux-system',
      name: `${name}-sops-age`,
    };
    return {
      type: 'missing',
      key: toObjectKey(ref),
      ref,
      reason: 'Missing',
      message: first.message,
      words: `Secret ${ref.name} is missing`,
    };
  }
  if (status.state === 'unknown') {
    const connection = first.ref.cluster;
    const ref: ObjectRef = {
      cluster: connection,
      group: '',
      kind: 'Cluster',
      namespace: '',
      name: connection,
    };
    const words = `Cluster ${connection} cannot be reached`;
    return {
      type: 'cluster',
      key: toObjectKey(ref),
      ref,
      state: 'unknown',
      reason: 'Unreachable',
      message: words,
      words,
    };
  }
  return {
    type: 'object',
    key: toObjectKey(first.ref),
    ref: first.ref,
    state: first.state,
    reason: first.reason,
    message: first.message,
    words: status.words,
  };
}

function toHint(cause: Draft): CauseHint {
  if (cause.type === 'missing') {
    return {
      cause: cause.key,
      id: 'missing-decryption-key',
      sentence: `The key that decrypts the files is not there: ${cause.words}.`,
      remedy: `Create Secret ${cause.ref.name} on cluster ${cause.ref.cluster}, with the private key in it; an age key goes into an entry whose name ends in .agekey.`,
      docs: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#decryption',
    };
  }
  if (cause.type === 'cluster') {
    return {
      cause: cause.key,
      id: 'cluster-unreachable',
      sentence: `${cause.words}.`,
      remedy: 'See whether its API server answers and accepts our credentials.',
    };
  }
  return {
    cause: cause.key,
    id: 'sample',
    sentence: `${cause.words}.`,
    remedy: 'Look at the object.',
  };
}
