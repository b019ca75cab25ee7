import { mockApis, TestApiProvider } from '@backstage/test-utils';
import { errorApiRef } from '@backstage/core-plugin-api';
import { translationApiRef } from '@backstage/core-plugin-api/alpha';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hashText } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { memo, StrictMode } from 'react';
import { LiveContent } from './LiveContent';
import { concernsClusters } from './liveNews';
import { LIVE_POLL_MS, useLive } from './useLive';

/** Signals that tests send. */
class FakeSignals {
  readonly #listeners = new Set<(message: any) => void>();

  subscribe(_: string, listener: (message: any) => void) {
    this.#listeners.add(listener);
    return { unsubscribe: () => void this.#listeners.delete(listener) };
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  send(message: unknown) {
    for (const listener of this.#listeners) listener(message);
  }
}

interface Answer {
  parts: { text: string };
  observedAt: string;
}

const drawn = jest.fn();
function PlainPart(props: { parts: { text: string } }) {
  drawn(props.parts.text);
  return <p>{props.parts.text}</p>;
}
const Part = memo(PlainPart);

function Page(props: { id: string; load: () => Promise<Answer> }) {
  const live = useLive({
    key: props.id,
    load: props.load,
    isConcerned: concernsClusters([props.id]),
  });
  return (
    <LiveContent live={live} height={321}>
      {value => (
        <>
          <Part parts={value.parts} />
          <p>observed {value.observedAt}</p>
          <button onClick={live.reload}>
            {live.isReloading ? 'Reloading' : 'Reload'}
          </button>
        </>
      )}
    </LiveContent>
  );
}

const answer = (text: string, observedAt = '1'): Answer => ({
  parts: { text },
  observedAt,
});

function setUp(load: () => Promise<Answer>, options?: { noSignals?: true }) {
  const signals = new FakeSignals();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const show = (id: string) => (
    <StrictMode>
      <TestApiProvider
        apis={[
          [translationApiRef, mockApis.translation()],
          [errorApiRef, { post: jest.fn(), error$: jest.fn() }],
          ...(options?.noSignals ? [] : [[signalApiRef, signals] as any]),
        ]}
      >
        <Page id={id} load={load} />
      </TestApiProvider>
    </StrictMode>
  );
  const page = render(show('a'));
  return { signals, user, ...page, show };
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useLive and LiveContent', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    drawn.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('keeps the place of what is loaded, then shows it', async () => {
    const { container } = setUp(async () => answer('one'));
    expect(
      screen.getByRole('progressbar', { name: 'Loading' }),
    ).toBeInTheDocument();
    expect(container.firstChild).toHaveStyle({ minHeight: '321px' });

    await settle();
    expect(screen.getByText('one')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('does not draw anew what has not changed', async () => {
    let observed = 0;
    setUp(async () => {
      observed += 1;
      return answer('one', `${observed}`);
    });
    await settle();
    const before = drawn.mock.calls.length;
    const { textContent } = screen.getByText(/observed/);

    await pass(LIVE_POLL_MS.withSignals);

    expect(screen.getByText(/observed/).textContent).not.toBe(textContent);
    expect(drawn).toHaveBeenCalledTimes(before);
  });

  it.each([
    ['with', LIVE_POLL_MS.withSignals, undefined],
    ['without', LIVE_POLL_MS.withoutSignals, { noSignals: true as const }],
  ])('asks in its own rhythm %s signals', async (_, pollMs, options) => {
    const load = jest.fn(async () => answer('one'));
    setUp(load, options);
    await settle();
    load.mockClear();

    await pass(pollMs - 1);
    expect(load).not.toHaveBeenCalled();
    await pass(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads on signals about it, and on no others', async () => {
    const load = jest.fn(async () => answer('one'));
    const { signals } = setUp(load);
    await settle();
    load.mockClear();

    act(() => signals.send({ clusters: [hashText('b')] }));
    await settle();
    expect(load).not.toHaveBeenCalled();
    load.mockResolvedValue(answer('two'));
    act(() => signals.send({ clusters: [hashText('a')] }));
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('two')).toBeInTheDocument();
  });

  it('asks nothing while the page is hidden, and at once when it is not', async () => {
    const load = jest.fn(async () => answer('one'));
    setUp(load);
    await settle();
    load.mockClear();
    const visible = jest.spyOn(document, 'visibilityState', 'get');
    const turn = (state: 'hidden' | 'visible') =>
      act(async () => {
        visible.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });

    await turn('hidden');
    await pass(10 * LIVE_POLL_MS.withSignals);
    expect(load).not.toHaveBeenCalled();
    await turn('visible');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says what is the matter and what to do, and tries again when asked', async () => {
    const load = jest.fn(async (): Promise<Answer> => {
      throw Object.assign(new Error('no'), { statusCode: 403 });
    });
    const { user } = setUp(load);
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /You may not see this.*Ask the platform team/,
    );

    let finish = (_: Answer) => {};
    load.mockReturnValue(new Promise(resolve => (finish = resolve)));
    const button = screen.getByRole('button', { name: 'Try again' });
    await user.click(button);
    expect(button).toHaveTextContent('Trying…');
    expect(button).toHaveFocus();
    load.mockClear();
    await user.click(button);
    expect(load).not.toHaveBeenCalled();
    await act(async () => finish(answer('one')));
    expect(screen.getByText('one')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what it shows when it cannot be read again, and says so', async () => {
    const load = jest.fn(async () => answer('one'));
    setUp(load);
    await settle();
    load.mockRejectedValue(new TypeError('Failed to fetch'));
    await pass(LIVE_POLL_MS.withSignals);

    expect(screen.getByText('one')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      /the last that is known.*Check your connection/,
    );
  });

  it('tells that a reload is under way, also when it fails', async () => {
    const load = jest.fn(async () => answer('one'));
    const { user } = setUp(load);
    await settle();
    let fail = (_: Error) => {};
    load.mockReturnValue(new Promise((_, reject) => (fail = reject)));

    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(screen.getByText('Reloading')).toBeInTheDocument();
    await act(async () => fail(new Error('away')));
    expect(screen.getByText('Reload')).toBeInTheDocument();
    expect(screen.getByText('one')).toBeInTheDocument();
  });

  it('forgets the value of another key', async () => {
    const load = jest.fn(async () => answer('one'));
    const { rerender, show } = setUp(load);
    await settle();
    load.mockResolvedValue(answer('two'));

    rerender(show('b'));
    expect(screen.queryByText('one')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    await settle();
    expect(screen.getByText('two')).toBeInTheDocument();
  });

  it('ends everything when it is not shown any more', async () => {
    const load = jest.fn((_: AbortSignal) => new Promise<Answer>(() => {}));
    const { unmount, signals } = setUp(load as any);
    unmount();

    expect(load.mock.calls.every(([signal]) => signal.aborted)).toBe(true);
    expect(signals.listeners).toBe(0);
    load.mockClear();
    await pass(10 * LIVE_POLL_MS.withSignals);
    expect(load).not.toHaveBeenCalled();
  });
});
