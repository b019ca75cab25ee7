import { RefreshService } from './RefreshService';

function createService() {
  const clock = { now: 0 };
  const refresher = {
    refresh: jest.fn(async (_ref: string, _options: object) => {}),
  };
  const service = RefreshService.create({
    refresher,
    isReconcileAllowed: true,
    now: () => clock.now,
  });
  return { clock, refresher, service };
}

describe('RefreshService', () => {
  it('looks once for a thousand clicks at once', async () => {
    const { refresher, service } = createService();

    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () =>
        service.ask('resource:default/a', { reconcile: false }),
      ),
    );

    expect(refresher.refresh).toHaveBeenCalledTimes(1);
    expect(answers.filter(({ result }) => result === 'asked')).toHaveLength(1);
    expect(
      new Set(answers.map(({ nextPossibleAt }) => nextPossibleAt)),
    ).toEqual(new Set(['1970-01-01T00:00:10.000Z']));
  });

  it('gives each cluster, and each of look and reconcile, a turn of its own', async () => {
    const { refresher, service } = createService();

    await service.ask('resource:default/a', { reconcile: false });
    await service.ask('resource:default/b', { reconcile: false });
    await service.ask('resource:default/a', { reconcile: true });

    expect(refresher.refresh.mock.calls).toEqual([
      ['resource:default/a', { annotate: false }],
      ['resource:default/b', { annotate: false }],
      ['resource:default/a', { annotate: true }],
    ]);
  });

  it('counts a look that failed', async () => {
    const { refresher, service } = createService();
    refresher.refresh.mockRejectedValueOnce(new Error('no'));

    await expect(
      service.ask('resource:default/a', { reconcile: false }),
    ).rejects.toThrow('no');
    await expect(
      service.ask('resource:default/a', { reconcile: false }),
    ).resolves.toMatchObject({ result: 'already-asked' });
  });

  it('does not wait for ever when the clock is set back', async () => {
    const { clock, service } = createService();
    clock.now = 1_000_000;
    await service.ask('resource:default/a', { reconcile: false });

    clock.now = 0;

    await expect(
      service.ask('resource:default/a', { reconcile: false }),
    ).resolves.toMatchObject({ result: 'asked' });
  });
});
