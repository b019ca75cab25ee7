/* Causes that a state or reason of our own tells, whatever the controller says. */
import { Hint } from './hint';
import { tell } from './words';

const FINALIZERS = /waits for (.{1,300})/;

/** What hides everything else. */
export const stateHints: readonly Hint[] = [
  {
    id: 'dependency-loop',
    matches: [{ types: ['loop'] }],
    sentence: ({ loop, ref }) =>
      loop && loop.length > 1
        ? `${loop.length} objects wait for each other in a ring, beginning with ${ref.kind} ${ref.name}.`
        : `${ref.kind} ${ref.name} waits for itself.`,
    remedy: () =>
      'Remove one of the dependencies from the ring; no controller ends it.',
  },
  {
    id: 'cluster-unreachable',
    matches: [{ states: ['unknown'], reasons: ['Unreachable'] }],
    sentence: ({ ref }) => `Cluster ${ref.cluster} cannot be reached.`,
    remedy: () =>
      'Check that the cluster is up and that its address and credentials in the configuration still hold.',
  },
  {
    id: 'kind-forbidden',
    matches: [{ states: ['unknown'], reasons: ['Forbidden'] }],
    sentence: ({ ref }) =>
      `We may not read ${ref.kind} objects on cluster ${ref.cluster}.`,
    remedy: ({ ref }) =>
      `Let our account there get, list and watch ${ref.kind} objects.`,
  },
  {
    id: 'first-look',
    matches: [{ states: ['unknown'], reasons: ['FirstLook'] }],
    sentence: subject =>
      `${tell(
        subject,
      )} is being tried just now; its result is not known to us yet.`,
    remedy: () => 'Wait until the attempt ends.',
  },
  {
    id: 'suspended',
    matches: [{ states: ['suspended'] }],
    sentence: subject => `Somebody has suspended ${tell(subject)}.`,
    remedy: () =>
      'Ask who suspended it and why, then resume it; until then nothing new is applied.',
  },
  {
    id: 'deletion-blocked',
    matches: [
      {
        states: ['terminating'],
        reasons: ['DeletionBlockedByDependantsReason'],
      },
    ],
    sentence: subject =>
      `${tell(subject)} cannot be deleted while other objects depend on it.`,
    remedy: () => 'Delete the objects that depend on it first.',
  },
  {
    id: 'deletion-stuck',
    matches: [{ states: ['terminating'], isStuck: true }],
    sentence: subject => `The deletion of ${tell(subject)} does not end.`,
    remedy: ({ message }) => {
      const waitsFor = FINALIZERS.exec(message)?.[1];
      return waitsFor
        ? `See why the controller behind ${waitsFor} cannot clean up. Take the finalizer off only if what it guards may stay behind.`
        : 'See why its controller cannot clean up.';
    },
  },
  {
    id: 'deleting',
    matches: [{ states: ['terminating'] }],
    sentence: subject => `${tell(subject)} is being deleted.`,
    remedy: () => 'Wait until it is gone.',
  },
  {
    id: 'retries-used-up',
    matches: [
      { reasons: ['RetriesExceeded', 'RetryLimitReached'] },
      {
        message:
          /retries exhausted|maximum number of retries|exceeded maximum retries/i,
      },
    ],
    sentence: subject =>
      `${tell(subject)} failed too often and is not tried any more.`,
    remedy: () =>
      'Mend the cause of the first failure, then change the object or ask for a reconcile with a reset.',
  },
];

/** What only takes time; asked last, because a message may say more. */
export const progressHints: readonly Hint[] = [
  {
    id: 'source-failing',
    matches: [{ states: ['behind'], reasons: ['SourceFailing'] }],
    sentence: subject =>
      `${tell(subject)} still runs, but its source brings nothing new.`,
    remedy: () => 'Mend the source.',
  },
  {
    id: 'revision-not-applied',
    matches: [{ states: ['behind'] }],
    sentence: subject =>
      `${tell(subject)} has not applied the newest revision.`,
    remedy: () =>
      'Ask for a reconcile; if that changes nothing, see whether its controller runs.',
  },
  {
    id: 'slow',
    matches: [{ states: ['progressing'], isSlow: true }],
    sentence: subject => `${tell(subject)} takes longer than usual.`,
    remedy: () => 'See what it waits for, and whether its controller runs.',
  },
  {
    id: 'in-progress',
    matches: [{ states: ['progressing'] }],
    sentence: subject => `${tell(subject)} is in progress.`,
    remedy: () => 'Wait until it ends.',
  },
];
