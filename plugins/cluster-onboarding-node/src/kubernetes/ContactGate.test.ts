import { ContactGate, OnWait } from './ContactGate';
import { DEFAULT_READER_LIMITS as limits } from './ReaderLimits';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Somebody at the gate; `isThrough` as soon as they may ask. */
class Visitor {
  isThrough = false;
  readonly told: string[] = [];
  readonly controller = new AbortController();

  constructor(readonly gate: ContactGate) {}

  onWait: OnWait = (reason, ms) => {
    this.told.push(`${reason} ${ms}`);
  };

  pass(): this {
    this.isThrough = false;
    this.gate
      .pass(this, { signal: this.controller.signal, onWait: this.onWait })
      .then(() => {
        this.isThrough = true;
      });
    return this;
  }
}

describe('ContactGate', () => {
  const setup = (count: number) => {
    const gate = new ContactGate({ limits, random: () => 1 });
    const visitors = Array.from({ length: count }, () => new Visitor(gate));
    return { gate, visitors };
  };
  const namesThrough = (visitors: Visitor[]) =>
    visitors.flatMap(({ isThrough }, index) => (isThrough ? [index] : []));

  it('lets everybody through while the server answers', async () => {
    const { visitors } = setup(3);
    visitors.forEach(visitor => visitor.pass());
    await jest.advanceTimersByTimeAsync(0);

    expect(namesThrough(visitors)).toEqual([0, 1, 2]);
  });

  it('lets one try when the time is over, and the others when it was answered', async () => {
    const { gate, visitors } = setup(3);
    expect(gate.failed(visitors[0], { reason: 'unreachable' })).toBe(1000);
    visitors.forEach(visitor => visitor.pass());

    await jest.advanceTimersByTimeAsync(999);
    expect(namesThrough(visitors)).toEqual([]);
    await jest.advanceTimersByTimeAsync(100_000);
    expect(namesThrough(visitors)).toEqual([0]);
    gate.succeeded(visitors[0]);
    await jest.advanceTimersByTimeAsync(0);
    expect(namesThrough(visitors)).toEqual([0, 1, 2]);
  });

  it('sends another one next, after twice the time, when the one failed', async () => {
    const { gate, visitors } = setup(2);
    gate.failed(visitors[0], { reason: 'unreachable' });
    visitors.forEach(visitor => visitor.pass());
    await jest.advanceTimersByTimeAsync(1000);
    expect(namesThrough(visitors)).toEqual([0]);

    expect(gate.failed(visitors[0], { reason: 'unreachable' })).toBe(2000);
    visitors[0].pass();
    await jest.advanceTimersByTimeAsync(1999);
    expect(namesThrough(visitors)).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(namesThrough(visitors)).toEqual([1]);
  });

  it('counts failures of those who asked together as one', () => {
    const { gate, visitors } = setup(3);
    const delays = visitors.map(visitor =>
      gate.failed(visitor, { reason: 'unreachable' }),
    );

    expect(delays).toEqual([1000, 1000, 1000]);
  });

  it('begins from the shortest time after a success', async () => {
    const { gate, visitors } = setup(1);
    gate.failed(visitors[0], { reason: 'timeout' });
    visitors[0].pass();
    await jest.advanceTimersByTimeAsync(1000);
    gate.failed(visitors[0], { reason: 'timeout' });
    gate.succeeded(visitors[0]);

    expect(gate.failed(visitors[0], { reason: 'timeout' })).toBe(1000);
  });

  it('tells those who wait why, and again only when the reason is another', async () => {
    const { gate, visitors } = setup(2);
    gate.failed(visitors[0], { reason: 'unreachable' });
    visitors.forEach(visitor => visitor.pass());
    await jest.advanceTimersByTimeAsync(1000);
    gate.failed(visitors[0], { reason: 'unreachable' });
    await jest.advanceTimersByTimeAsync(2000);
    visitors[0].pass();
    gate.failed(visitors[1], { reason: 'certificate' });

    expect(visitors[1].told).toEqual(['unreachable 1000']);
    expect(visitors[0].told).toEqual([
      'unreachable 1000',
      'unreachable 0',
      'certificate 4000',
    ]);
  });

  it('waits as long as the server asks, whoever is answered meanwhile', async () => {
    const { gate, visitors } = setup(2);
    gate.failed(visitors[0], { reason: 'throttled', retryAfterMs: 30_000 });
    visitors[0].pass();
    gate.succeeded(visitors[1]);

    await jest.advanceTimersByTimeAsync(29_999);
    expect(namesThrough(visitors)).toEqual([]);
    await jest.advanceTimersByTimeAsync(3_001);
    expect(namesThrough(visitors)).toEqual([0]);
  });

  it('waits longer if a later answer asks for it', () => {
    const { gate, visitors } = setup(2);
    gate.failed(visitors[0], { reason: 'throttled', retryAfterMs: 1_000 });

    expect(
      gate.failed(visitors[1], { reason: 'throttled', retryAfterMs: 60_000 }),
    ).toBeGreaterThanOrEqual(60_000);
  });

  it('does not wait for one who has left', async () => {
    const { gate, visitors } = setup(3);
    gate.failed(visitors[0], { reason: 'unreachable' });
    visitors.forEach(visitor => visitor.pass());
    visitors[1].controller.abort();
    await jest.advanceTimersByTimeAsync(1000);
    expect(namesThrough(visitors)).toEqual([0, 1]);

    gate.leave(visitors[0]);
    await jest.advanceTimersByTimeAsync(0);
    expect(namesThrough(visitors)).toEqual([0, 1, 2]);
  });
});
