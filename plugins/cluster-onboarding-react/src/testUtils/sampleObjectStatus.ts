import {
  ObjectRef,
  ObjectState,
  ObjectStatus,
  SettledResult,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { minutesBefore, SAMPLE_NOW } from './sampleTime';

const REASONS: Readonly<Record<ObjectState, readonly [string, string]>> = {
  ready: ['ReconciliationSucceeded', 'Applied revision: main@sha1:91be3d0'],
  static: ['Exists', ''],
  progressing: ['Progressing', 'Trying main@sha1:4f2a91c; was ready'],
  behind: ['RevisionNotApplied', 'main@sha1:4f2a91c is there and not applied'],
  blocked: ['DependencyNotReady', 'dependency is not ready'],
  failing: ['BuildFailed', 'failed to decrypt: no key could decrypt the data'],
  stalled: ['UpgradeFailed', 'Helm upgrade failed: retries exhausted'],
  drifted: ['DriftDetected', 'Plan: 0 to add, 1 to change, 0 to destroy'],
  'awaiting-approval': ['PlanPending', 'Plan plan-main-4f2a91c waits'],
  suspended: ['Suspended', 'Suspended; was ready'],
  terminating: ['Deleting', 'Being deleted'],
  unknown: ['Unreachable', 'The cluster cannot be reached; was ready'],
};

const MINUTES: Readonly<Partial<Record<ObjectState, number>>> = {
  ready: 3 * 24 * 60,
  progressing: 1,
  failing: 46,
  blocked: 46,
  unknown: 11,
  'awaiting-approval': 69,
};

/**
 * A plausible object in a state.
 *
 * @public
 */
export function sampleObjectStatus(options?: {
  /** Which object; a Kustomization on the management cluster if absent. */
  ref?: Partial<ObjectRef>;
  /** Its state; `ready` if absent. */
  state?: ObjectState;
  /** The moment at which it is looked at. */
  now?: string;
  /** What else is known of it, or known otherwise. */
  also?: Partial<ObjectStatus>;
}): ObjectStatus {
  const { state = 'ready', now = SAMPLE_NOW, also } = options ?? {};
  const [reason, message] = REASONS[state];
  return {
    ref: {
      cluster: 'management',
      group: 'kustomize.toolkit.fluxcd.io',
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'search-test-platform',
      ...options?.ref,
    },
    state,
    reason,
    message,
    since: minutesBefore(now, MINUTES[state] ?? 46),
    ...(state === 'failing' && { isRetrying: true as const }),
    ...(state === 'progressing' && {
      attempt: { revision: 'main@sha1:4f2a91c', usualMs: 60_000 },
    }),
    ...(state === 'stalled' && { isStuck: true as const }),
    ...(['unknown', 'progressing', 'suspended', 'behind'].includes(state) && {
      lastKnown: sampleSettled(now),
    }),
    ...also,
  };
}

/** The last good result of an object. */
export function sampleSettled(now: string): SettledResult {
  return {
    outcome: 'ready',
    reason: 'ReconciliationSucceeded',
    message: 'Applied revision: main@sha1:91be3d0',
    generation: 3,
    revision: 'main@sha1:91be3d0',
    since: minutesBefore(now, 3 * 24 * 60),
  };
}
