import { LiveLoader, Visibility } from './LiveLoader';

const POLL_MS = 30_000;

/** A page that tests show and hide. */
class FakeVisibility implements Visibility {
  #isVisible: boolean;
  readonly #listeners = new Set<() => void>();

  constructor(isVisible = true) {
    this.#isVisible = isVisible;
  }

  isVisible() {
    return this.#isVisible;
  }

  subscribe(listener: () => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  turn(isVisible: boolean) {
    this.#isVisible = isVisible;
    for (const listener of this.#listeners) listener();
  }
}

/** A backend whose answers tests give, one by one. */
class FakeBackend {
  readonly signals: AbortSignal[] = [];
  readonly #open: {
    resolve: (value: unknown) => void;
    reject: (error: unknown) => void;
  }[] = [];

  readonly load = (signal: AbortSignal): Promise<any> => {
    this.signals.push(signal);
    return new Promise((resolve, reject) => {
      this.#open.push({ resolve, reject });
    });
  };

  get asked(): number {
    return this.signals.length;
  }

  async answer(value: unknown): Promise<void> {
    this.#open.shift()!.resolve(value);
    await settle();
  }

  async fail(error: unknown): Promise<void> {
    this.#open.shift()!.reject(error);
    await settle();
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function start(options?: { isVisible?: boolean }) {
  const visibility = new FakeVisibility(options?.isVisible);
  const backend = new FakeBackend();
  const loader = new LiveLoader<any>({
    load: backend.load,
    pollMs: POLL_MS,
    visibility,
  });
  const states: unknown[] = [];
  loader.subscribe(() => states.push(loader.getState()));
  return { visibility, backend, loader, states, stop: loader.start() };
}

describe('LiveLoader', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('loads when somebody starts to look', async () => {
    const { backend, loader } = start();
    expect(loader.getState()).toEqual({ isLoading: true, isReloading: false });

    await backend.answer('one');

    expect(loader.getState()).toEqual({
      value: 'one',
      isLoading: false,
      isReloading: false,
    });
    expect(backend.asked).toBe(1);
  });

  it('loads once on a signal', async () => {
    const { backend, loader } = start();
    await backend.answer('one');

    loader.hear();
    await backend.answer('two');

    expect(backend.asked).toBe(2);
    expect(loader.getState().value).toBe('two');
  });

  it('answers many signals during a request with one more request', async () => {
    const { backend, loader } = start();
    for (let signal = 0; signal < 50; signal += 1) loader.hear();
    expect(backend.asked).toBe(1);

    await backend.answer('one');
    expect(backend.asked).toBe(2);
    await backend.answer('two');

    expect(backend.asked).toBe(2);
    expect(loader.getState().value).toBe('two');
  });

  it('asks every so often, counted from the last answer', async () => {
    const { backend, loader } = start();
    await backend.answer('one');
    jest.advanceTimersByTime(POLL_MS - 1);
    expect(backend.asked).toBe(1);
    loader.hear();
    await backend.answer('two');

    jest.advanceTimersByTime(POLL_MS - 1);
    expect(backend.asked).toBe(2);
    jest.advanceTimersByTime(1);
    expect(backend.asked).toBe(3);
    await backend.answer('three');
    jest.advanceTimersByTime(POLL_MS);
    expect(backend.asked).toBe(4);
  });

  it('does not ask again while a request is under way, however long', async () => {
    const { backend } = start();
    jest.advanceTimersByTime(10 * POLL_MS);
    expect(backend.asked).toBe(1);
  });

  it('keeps the last good value when a later attempt fails, and forgets the error when one succeeds', async () => {
    const { backend, loader } = start();
    await backend.answer('one');
    jest.advanceTimersByTime(POLL_MS);
    await backend.fail(new Error('away'));
    expect(loader.getState()).toMatchObject({
      value: 'one',
      error: { message: 'away' },
      isLoading: false,
    });

    jest.advanceTimersByTime(POLL_MS);
    await backend.answer('two');
    expect(loader.getState()).toMatchObject({ value: 'two', error: undefined });
  });

  it('goes on asking when even the first attempt fails', async () => {
    const { backend, loader } = start();
    await backend.fail('no error object');
    expect(loader.getState()).toMatchObject({
      error: new Error('no error object'),
      isLoading: false,
    });

    jest.advanceTimersByTime(POLL_MS);
    await backend.answer('one');
    expect(loader.getState()).toMatchObject({ value: 'one', error: undefined });
  });

  it('asks nothing while the page cannot be seen, and at once when it can', async () => {
    const { backend, visibility, loader } = start();
    await backend.answer('one');
    visibility.turn(false);
    loader.hear();
    jest.advanceTimersByTime(100 * POLL_MS);
    expect(backend.asked).toBe(1);

    visibility.turn(true);
    expect(backend.asked).toBe(2);
  });

  it('does not begin to ask again when the page was hidden during a request', async () => {
    const { backend, visibility } = start();
    visibility.turn(false);
    await backend.answer('one');
    jest.advanceTimersByTime(100 * POLL_MS);
    expect(backend.asked).toBe(1);
  });

  it('waits with the first request until the page can be seen', async () => {
    const { backend, visibility } = start({ isVisible: false });
    expect(backend.asked).toBe(0);
    visibility.turn(true);
    expect(backend.asked).toBe(1);
  });

  it('ends the request and all asking when nobody looks any more', async () => {
    const { backend, visibility, loader, stop, states } = start();
    stop();
    expect(backend.signals[0].aborted).toBe(true);

    await backend.answer('late');
    loader.hear();
    await loader.reload();
    visibility.turn(true);
    jest.advanceTimersByTime(100 * POLL_MS);

    expect(backend.asked).toBe(1);
    expect(states).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('says nothing of a request that was ended by us', async () => {
    const { backend, loader, stop } = start();
    stop();
    await backend.fail(new DOMException('ended', 'AbortError'));
    expect(loader.getState().error).toBeUndefined();
  });

  it('can be started again after it was stopped, as in strict mode', async () => {
    const { backend, loader, stop } = start();
    stop();
    const stopAgain = loader.start();
    expect(backend.asked).toBe(2);

    await backend.answer('of the first start');
    expect(loader.getState().isLoading).toBe(true);
    await backend.answer('of the second');
    expect(loader.getState().value).toBe('of the second');
    jest.advanceTimersByTime(POLL_MS);
    expect(backend.asked).toBe(3);
    stopAgain();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tells that a reload is under way until it has ended', async () => {
    const { backend, loader } = start();
    await backend.answer('one');

    const reloaded = loader.reload();
    expect(loader.getState()).toMatchObject({
      value: 'one',
      isReloading: true,
    });
    await backend.answer('two');
    await reloaded;

    expect(loader.getState()).toMatchObject({
      value: 'two',
      isReloading: false,
    });
  });

  it('ends a reload that fails, and keeps the value', async () => {
    const { backend, loader } = start();
    await backend.answer('one');

    const reloaded = loader.reload();
    await backend.fail(new Error('away'));
    await expect(reloaded).resolves.toBeUndefined();

    expect(loader.getState()).toMatchObject({
      value: 'one',
      error: { message: 'away' },
      isReloading: false,
    });
  });

  it('loads again for a reload although a request is under way, since that may have been answered before', async () => {
    const { backend, loader } = start();
    const reloaded = loader.reload();
    await backend.answer('one');
    expect(loader.getState().isReloading).toBe(true);
    await backend.answer('two');
    await reloaded;
    expect(loader.getState()).toMatchObject({
      value: 'two',
      isReloading: false,
    });
  });

  it('does not leave a reload open when it is stopped meanwhile', async () => {
    const { loader, stop } = start();
    loader.reload();
    stop();
    expect(loader.getState().isReloading).toBe(false);
  });

  it('shows what a load has before it has all of it, and nothing of it afterwards', async () => {
    let show: (value: unknown) => void = () => {};
    const answers: ((value: unknown) => void)[] = [];
    const loader = new LiveLoader<any>({
      load: (_, showNow) => {
        show = showNow;
        return new Promise(resolve => answers.push(resolve));
      },
      pollMs: POLL_MS,
      visibility: new FakeVisibility(),
    });
    const stop = loader.start();

    show({ part: 1 });
    expect(loader.getState()).toMatchObject({
      value: { part: 1 },
      isLoading: false,
    });
    answers[0]({ part: 1, all: true });
    await settle();
    show({ part: 2 });
    expect(loader.getState().value).toEqual({ part: 1, all: true });

    loader.hear();
    stop();
    show({ part: 3 });
    expect(loader.getState().value).toEqual({ part: 1, all: true });
  });

  it('tells nobody of an answer that means the same, and keeps its parts', async () => {
    const { backend, loader, states } = start();
    const first = { layers: [{ id: 'a' }], observedAt: '1' };
    await backend.answer(first);
    jest.advanceTimersByTime(POLL_MS);
    await backend.answer({ layers: [{ id: 'a' }], observedAt: '1' });
    expect(states).toHaveLength(1);
    expect(loader.getState().value).toBe(first);

    jest.advanceTimersByTime(POLL_MS);
    await backend.answer({ layers: [{ id: 'a' }], observedAt: '2' });
    expect(loader.getState().value).toEqual({ ...first, observedAt: '2' });
    expect(loader.getState().value.layers).toBe(first.layers);
  });
});
