import { CachedValue } from './CachedValue';

function setUp(ttlMs = 10_000) {
  let time = 0;
  let count = 0;
  const read = jest.fn(async () => (count += 1));
  const cached = CachedValue.create({
    read,
    ttlMs: () => ttlMs,
    now: () => time,
  });
  return {
    cached,
    read,
    advance(ms: number) {
      time += ms;
    },
  };
}

describe('CachedValue', () => {
  it('reads anew when the value is too old', async () => {
    const { cached, advance } = setUp();

    expect(await cached.get()).toBe(1);
    advance(9_999);
    expect(await cached.get()).toBe(1);
    advance(1);
    expect(await cached.get()).toBe(2);
  });

  it('reads once for all who ask at a time', async () => {
    const { cached, read } = setUp();

    expect(
      await Promise.all([cached.get(), cached.get(), cached.get()]),
    ).toEqual([1, 1, 1]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads anew when the value was refused, unless it has just been read', async () => {
    const { cached, advance } = setUp();

    await cached.get();
    advance(999);
    expect(await cached.get({ isRefused: true })).toBe(1);
    advance(1);
    expect(await cached.get({ isRefused: true })).toBe(2);
    expect(await cached.get()).toBe(2);
  });

  it('does not keep a value that is over already', async () => {
    const { cached } = setUp(-5);

    expect(await cached.get()).toBe(1);
    expect(await cached.get()).toBe(2);
  });

  it('does not keep a failure', async () => {
    const { cached, read } = setUp();
    read.mockRejectedValueOnce(new Error('not now'));

    await expect(cached.get()).rejects.toThrow('not now');
    expect(await cached.get()).toBe(1);
  });
});
