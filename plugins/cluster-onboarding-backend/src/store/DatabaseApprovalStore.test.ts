import { TestDatabases } from '@backstage/backend-test-utils';
import { startStores, stopPools } from './__testUtils__/testStores';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });

const CLUSTER = 'resource:default/leaf-7';
const ATTESTATION = {
  cluster: CLUSTER,
  layer: 'cloud',
  by: 'user:default/ann',
  at: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-11-01T10:00:00.000Z',
};
const EXCEPTION = {
  cluster: CLUSTER,
  layer: 'applications',
  reason: 'A show',
  requestedBy: 'user:default/ann',
  expiresAt: '2026-12-01T10:00:00.000Z',
};

afterEach(stopPools);

describe.each(databases.eachSupportedId())('DatabaseApprovalStore, %s', id => {
  async function start() {
    const { startReplica } = await startStores(databases, id);
    const [a, b] = [await startReplica('a'), await startReplica('b')];
    return { a: a.approvals, b: b.approvals };
  }

  it('keeps attestations until they are taken back', async () => {
    const { a, b } = await start();
    const first = await a.addAttestation(ATTESTATION);
    expect(first).toEqual({ ...ATTESTATION, id: expect.any(String) });
    const second = await a.addAttestation({ ...ATTESTATION, note: 'Seen' });
    await a.addAttestation({ ...ATTESTATION, cluster: 'resource:default/x' });
    const list = async () =>
      (await b.listAttestations([CLUSTER, 'resource:default/y'])).map(
        item => item.id,
      );
    expect((await list()).sort()).toEqual([first.id, second.id].sort());
    await b.removeAttestation(first.id);
    await b.removeAttestation(first.id);
    await expect(list()).resolves.toEqual([second.id]);
    await expect(b.listAttestations([])).resolves.toEqual([]);
    await expect(b.removeAttestation('unknown')).rejects.toMatchObject({
      name: 'NotFoundError',
    });
    await expect(
      a.addAttestation({ ...ATTESTATION, expiresAt: 'some day' }),
    ).rejects.toMatchObject({ name: 'InputError' });
  });

  it('keeps exceptions and what was decided', async () => {
    const { a, b } = await start();
    const asked = await a.addException(EXCEPTION);
    expect(asked).toEqual({
      ...EXCEPTION,
      id: expect.any(String),
      requestedAt: expect.any(String),
    });
    const decided = await b.decideException(asked.id, {
      approvedBy: 'user:default/bob',
    });
    expect(decided).toEqual({
      ...asked,
      approvedBy: 'user:default/bob',
      decidedAt: expect.any(String),
    });
    await expect(a.getException(asked.id)).resolves.toEqual(decided);
    await expect(a.listExceptions([CLUSTER])).resolves.toEqual([decided]);
    await expect(a.getException('unknown')).resolves.toBeUndefined();

    const other = await a.addException(EXCEPTION);
    await expect(
      b.decideException(other.id, { rejectedBy: 'user:default/bob' }),
    ).resolves.toMatchObject({ rejectedBy: 'user:default/bob' });
  });

  it('lets nobody decide on a wish of their own, however they are written', async () => {
    const { a } = await start();
    const { id: exception } = await a.addException(EXCEPTION);
    for (const decision of [
      { approvedBy: 'user:default/ann' },
      { approvedBy: 'User:Default/Ann' },
      { approvedBy: 'ann' },
      { approvedBy: '' },
      { rejectedBy: 'user:default/ann' },
    ]) {
      await expect(
        a.decideException(exception, decision),
      ).rejects.toMatchObject({ name: 'ConflictError' });
    }
    await expect(
      a.decideException('unknown', { approvedBy: 'user:default/bob' }),
    ).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  it('takes one decision of two that are made at once', async () => {
    const { a, b } = await start();
    const { id: exception } = await a.addException(EXCEPTION);
    const decisions = await Promise.allSettled([
      a.decideException(exception, { approvedBy: 'user:default/bob' }),
      b.decideException(exception, { rejectedBy: 'user:default/eve' }),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(decisions.find(({ status }) => status === 'rejected')).toMatchObject(
      { reason: { name: 'ConflictError' } },
    );
  });
});
