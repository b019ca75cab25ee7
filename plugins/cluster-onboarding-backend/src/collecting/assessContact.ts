/*
 * How a connection stands, from how each of its kinds stands. One kind that cannot be read is a problem of that kind; when none
 * can be read any more for the same sort of reason, the connection is lost. A short interruption, such as a restart of the API server, is neither.
 */
import {
  Problem,
  ProblemReason,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ContactRecord } from '../store/ObservationStore';
import { KindName, toKindName } from './ObservedConnection';
import { describeProblem } from './describeProblem';

/** Why something cannot be read, and since when. */
export interface Failure {
  readonly reason: ProblemReason;
  readonly since: number;
  /** What to tell people, where there is more to say than the reason. */
  readonly words?: string;
}

/** How one kind stands. */
export interface KindHealth extends KindName {
  /** Undefined while it can be read, or has not been tried yet. */
  readonly failure?: Failure;
  /** Whether all of its objects are known. */
  readonly isComplete: boolean;
}

/** All that decides how a connection stands. */
export interface ContactFacts {
  readonly connection: string;
  /** Why the server could not even be asked which kinds it has. */
  readonly failure?: Failure;
  /** Whether each kind has been tried since this replica follows it: before that, what is not seen may still come. */
  readonly hasAnswered: boolean;
  readonly kinds: readonly KindHealth[];
  /** Kinds that the server had before and has no longer. */
  readonly lostKinds: readonly KindName[];
  /** What was known before. */
  readonly previous?: ContactRecord;
  readonly now: number;
  /** How long a failure lasts before it counts. */
  readonly graceMs: number;
  /** How long a kind may be unreadable before what is known of it is no longer told as the present. */
  readonly staleAfterMs: number;
}

/** Failures that say something about one kind only. */
const OF_ONE_KIND: ReadonlySet<ProblemReason> = new Set([
  'forbidden',
  'not-installed',
  'too-large',
] as const);

/** Ways in which a server does not answer; one that is gone shows now this, now that. */
const NO_ANSWER: ReadonlySet<ProblemReason> = new Set([
  'timeout',
  'unreachable',
] as const);

/** How a connection stands, if that can be said yet; `recheckAt` is when this would change without any event. */
export function assessContact(facts: ContactFacts): {
  contact?: ContactRecord;
  recheckAt?: number;
} {
  const { connection, kinds, previous, now, graceMs, staleAfterMs } = facts;
  const lost = findLoss(facts);
  if (lost && now - lost.since < graceMs && previous) {
    return { contact: previous, recheckAt: lost.since + graceMs };
  }
  if (lost) {
    const whole = toProblem(facts, lost);
    return {
      contact: {
        isReachable: false,
        ...(previous?.lastSeenAt && { lastSeenAt: previous.lastSeenAt }),
        problems: [whole],
        completeKinds: previous?.completeKinds ?? [],
        forbiddenKinds: [],
      },
    };
  }
  if (!facts.hasAnswered) return { contact: previous };
  let recheckAt: number | undefined;
  const problems: Problem[] = [];
  const forbiddenKinds: string[] = [];
  for (const kind of kinds) {
    if (!kind.failure) continue;
    const { reason, since } = kind.failure;
    const isOfKind = OF_ONE_KIND.has(reason);
    if (!isOfKind && now - since < graceMs) {
      recheckAt = Math.min(recheckAt ?? Infinity, since + graceMs);
      continue;
    }
    problems.push(toProblem(facts, kind.failure, kind));
    if (reason === 'forbidden' || now - since >= staleAfterMs) {
      forbiddenKinds.push(toKindName(kind));
    } else if (reason !== 'not-installed') {
      recheckAt = Math.min(recheckAt ?? Infinity, since + staleAfterMs);
    }
  }
  for (const kind of facts.lostKinds) {
    problems.push(
      toProblem(facts, { reason: 'not-installed', since: now }, kind),
    );
  }
  return {
    contact: {
      isReachable: true,
      lastSeenAt: previous?.isReachable
        ? previous.lastSeenAt
        : new Date(now).toISOString(),
      problems: problems.sort((a, b) =>
        `${connection}${a.kind}` < `${connection}${b.kind}` ? -1 : 1,
      ),
      completeKinds: kinds
        .filter(kind => kind.isComplete && !kind.failure)
        .map(toKindName)
        .sort(),
      forbiddenKinds: forbiddenKinds.sort(),
    },
    recheckAt,
  };
}

/** Why nothing can be read, and since when; undefined while something can. */
function findLoss({ failure, kinds }: ContactFacts): Failure | undefined {
  if (failure) return failure;
  const followed = kinds.filter(
    kind => kind.failure?.reason !== 'not-installed',
  );
  if (followed.length === 0) return undefined;
  const failures = followed.map(kind => kind.failure);
  if (failures.some(each => !each || OF_ONE_KIND.has(each.reason))) {
    return undefined;
  }
  const known = failures.flatMap(each => each ?? []);
  // The one that failed last completes the loss; the one that failed first most likely says why.
  const first = known.reduce((a, b) => (b.since < a.since ? b : a));
  const since = Math.max(...known.map(each => each.since));
  return { reason: first.reason, since };
}

function toProblem(
  { connection, previous, now }: ContactFacts,
  failure: Failure,
  kind?: KindName,
): Problem {
  const { reason } = failure;
  const name = kind && `${kind.group}/${kind.kind}`;
  const known = previous?.problems.find(
    problem => isSameSort(problem.reason, reason) && problem.kind === name,
  );
  return (
    known ?? {
      reason,
      words: failure.words ?? describeProblem(reason, connection, kind?.kind),
      since: new Date(now).toISOString(),
      connection,
      ...(name && { kind: name }),
    }
  );
}

/** Whether two reasons say the same thing about a server. */
export function isSameSort(a: ProblemReason, b: ProblemReason): boolean {
  return a === b || (NO_ANSWER.has(a) && NO_ANSWER.has(b));
}

/** Whether two contacts say the same: when each was last seen is not part of it. */
export function isSameContact(
  a: ContactRecord | undefined,
  b: ContactRecord,
): boolean {
  return a !== undefined && toMeaning(a) === toMeaning(b);
}

function toMeaning(contact: ContactRecord): string {
  return JSON.stringify([
    contact.isReachable,
    contact.problems.map(({ reason, kind }) => [reason, kind]),
    contact.completeKinds,
    contact.forbiddenKinds,
  ]);
}
