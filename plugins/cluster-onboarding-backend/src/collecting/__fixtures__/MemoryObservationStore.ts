import { toObjectKey } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Lease } from '../../store/LeaseStore';
import {
  ContactRecord,
  ObservationBatch,
  ObservationStore,
  PartKey,
  StoreChanges,
  StoredObservation,
} from '../../store/ObservationStore';

/** Keeps rows in a map, for tests of what is written when; the database has tests of its own. */
export class MemoryObservationStore implements ObservationStore {
  readonly rows = new Map<string, StoredObservation>();
  readonly contacts: ContactRecord[] = [];
  readonly batches: ObservationBatch[] = [];
  error?: Error;
  isLeaseLost = false;

  async readConnection(connection: string): Promise<StoredObservation[]> {
    return [...this.rows.values()].filter(
      ({ observation }) => observation.ref.cluster === connection,
    );
  }

  async readParts(parts: readonly PartKey[]): Promise<StoredObservation[]> {
    return [...this.rows.values()].filter(({ observation, cluster }) =>
      parts.some(
        part =>
          part.connection === observation.ref.cluster &&
          part.cluster === cluster,
      ),
    );
  }

  async readContact(): Promise<ContactRecord | undefined> {
    return this.contacts.at(-1);
  }

  async write(_lease: Lease, batch: ObservationBatch): Promise<boolean> {
    if (this.error) throw this.error;
    if (this.isLeaseLost) return false;
    this.batches.push(batch);
    for (const put of batch.puts) {
      this.rows.set(toObjectKey(put.observation.ref), put);
    }
    for (const ref of batch.deletes) this.rows.delete(toObjectKey(ref));
    return true;
  }

  async writeContact(_lease: Lease, contact: ContactRecord): Promise<boolean> {
    if (this.error) throw this.error;
    if (this.isLeaseLost) return false;
    this.contacts.push(contact);
    return true;
  }

  async listChanges(): Promise<StoreChanges> {
    throw new Error('Nobody asks in these tests');
  }
}
