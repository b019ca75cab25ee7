/* Rows and what they mean. Nothing here asks anything of anybody. */
import {
  internText,
  ObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ColumnType, Row } from './dialect';
import { StateChange } from './HistoryStore';
import { ContactRecord, StoredObservation } from './ObservationStore';
import { fromObservationText, toObservationText } from './observationText';
import {
  OnboardingRecord,
  StoredAttestation,
  StoredException,
} from './OnboardingStore';
import { toIso, toMilliseconds, toOptionalIso } from './times';

const LONGEST_KEY = 253;
const STRANGE = /[^\x20-\x7e]/g;

/** The columns by which an object is found. */
export const OBJECT_KEY_COLUMNS = {
  api_group: 'text',
  kind: 'text',
  namespace: 'text',
  name: 'text',
} as const satisfies Record<string, ColumnType>;

/** The columns of an object. */
export const OBJECT_COLUMNS = {
  ...OBJECT_KEY_COLUMNS,
  cluster: 'text',
  digest: 'text',
  observation: 'text',
} as const satisfies Record<string, ColumnType>;

/** What `OBJECT_KEY_COLUMNS` hold. */
export type ObjectKeyRow = Record<keyof typeof OBJECT_KEY_COLUMNS, string>;

/** What `OBJECT_COLUMNS` hold. */
export type ObjectRow = Record<keyof typeof OBJECT_COLUMNS, string>;

/** Kubernetes has short ASCII names. A server that sends others must not make the row impossible to write. */
function toKeyText(text: string): string {
  return text.slice(0, LONGEST_KEY).replace(STRANGE, '?');
}

export function toObjectKeyRow(ref: ObjectRef): ObjectKeyRow {
  return {
    api_group: toKeyText(ref.group),
    kind: toKeyText(ref.kind),
    namespace: toKeyText(ref.namespace),
    name: toKeyText(ref.name),
  };
}

export function toObjectRow(stored: StoredObservation): ObjectRow {
  return {
    ...toObjectKeyRow(stored.observation.ref),
    cluster: stored.cluster,
    digest: stored.digest,
    observation: toObservationText(stored.observation),
  };
}

export function fromObjectRow(row: Row): StoredObservation {
  const ref = {
    cluster: internText(String(row.connection)),
    group: internText(String(row.api_group)),
    kind: internText(String(row.kind)),
    namespace: internText(String(row.namespace)),
    name: internText(String(row.name)),
  };
  return {
    observation: fromObservationText(String(row.observation), ref),
    cluster: internText(String(row.cluster)),
    digest: String(row.digest),
  };
}

/** The columns of a contact, as an update takes them. */
export function toContactRow(contact: ContactRecord): Row {
  return {
    is_reachable: contact.isReachable,
    last_seen_at:
      contact.lastSeenAt === undefined
        ? null
        : toMilliseconds(contact.lastSeenAt),
    problems: JSON.stringify(contact.problems),
    complete_kinds: JSON.stringify(contact.completeKinds),
    forbidden_kinds: JSON.stringify(contact.forbiddenKinds),
  };
}

/** Undefined if nobody has written a contact yet. */
export function fromContactRow(row: Row): ContactRecord | undefined {
  if (row.is_reachable === null) return undefined;
  const lastSeenAt = toOptionalIso(row.last_seen_at);
  return {
    isReachable: Boolean(row.is_reachable),
    ...(lastSeenAt && { lastSeenAt }),
    problems: parse(row.problems),
    completeKinds: parse(row.complete_kinds),
    forbiddenKinds: parse(row.forbidden_kinds),
  };
}

export function fromStateChangeRow(row: Row): StateChange {
  return {
    cluster: String(row.cluster),
    layer: String(row.layer),
    state: row.state as StateChange['state'],
    at: toIso(row.at),
    ...(row.cause !== null && { cause: String(row.cause) }),
  };
}

export function fromOnboardingRow(
  row: Row,
  clusters: readonly string[],
): OnboardingRecord {
  return {
    id: String(row.id),
    requestedBy: String(row.requested_by),
    requestedAt: toIso(row.requested_at),
    updatedAt: toIso(row.updated_at),
    state: row.state as OnboardingRecord['state'],
    ...(row.capability !== null && { capability: String(row.capability) }),
    ...(row.owner !== null && { owner: String(row.owner) }),
    clusters,
    request: parse(row.request),
    repositories: parse(row.repositories),
    pullRequests: parse(row.pull_requests),
    ...(row.manual_steps !== null && { manualSteps: parse(row.manual_steps) }),
    ...(row.reason !== null && { reason: String(row.reason) }),
  };
}

export function fromAttestationRow(row: Row): StoredAttestation {
  return {
    id: String(row.id),
    cluster: String(row.cluster),
    layer: String(row.layer),
    by: String(row.by),
    at: toIso(row.at),
    expiresAt: toIso(row.expires_at),
    ...(row.note !== null && { note: String(row.note) }),
  };
}

export function fromExceptionRow(row: Row): StoredException {
  const decidedAt = toOptionalIso(row.decided_at);
  return {
    id: String(row.id),
    cluster: String(row.cluster),
    layer: String(row.layer),
    reason: String(row.reason),
    requestedBy: String(row.requested_by),
    requestedAt: toIso(row.requested_at),
    expiresAt: toIso(row.expires_at),
    ...(row.approved_by !== null && { approvedBy: String(row.approved_by) }),
    ...(row.rejected_by !== null && { rejectedBy: String(row.rejected_by) }),
    ...(decidedAt && { decidedAt }),
  };
}

// What is parsed here was written by the functions above.
function parse<T>(json: unknown): T {
  return JSON.parse(String(json));
}
