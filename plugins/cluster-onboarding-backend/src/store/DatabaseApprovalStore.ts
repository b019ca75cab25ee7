import { ConflictError, NotFoundError } from '@backstage/errors';
import {
  Attestation,
  Exception,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { chunk } from './chunk';
import { Dialect, findDialect, Row } from './dialect';
import { isDecidedByRequester } from './isDecidedByRequester';
import {
  ApprovalStore,
  ExceptionDecision,
  StoredAttestation,
  StoredException,
} from './OnboardingStore';
import { fromAttestationRow, fromExceptionRow } from './rows';
import { toMilliseconds } from './times';

/** What people say about clusters as rows. Each change leaves its time in the row, so that all replicas learn of it. */
export class DatabaseApprovalStore implements ApprovalStore {
  static create(options: { knex: Knex }): DatabaseApprovalStore {
    return new DatabaseApprovalStore(options.knex, findDialect(options.knex));
  }

  readonly #knex: Knex;
  readonly #dialect: Dialect;

  private constructor(knex: Knex, dialect: Dialect) {
    this.#knex = knex;
    this.#dialect = dialect;
  }

  async addAttestation(attestation: Attestation): Promise<StoredAttestation> {
    const [row] = await this.#run(
      `insert into attestations (id, cluster, layer, by, at, expires_at, note, changed_at)
       values (?, ?, ?, ?, ?, ?, ?, ${this.#dialect.now}) returning *`,
      [
        randomUUID(),
        attestation.cluster,
        attestation.layer,
        attestation.by,
        toMilliseconds(attestation.at),
        toMilliseconds(attestation.expiresAt),
        attestation.note ?? null,
      ],
    );
    return fromAttestationRow(row);
  }

  async listAttestations(
    clusters: readonly string[],
  ): Promise<StoredAttestation[]> {
    const rows = await this.#listOf(
      'attestations',
      'removed_at is null',
      clusters,
    );
    return rows.map(fromAttestationRow);
  }

  async removeAttestation(id: string): Promise<void> {
    const { now } = this.#dialect;
    const removed = await this.#run(
      `update attestations set removed_at = ${now}, changed_at = ${now}
       where id = ? and removed_at is null returning id`,
      [id],
    );
    if (removed.length > 0) return;
    const known = await this.#run('select id from attestations where id = ?', [
      id,
    ]);
    if (known.length === 0) throw new NotFoundError(`No attestation '${id}'`);
  }

  async addException(
    exception: Omit<Exception, 'approvedBy'>,
  ): Promise<StoredException> {
    const { now } = this.#dialect;
    const [row] = await this.#run(
      `insert into exceptions (id, cluster, layer, reason, requested_by, requested_at, expires_at, changed_at)
       values (?, ?, ?, ?, ?, ${now}, ?, ${now}) returning *`,
      [
        randomUUID(),
        exception.cluster,
        exception.layer,
        exception.reason,
        exception.requestedBy,
        toMilliseconds(exception.expiresAt),
      ],
    );
    return fromExceptionRow(row);
  }

  async getException(id: string): Promise<StoredException | undefined> {
    const [row] = await this.#run('select * from exceptions where id = ?', [
      id,
    ]);
    return row && fromExceptionRow(row);
  }

  async listExceptions(
    clusters: readonly string[],
  ): Promise<StoredException[]> {
    const rows = await this.#listOf('exceptions', '1 = 1', clusters);
    return rows.map(fromExceptionRow);
  }

  async decideException(
    id: string,
    decision: ExceptionDecision,
  ): Promise<StoredException> {
    const exception = await this.getException(id);
    if (!exception) throw new NotFoundError(`No exception '${id}'`);
    if (isDecidedByRequester(exception, decision)) {
      throw new ConflictError(
        'An exception is decided by somebody other than who asks for it',
      );
    }
    const { now } = this.#dialect;
    // That nobody has decided yet is part of the statement: of two who decide at once, one is told that it is done.
    const [row] = await this.#run(
      `update exceptions set approved_by = ?, rejected_by = ?, decided_at = ${now}, changed_at = ${now}
       where id = ? and decided_at is null returning *`,
      [
        'approvedBy' in decision ? decision.approvedBy : null,
        'rejectedBy' in decision ? decision.rejectedBy : null,
        id,
      ],
    );
    if (!row) throw new ConflictError(`Exception '${id}' is decided already`);
    return fromExceptionRow(row);
  }

  async #listOf(
    table: 'attestations' | 'exceptions',
    condition: string,
    clusters: readonly string[],
  ): Promise<Row[]> {
    const found: Row[] = [];
    for (const part of chunk(clusters)) {
      const input = this.#dialect.input(
        { cluster: 'text' },
        part.map(cluster => ({ cluster })),
      );
      const rows = await this.#run(
        `select * from ${table} where cluster in (select cluster from ${input.sql}) and ${condition}
         order by cluster, changed_at, id`,
        input.bindings,
      );
      found.push(...rows);
    }
    return found;
  }

  #run(sql: string, bindings: readonly unknown[]) {
    return this.#dialect.run(this.#knex, sql, bindings);
  }
}
