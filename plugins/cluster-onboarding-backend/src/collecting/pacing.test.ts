import { mockServices } from '@backstage/backend-test-utils';
import { KubernetesReadError } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { Backoff } from './Backoff';
import { Loop } from './Loop';
import { Semaphore } from './Semaphore';
import { Waker } from './Waker';

describe('Backoff', () => {
  const create = (random: number) =>
    new Backoff({
      backoffMinMs: 1_000,
      backoffMaxMs: 8_000,
      random: () => random,
    });

  it('waits at most twice as long each time, up to a bound', () => {
    const backoff = create(1);
    expect([1, 2, 3, 4, 5, 6].map(() => backoff.next())).toEqual([
      1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
    ]);
    backoff.reset();
    expect(backoff.next()).toBe(1_000);
  });

  it('never hits at once, however the dice fall', () => {
    const backoff = create(0);
    expect([1, 2, 3].map(() => backoff.next())).toEqual([500, 500, 500]);
  });

  it('obeys a server that asks for more', () => {
    const error = new KubernetesReadError('throttled', 'wait', {
      retryAfterMs: 60_000,
    });
    expect(create(1).next(error)).toBe(60_000);
  });
});

describe('Semaphore', () => {
  const { signal } = new AbortController();

  it('lets so many in at a time, in the order in which they came', async () => {
    const semaphore = new Semaphore(1);
    const entered: string[] = [];
    const leaveFirst = await semaphore.enter(signal);
    const second = semaphore.enter(signal).then(leave => {
      entered.push('second');
      return leave;
    });
    const third = semaphore.enter(signal).then(() => entered.push('third'));
    await Promise.resolve();
    expect(entered).toEqual([]);
    leaveFirst();
    leaveFirst();
    const leaveSecond = await second;
    expect(entered).toEqual(['second']);
    leaveSecond();
    await third;
    expect(entered).toEqual(['second', 'third']);
  });

  it('gives the place of who gives up to the next', async () => {
    const semaphore = new Semaphore(1);
    const leave = await semaphore.enter(signal);
    const impatient = new AbortController();
    const first = semaphore.enter(impatient.signal);
    const second = semaphore.enter(signal);
    impatient.abort(new Error('too long'));
    await expect(first).rejects.toThrow('too long');
    leave();
    await expect(second).resolves.toEqual(expect.any(Function));
  });
});

describe('Waker', () => {
  const { signal } = new AbortController();

  it('ends the present sleep, or the next one', async () => {
    const waker = new Waker();
    const sleep = waker.sleep(60_000, signal);
    waker.wake();
    await expect(sleep).resolves.toBeUndefined();
    waker.wake();
    await expect(waker.sleep(60_000, signal)).resolves.toBeUndefined();
  });

  it('ends with its signal', async () => {
    const controller = new AbortController();
    const sleep = new Waker().sleep(60_000, controller.signal);
    controller.abort();
    await expect(sleep).resolves.toBeUndefined();
  });
});

describe('Loop', () => {
  it('goes on after failures, and logs the first and the end of them', async () => {
    const logger = mockServices.logger.mock();
    let turns = 0;
    let reached: () => void;
    const done = new Promise<void>(resolve => {
      reached = resolve;
    });
    const loop = new Loop({
      name: 'test',
      everyMs: () => 1,
      work: async () => {
        turns += 1;
        if (turns === 5) reached();
        if (turns < 4) throw new TypeError('with something secret in it');
      },
      logger,
    });
    await loop.start();
    await done;
    await loop.stop();
    expect(logger.warn.mock.calls).toEqual([
      ['Failed; it is tried again', { loop: 'test', error: 'TypeError' }],
    ]);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });
});
