/* A backend with short times on a simulated fleet, in which things go wrong: what it shows, what it logs, what servers see of it. */
import assert from 'node:assert/strict';
import {
  ClusterStatus,
  Freshness,
  Problem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  LoggedRequest,
  Simulator,
  SimulatorOptions,
  startSimulator,
} from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import { JsonObject } from '@backstage/types';
import { CapturedLog } from './CapturedLog';
import { BackendOnSimulator, startOnSimulator } from './startOnSimulator';

type BackendOptions = NonNullable<Parameters<typeof startOnSimulator>[1]>;

/** What the API answers for a cluster, as far as these tests look at it. */
export interface ClusterAnswer {
  readonly status: ClusterStatus;
  readonly problems: readonly Problem[];
  readonly freshness: readonly Freshness[];
  readonly observedAt: string;
}

/** Times that let a fault and its end fit into seconds. */
const SHORT_TIMES = {
  inventoryInterval: '200ms',
  replicas: { heartbeatInterval: '200ms', leaseDuration: '2s' },
} as const;

const SHORT_READING = {
  requestTimeout: '1500ms',
  idleTimeout: '2s',
  contactGrace: '1s',
  longestBackoff: '500ms',
} as const;

export class FaultyFleet {
  readonly simulator: Simulator;
  readonly log: CapturedLog;
  readonly api: BackendOnSimulator;

  static async start(
    options: {
      simulator?: SimulatorOptions;
      /** Differs from the short times. */
      reading?: JsonObject;
      config?: JsonObject;
      backend?: Omit<BackendOptions, 'config'>;
    } = {},
  ): Promise<FaultyFleet> {
    const simulator = await startSimulator({
      scenario: 'healthy',
      ...options.simulator,
      traits: { bookmarkIntervalMs: 200, ...options.simulator?.traits },
    });
    const log = new CapturedLog();
    const api = await startOnSimulator(simulator, {
      ...options.backend,
      features: [log.feature, ...(options.backend?.features ?? [])],
      config: {
        ...SHORT_TIMES,
        ...options.config,
        reading: { ...SHORT_READING, ...options.reading },
      },
    });
    return new FaultyFleet({ simulator, log, api });
  }

  private constructor(options: {
    simulator: Simulator;
    log: CapturedLog;
    api: BackendOnSimulator;
  }) {
    this.simulator = options.simulator;
    this.log = options.log;
    this.api = options.api;
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.simulator.stop();
  }

  async read(name: string): Promise<ClusterAnswer> {
    return this.api.get(`/clusters/default/${name}/status`);
  }

  /** Looks at a cluster until it is as it should be; `check` may throw, as expectations do. */
  async until(
    name: string,
    check: (answer: ClusterAnswer) => void | boolean,
    timeoutMs: number = 50_000,
  ): Promise<ClusterAnswer> {
    return waitFor(
      `cluster ${name}`,
      async () => {
        const answer = await this.read(name);
        return check(answer) !== false && answer;
      },
      { timeoutMs, intervalMs: 50 },
    );
  }

  /** Waits until a cluster, or each, is known and well; forgets what was logged and asked until then. */
  async settle(name?: string): Promise<void> {
    const names = name ? [name] : this.simulator.leaves.map(leaf => leaf.name);
    for (const each of names) await this.untilWell(each);
    if (name) return;
    this.log.clear();
    await this.simulator.clearRequests();
  }

  /** Waits until a cluster is seen in full, and is well. */
  async untilWell(name: string): Promise<ClusterAnswer> {
    return this.until(
      name,
      ({ status, problems, freshness }) =>
        problems.length === 0 &&
        freshness.every(({ isReachable }) => isReachable) &&
        status.objects.length > 0 &&
        status.objects.every(({ state }) => state === 'ready'),
    );
  }

  /** Waits until contact with a cluster is lost. One kind after the other cannot be read any more; with the last of them contact is lost. */
  async untilLost(name: string, reason: string): Promise<ClusterAnswer> {
    return this.until(
      name,
      answer =>
        answer.problems.length === 1 &&
        answer.problems[0].reason === reason &&
        answer.problems[0].connection === name &&
        !freshnessOf(answer, name).isReachable,
    );
  }

  /** A change of a cluster is shown as ever. */
  async expectFollowed(name: string): Promise<void> {
    const { object } = await this.simulator.mark(name);
    await this.until(name, ({ status }) =>
      status.objects.some(
        ({ ref, state }) => ref.name === object.name && state === 'failing',
      ),
    );
    await this.simulator.mark(name, object);
    await this.untilWell(name);
  }

  /** Nothing of what goes on elsewhere is to be seen at a cluster, and its changes are shown as ever. */
  async expectUnaffected(name: string): Promise<void> {
    const { problems, freshness } = await this.read(name);
    assert.deepEqual(problems, []);
    assert.ok(freshness.every(({ isReachable }) => isReachable));
    await this.expectFollowed(name);
    assert.deepEqual(this.log.of(name), []);
  }

  /** What was logged about a cluster, in the order of time. */
  messagesOf(name: string): string[] {
    return this.log.of(name).map(({ message }) => message);
  }

  /**
   * What was logged about contact with a cluster. While contact comes back, a kind whose turn came a moment too early may be told beside it
   * as not readable, once: that is no word about contact.
   */
  contactsOf(name: string): string[] {
    return this.messagesOf(name).filter(
      (message, index, all) =>
        message !== 'Something cannot be read' || all.indexOf(message) < index,
    );
  }

  /** Requests for objects of a cluster: neither discovery nor whether the session lives. */
  async readsOf(name: string): Promise<LoggedRequest[]> {
    const requests = await this.simulator.requestsOf(name);
    return requests.filter(({ requestClass }) =>
      ['list', 'watch'].includes(requestClass),
    );
  }
}

/** How the connection of a cluster stands. */
export function freshnessOf(
  { freshness }: ClusterAnswer,
  connection: string,
): Freshness {
  return freshness.find(each => each.connection === connection)!;
}

/** What is last known of the objects that were read through a connection. */
export function lastKnownOf(
  { status }: ClusterAnswer,
  connection: string,
): Array<[string, string | undefined]> {
  return status.objects
    .filter(({ ref }) => ref.cluster === connection)
    .map(({ ref, state, lastKnown }) => [
      `${ref.kind}/${ref.name}`,
      state === 'unknown' ? lastKnown?.outcome : state,
    ]);
}

/** The time between each request and the one before. */
export function gapsOf(requests: readonly LoggedRequest[]): number[] {
  return requests.slice(1).map(({ at }, index) => at - requests[index].at);
}

/** Which objects were read through a connection, as `Kind/name`. */
export function namesOf(
  { status }: ClusterAnswer,
  connection: string,
): string[] {
  return status.objects
    .filter(({ ref }) => ref.cluster === connection)
    .map(({ ref }) => `${ref.kind}/${ref.name}`)
    .sort();
}
