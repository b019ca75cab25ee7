import { HealthAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FleetSupervisor } from '../collecting/FleetSupervisor';
import { HealthSource } from '../service/contracts';
import { isAwaitedProblem } from './isAwaitedProblem';
import { LiveFleetView } from './LiveFleetView';

/** How each connection stands, for operators. */
export class FleetHealth implements HealthSource {
  readonly #view: LiveFleetView;
  readonly #supervisor: FleetSupervisor;
  readonly #replicaId: string;
  readonly #now: () => number;

  constructor(options: {
    view: LiveFleetView;
    supervisor: FleetSupervisor;
    replicaId: string;
    now: () => number;
  }) {
    this.#view = options.view;
    this.#supervisor = options.supervisor;
    this.#replicaId = options.replicaId;
    this.#now = options.now;
  }

  async read(): Promise<HealthAnswer> {
    const connections = this.#view.listConnections().map(known => {
      const own = this.#supervisor.supervisors.get(known.connection);
      const counts = own?.reader?.counts;
      return {
        ...known,
        problems: [...known.problems],
        ...(own?.observed && { objects: own.observed.size }),
        ...(counts && { requests: counts.requests, bytes: counts.bytes }),
      };
    });
    const clusters = this.#view.list().map(({ cluster }) => cluster);
    const isFine = ({
      isReachable,
      problems,
    }: (typeof connections)[number]): boolean =>
      (isReachable && problems.length === 0) ||
      (problems.length > 0 &&
        problems.every(problem =>
          clusters.some(cluster => isAwaitedProblem(cluster, problem)),
        ));
    return {
      state: connections.every(isFine) ? 'ok' : 'degraded',
      replica: this.#replicaId,
      replicas: this.#supervisor.liveReplicas,
      clusters: clusters.length,
      connections,
      observedAt: new Date(this.#now()).toISOString(),
    };
  }
}
