import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  PermissionApi,
  permissionApiRef,
} from '@backstage/plugin-permission-react';
import {
  ClusterOnboardingApi,
  RefreshAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { fakeClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RefreshButton } from './RefreshButton';
import { toRefreshResult, toRestMs } from './toRefreshResult';

const REFS = ['resource:default/a', 'resource:default/b'];

function answer(result: RefreshAnswer['result'], inMs = 10_000): RefreshAnswer {
  return {
    result,
    nextPossibleAt: new Date(Date.now() + inMs).toISOString(),
  };
}

class StatusError extends Error {
  constructor(readonly statusCode: number) {
    super(`status ${statusCode}`);
  }
}

async function show(
  refreshCluster: ClusterOnboardingApi['refreshCluster'],
  options: { deniedRefs?: readonly string[]; refs?: readonly string[] } = {},
) {
  const onRefreshed = jest.fn();
  const spy = jest.fn(refreshCluster);
  renderInTestApp(
    <RefreshButton
      clusterRefs={options.refs ?? REFS}
      onRefreshed={onRefreshed}
    />,
    {
      apis: [
        [
          clusterOnboardingApiRef,
          fakeClusterOnboardingApi({ refreshCluster: spy }),
        ],
        [
          permissionApiRef,
          {
            authorize: async ({ resourceRef }) => ({
              result: options.deniedRefs?.includes(resourceRef ?? '')
                ? 'DENY'
                : 'ALLOW',
            }),
          } as PermissionApi,
        ],
      ],
    },
  );
  const button = await screen.findByRole('button');
  return { button, onRefreshed, spy };
}

async function click(button: HTMLElement) {
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}

const status = () => screen.getByRole('status');

describe('RefreshButton', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks for a fresh look at each cluster, says so, and rests until it can be asked for again', async () => {
    let release = () => {};
    const gate = new Promise<void>(resolve => {
      release = resolve;
    });
    const { button, onRefreshed, spy } = await show(async () => {
      await gate;
      return answer('asked');
    });
    await click(button);
    expect(button).toHaveTextContent('Asking…');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    jest.useFakeTimers({ now: Date.now() });
    await act(async () => release());

    expect(spy.mock.calls.map(([ref]) => ref)).toEqual(REFS);
    expect(status()).toHaveTextContent('A fresh look was asked for.');
    expect(onRefreshed).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
    expect(spy).toHaveBeenCalledTimes(REFS.length);
    act(() => {
      jest.advanceTimersByTime(10_100);
    });
    expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(status()).toBeEmptyDOMElement();
  });

  it('says when somebody asked a moment ago', async () => {
    const { button } = await show(async () => answer('already-asked'));
    await click(button);

    await waitFor(() =>
      expect(status()).toHaveTextContent(
        /Somebody asked a moment ago; it can be asked for again at \S/,
      ),
    );
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when it failed, and can be tried again at once', async () => {
    const { button, onRefreshed } = await show(async () => {
      throw new StatusError(503);
    });
    await click(button);

    await waitFor(() =>
      expect(status()).toHaveTextContent('could not be asked for. Try again.'),
    );
    expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(onRefreshed).not.toHaveBeenCalled();
  });

  it('says for how many it failed', async () => {
    const { button } = await show(async ref => {
      if (ref === REFS[0]) throw new StatusError(503);
      return answer('asked');
    });
    await click(button);

    await waitFor(() =>
      expect(status()).toHaveTextContent(
        'A fresh look was asked for. For 1 cluster it could not be asked for.',
      ),
    );
  });

  it('says when the viewer may not ask', async () => {
    const { button, spy } = await show(async () => answer('asked'), {
      deniedRefs: REFS,
    });

    await waitFor(() =>
      expect(status()).toHaveTextContent('You may not ask for a fresh look.'),
    );
    expect(button).toBeDisabled();
    expect(spy).not.toHaveBeenCalled();
  });

  it('says so, too, when the backend refuses', async () => {
    const { button } = await show(async () => {
      throw new StatusError(403);
    });
    await click(button);

    await waitFor(() =>
      expect(status()).toHaveTextContent('You may not ask for a fresh look.'),
    );
  });

  it('asks only for the clusters for which the viewer may', async () => {
    const { button, spy } = await show(async () => answer('asked'), {
      deniedRefs: [REFS[0]],
    });
    await click(button);

    await waitFor(() =>
      expect(status()).toHaveTextContent('A fresh look was asked for.'),
    );
    expect(spy.mock.calls.map(([ref]) => ref)).toEqual([REFS[1]]);
  });

  it('has nothing to ask for without clusters', async () => {
    const { button } = await show(async () => answer('asked'), { refs: [] });

    expect(button).toBeDisabled();
    expect(status()).toBeEmptyDOMElement();
  });
});

describe('toRefreshResult', () => {
  it('rests until the last of the clusters can be asked again', () => {
    const toSettled = (value: RefreshAnswer) =>
      ({ status: 'fulfilled', value } as const);

    expect(
      toRefreshResult([
        toSettled({
          result: 'already-asked',
          nextPossibleAt: '2026-01-01T00:00:09Z',
        }),
        toSettled({ result: 'asked', nextPossibleAt: '2026-01-01T00:00:04Z' }),
      ]),
    ).toEqual({
      outcome: 'asked',
      failed: 0,
      nextPossibleAt: '2026-01-01T00:00:09Z',
    });
  });

  it.each([
    ['2026-01-01T00:00:10Z', 10_000],
    ['2025-01-01T00:00:00Z', 0],
    ['2027-01-01T00:00:00Z', 60_000],
    ['no time', 0],
    [undefined, 0],
  ])('rests until %s for %d ms', (next, expected) => {
    expect(toRestMs(next, Date.parse('2026-01-01T00:00:00Z'))).toBe(expected);
  });
});
