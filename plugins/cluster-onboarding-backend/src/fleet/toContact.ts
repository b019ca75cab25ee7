import {
  Contact,
  Problem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { describeProblem } from '../collecting/describeProblem';
import { ContactRecord } from '../store/ObservationStore';

/** How a connection stands now, and what is to be told about it. */
export interface CurrentContact {
  readonly contact: Contact;
  readonly problems: readonly Problem[];
  /** The moment at which it counts as lost if nobody follows it until then. */
  readonly staleAt?: number;
}

/**
 * The contact of a connection at a moment. As long as it is reachable its owner's heartbeat is the last contact; when no owner
 * has been heard of for too long, nobody can say how it is.
 */
export function toContact(options: {
  connection: string;
  record: ContactRecord | undefined;
  /** When its owner was last heard of. */
  heartbeatAt?: string;
  now: number;
  staleAfterMs: number;
}): CurrentContact {
  const { connection, record, heartbeatAt, now, staleAfterMs } = options;
  if (!record) return { contact: { isReachable: false }, problems: [] };
  const forbiddenKinds = new Set(
    record.forbiddenKinds.map(kind => `${connection}|${kind}`),
  );
  const { lastSeenAt } = record;
  if (!record.isReachable) {
    return {
      contact: {
        isReachable: false,
        ...(lastSeenAt && { lastSeenAt }),
        forbiddenKinds,
      },
      problems: record.problems,
    };
  }
  const heardAt = heartbeatAt ?? lastSeenAt;
  const staleAt = Date.parse(heardAt ?? '') + staleAfterMs;
  const isHeard = staleAt > now;
  return {
    contact: {
      isReachable: isHeard,
      ...(heardAt && { lastSeenAt: heardAt }),
      forbiddenKinds,
    },
    problems: isHeard
      ? record.problems
      : [
          {
            reason: 'unwatched',
            words: describeProblem('unwatched', connection),
            since: heardAt ?? new Date(now).toISOString(),
            connection,
          },
        ],
    ...(isHeard && { staleAt }),
  };
}
