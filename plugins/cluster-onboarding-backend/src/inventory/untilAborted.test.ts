import { untilAborted } from './untilAborted';

describe('untilAborted', () => {
  it('gives what the promise gives', async () => {
    const { signal } = new AbortController();

    await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1);
    await expect(untilAborted(Promise.resolve(1), undefined)).resolves.toBe(1);
    await expect(
      untilAborted(Promise.reject(new Error('no')), signal),
    ).rejects.toThrow('no');
  });

  it('rejects at once when the signal was given already', async () => {
    const never = new Promise(() => {});

    await expect(
      untilAborted(never, AbortSignal.abort(new Error('enough'))),
    ).rejects.toThrow('enough');
  });

  it('leaves nothing behind on the signal', async () => {
    const { signal } = new AbortController();
    const add = jest.spyOn(signal, 'addEventListener');
    const remove = jest.spyOn(signal, 'removeEventListener');

    await untilAborted(Promise.resolve(), signal);

    expect(remove.mock.calls.length).toBe(add.mock.calls.length);
  });
});
