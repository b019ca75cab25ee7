import {
  Observation,
  Reference,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { StoredObservation } from '../ObservationStore';

/** An observation of which only the name matters. */
export function observationOf(
  name: string,
  changes: Partial<StoredObservation> & { connection?: string } = {},
): StoredObservation {
  const { connection = 'hub', ...rest } = changes;
  return {
    observation: {
      ref: {
        cluster: connection,
        group: 'kustomize.toolkit.fluxcd.io',
        kind: 'Kustomization',
        namespace: 'flux-system',
        name,
      },
      uid: `uid-${name}`,
      generation: 1,
      references: [],
      labels: {},
    },
    cluster: '',
    digest: `digest-${name}`,
    ...rest,
  };
}

const word = fc.oneof(
  fc.constantFrom('', 'apps', 'Deployment', 'flux-system', 'main@sha1:a8d79f9'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const time = fc
  .date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map(date => date.toISOString());
const count = fc.nat();
const yes = fc.constant(true as const);
const textByText = fc.dictionary(fc.string({ minLength: 1 }), word, {
  maxKeys: 4,
  noNullPrototype: true,
});

/** A record of which keys may be absent, but never undefined: JSON does not know the difference. */
function record<T, K extends keyof T>(
  model: { [key in keyof T]: fc.Arbitrary<T[key]> },
  requiredKeys: K[],
) {
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

const reference = record(
  {
    role: fc.constantFrom<Reference['role']>('applies', 'source', 'owner'),
    group: word,
    kind: word,
    namespace: word,
    name: word,
    onTarget: yes,
    isOptional: yes,
  },
  ['role', 'group', 'kind', 'namespace', 'name'],
);

const keyText = fc.stringMatching(/^[ -~]{0,20}$/);

/** Any observation, with refs as Kubernetes writes them. */
export const anyObservation: fc.Arbitrary<Observation> = record(
  {
    ref: fc.record(
      {
        cluster: word,
        group: keyText,
        kind: keyText,
        namespace: keyText,
        name: keyText,
      },
      { noNullPrototype: true },
    ),
    uid: word,
    generation: count,
    settled: record(
      {
        outcome: fc.constantFrom('ready', 'failed', 'stalled'),
        reason: word,
        message: word,
        generation: count,
        revision: word,
        at: time,
        since: time,
      },
      ['outcome', 'reason', 'message', 'generation', 'since'],
    ),
    attempt: record(
      { generation: count, revision: word, since: time, isFirstSight: yes },
      ['generation', 'since'],
    ),
    hold: fc.record(
      {
        on: fc.constantFrom('dependency', 'source'),
        reason: word,
        message: word,
        since: time,
      },
      { noNullPrototype: true },
    ),
    deletingSince: time,
    finalizers: fc.array(word, { maxLength: 3 }),
    isSuspended: yes,
    isStatic: yes,
    references: fc.array(reference, { maxLength: 8 }),
    missing: fc.array(
      fc.record(
        { kind: word, namespace: word, name: word },
        { noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
    unhealthy: fc.array(word, { maxLength: 3 }),
    labels: textByText,
    path: word,
    revisions: record(
      { offered: word, applied: word, attempted: word, content: word },
      [],
    ),
    timing: record(
      { intervalMs: count, retryMs: count, timeoutMs: count, usualMs: count },
      [],
    ),
    version: word,
    handledRequest: word,
    plan: record(
      {
        pending: word,
        needsApproval: yes,
        isPlanOnly: yes,
        isDestroy: yes,
        hasDrift: yes,
        lock: word,
      },
      [],
    ),
    compliance: fc.record(
      { pass: count, fail: count, warn: count, skip: count },
      { noNullPrototype: true },
    ),
    syncedVersions: textByText,
  },
  ['ref', 'uid', 'generation', 'references', 'labels'],
);
