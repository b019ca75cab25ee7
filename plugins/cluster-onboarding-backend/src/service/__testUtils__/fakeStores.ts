import { ConflictError, NotFoundError } from '@backstage/errors';
import {
  Attestation,
  Exception,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { HistoryStore, StateChange } from '../../store/HistoryStore';
import {
  ApprovalStore,
  OnboardingRecord,
  OnboardingStore,
  StoredAttestation,
  StoredException,
} from '../../store/OnboardingStore';
import { isSameRequest } from '../../store/isSameRequest';
import { NOW } from './fakeFleet';

const ENDED = ['closed', 'cancelled', 'failed'];

/** Onboardings in memory. */
export class FakeOnboardingStore implements OnboardingStore {
  readonly records: OnboardingRecord[] = [];
  readonly #keys = new Map<string, OnboardingRecord>();

  async create({
    idempotencyKey,
    teams,
    ...record
  }: Parameters<OnboardingStore['create']>[0]): Promise<OnboardingRecord> {
    const key = idempotencyKey && `${record.requestedBy} ${idempotencyKey}`;
    const same = key && this.#keys.get(key);
    if (same) return same;
    const again = this.records.find(
      other =>
        !ENDED.includes(other.state) &&
        isSameRequest({ ...record, teams }, other),
    );
    if (again) return this.update(again.id, { ...record });
    const taken = this.records.find(
      other =>
        !ENDED.includes(other.state) &&
        other.clusters.some(name => record.clusters.includes(name)),
    );
    if (taken) throw new ConflictError(`taken by onboarding ${taken.id}`);
    const made: OnboardingRecord = {
      ...record,
      id: `onboarding-${this.records.length + 1}`,
      requestedAt: NOW,
      updatedAt: NOW,
      state: 'requested',
      pullRequests: [],
    };
    this.records.unshift(made);
    if (key) this.#keys.set(key, made);
    return made;
  }

  async get(id: string): Promise<OnboardingRecord | undefined> {
    return this.records.find(record => record.id === id);
  }

  async listHolders(names: readonly string[]): Promise<OnboardingRecord[]> {
    return this.records.filter(
      ({ clusters, state }) =>
        !ENDED.includes(state) && clusters.some(name => names.includes(name)),
    );
  }

  async listFollowed(): Promise<OnboardingRecord[]> {
    return this.records.filter(
      ({ pullRequests, state }) =>
        !ENDED.includes(state) &&
        pullRequests.some(each => each.state === 'open'),
    );
  }

  async list(
    options: Parameters<OnboardingStore['list']>[0],
  ): Promise<{ items: OnboardingRecord[]; next?: string }> {
    const { limit, before, state, requestedBy, visibleTo } = options;
    const found = this.records
      .filter(record => !state || record.state === state)
      .filter(record => !requestedBy || record.requestedBy === requestedBy)
      .filter(
        ({ clusters, requestedBy: by, owner }) =>
          !visibleTo ||
          clusters.some(name => visibleTo.clusters.includes(name)) ||
          visibleTo.refs.includes(by) ||
          (owner !== undefined && visibleTo.refs.includes(owner)),
      );
    const start = before ? found.findIndex(({ id }) => id === before) + 1 : 0;
    const items = found.slice(start, start + limit);
    return {
      items,
      ...(start + limit < found.length && {
        next: items[items.length - 1].id,
      }),
    };
  }

  async update(
    id: string,
    change: Parameters<OnboardingStore['update']>[1],
  ): Promise<OnboardingRecord> {
    const index = this.records.findIndex(record => record.id === id);
    if (index < 0) throw new NotFoundError('no such onboarding');
    const wanted =
      typeof change === 'function' ? change(this.records[index]) : change;
    this.records[index] = { ...this.records[index], ...wanted };
    return this.records[index];
  }
}

/** What people say, in memory. */
export class FakeApprovalStore implements ApprovalStore {
  attestations: StoredAttestation[] = [];
  exceptions: StoredException[] = [];

  async addAttestation(attestation: Attestation): Promise<StoredAttestation> {
    const id = `attestation-${this.attestations.length + 1}`;
    const item = { ...attestation, id };
    this.attestations.push(item);
    return item;
  }

  async listAttestations(
    clusters: readonly string[],
  ): Promise<StoredAttestation[]> {
    return this.attestations.filter(item => clusters.includes(item.cluster));
  }

  async removeAttestation(id: string): Promise<void> {
    this.attestations = this.attestations.filter(item => item.id !== id);
  }

  async addException(
    exception: Omit<Exception, 'approvedBy'>,
  ): Promise<StoredException> {
    const id = `exception-${this.exceptions.length + 1}`;
    const item = { ...exception, id, requestedAt: NOW };
    this.exceptions.push(item);
    return item;
  }

  async getException(id: string): Promise<StoredException | undefined> {
    return this.exceptions.find(item => item.id === id);
  }

  async listExceptions(
    clusters: readonly string[],
  ): Promise<StoredException[]> {
    return this.exceptions.filter(item => clusters.includes(item.cluster));
  }

  async decideException(
    id: string,
    decision: { approvedBy: string } | { rejectedBy: string },
  ): Promise<StoredException> {
    const index = this.exceptions.findIndex(item => item.id === id);
    this.exceptions[index] = {
      ...this.exceptions[index],
      ...decision,
      decidedAt: NOW,
    };
    return this.exceptions[index];
  }
}

/** Changes of state, in memory. */
export class FakeHistoryStore implements HistoryStore {
  changes: StateChange[] = [];

  async appendAll(): Promise<ReadonlySet<string>> {
    return new Set();
  }

  async append(): Promise<boolean> {
    return true;
  }

  async list(
    options: Parameters<HistoryStore['list']>[0],
  ): Promise<{ items: StateChange[]; next?: string }> {
    const { cluster, layer, limit, before } = options;
    const found = this.changes
      .filter(change => change.cluster === cluster)
      .filter(change => layer === undefined || change.layer === layer)
      .filter(change => !before || change.at < before)
      .sort((a, b) => (a.at < b.at ? 1 : -1));
    const items = found.slice(0, limit);
    return {
      items,
      ...(found.length > limit && { next: items[items.length - 1].at }),
    };
  }

  async listCurrent(): Promise<StateChange[]> {
    return [];
  }

  async prune(): Promise<number> {
    return 0;
  }
}
