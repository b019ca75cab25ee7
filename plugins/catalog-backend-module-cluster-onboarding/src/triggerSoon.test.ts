import { ConflictError, NotFoundError } from '@backstage/errors';
import { triggerSoon } from './triggerSoon';

describe('triggerSoon', () => {
  it('asks again as long as an earlier turn runs', async () => {
    const triggerTask = jest
      .fn()
      .mockRejectedValueOnce(new ConflictError('running'))
      .mockRejectedValueOnce(new ConflictError('running'))
      .mockResolvedValueOnce(undefined);
    await triggerSoon({ triggerTask }, 'task', async () => {});
    expect(triggerTask.mock.calls).toEqual([['task'], ['task'], ['task']]);
  });

  it('gives up when it cannot be, and when it takes too long', async () => {
    const triggerTask = jest.fn().mockRejectedValue(new NotFoundError('none'));
    await triggerSoon({ triggerTask }, 'task', async () => {});
    expect(triggerTask).toHaveBeenCalledTimes(1);
    triggerTask.mockRejectedValue(new ConflictError('running'));
    await triggerSoon({ triggerTask }, 'task', async () => {});
    expect(triggerTask).toHaveBeenCalledTimes(21);
  });
});
