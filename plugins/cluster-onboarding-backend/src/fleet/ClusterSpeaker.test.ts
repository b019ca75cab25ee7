import { mockServices } from '@backstage/backend-test-utils';
import { ClusterStatus } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { LeasedChanges, StateChange } from '../store/HistoryStore';
import { Lease } from '../store/LeaseStore';
import { ClusterSpeaker, toAnnouncedId } from './ClusterSpeaker';
import { DerivedChange } from './LiveFleetView';

const LEASE: Lease = { connection: 'leaf', owner: 'me', epoch: 3 };

const ATTESTATION = { by: 'user:default/ann', note: 'TICKET-7' };

function change(state: 'ready' | 'failing'): DerivedChange {
  return {
    cluster: { ref: 'resource:default/leaf', name: 'leaf', connection: 'leaf' },
    isByTime: false,
    status: {
      cluster: 'resource:default/leaf',
      state,
      layers: [
        { id: 'base', state: 'ready', members: [], attestation: ATTESTATION },
        { id: 'apps', state },
      ],
      rootCauses: [{ words: 'Secret age is missing', layers: ['apps'] }],
    } as unknown as ClusterStatus,
  };
}

function setUp(options: { lease?: Lease; current?: StateChange[] } = {}) {
  const append = jest.fn(
    async (entries: readonly LeasedChanges[]) =>
      new Set(entries.map(({ lease }) => lease.connection)),
  );
  const announce = jest.fn(async (_ids: readonly string[]) => {});
  const speaker = new ClusterSpeaker({
    history: {
      append: async () => true,
      appendAll: append,
      list: async () => ({ items: [] }),
      listCurrent: async () => options.current ?? [],
      prune: async () => 0,
    },
    announce,
    findLease: () => options.lease,
    announceAfterMs: () => 0,
    logger: mockServices.logger.mock(),
    now: () => Date.parse('2026-11-01T10:00:00.000Z'),
  });
  return { speaker, append, announce };
}

describe('ClusterSpeaker', () => {
  it('writes down which layers changed, and why', async () => {
    const { speaker, append } = setUp({ lease: LEASE });
    speaker.tell(change('ready'));
    speaker.tell(change('failing'));
    await speaker.stop();

    expect(append.mock.calls.flat(2)).toEqual([
      {
        lease: LEASE,
        ref: 'resource:default/leaf',
        changes: [
          expect.objectContaining({ layer: '', state: 'ready' }),
          expect.objectContaining({
            layer: 'base',
            state: 'ready',
            cause: 'Attested by ann: TICKET-7',
          }),
          expect.objectContaining({ layer: 'apps', state: 'ready' }),
        ],
      },
      {
        lease: LEASE,
        ref: 'resource:default/leaf',
        changes: [
          expect.objectContaining({ layer: '', state: 'failing' }),
          {
            cluster: 'resource:default/leaf',
            layer: 'apps',
            state: 'failing',
            at: '2026-11-01T10:00:00.000Z',
            cause: 'Secret age is missing',
          },
        ],
      },
    ]);
  });

  it('goes on from what was written by whoever spoke before', async () => {
    const { speaker, append } = setUp({
      lease: LEASE,
      current: ['', 'base', 'apps'].map(layer => ({
        cluster: 'resource:default/leaf',
        layer,
        state: 'ready',
        at: '',
      })),
    });
    speaker.tell(change('ready'));
    await speaker.stop();
    expect(append).not.toHaveBeenCalled();
  });

  it('says nothing for clusters that another replica speaks for', async () => {
    const { speaker, append, announce } = setUp();
    speaker.tell(change('ready'));
    await speaker.stop();
    expect(append).not.toHaveBeenCalled();
    expect(announce).not.toHaveBeenCalled();
  });

  it('announces several changes together, without the name of any cluster', async () => {
    const { speaker, announce } = setUp({ lease: LEASE });
    const announced = new Promise<readonly string[]>(resolve =>
      announce.mockImplementation(async ids => resolve(ids)),
    );
    speaker.tell(change('ready'));
    speaker.tell(change('failing'));

    const ids = await announced;
    expect(ids).toEqual([toAnnouncedId('resource:default/leaf')]);
    expect(ids[0]).not.toContain('leaf');
    await speaker.stop();
  });
});
