import {
  RemoteSimulator,
  startSimulatorProcess,
} from '@strata-gitops/simulator';
import { moveToOtherCores } from './cores';

/** Everything there is on a cluster of the bench fleets; a label that nothing has is not there. */
const EVERYTHING = '!strata.dev/none';

/** A fleet in a process of its own, on the cores of those who are not measured. */
export class SimulatedFleet {
  readonly simulator: RemoteSimulator;
  readonly size: number;

  static async start(options: {
    clusters: number;
    hasHub: boolean;
  }): Promise<SimulatedFleet> {
    const { simulator, pid } = await startSimulatorProcess({
      fleet: { ...options, objects: 40, troubleEvery: 0 },
      nodeArguments: ['--max-old-space-size=4096'],
    });
    moveToOtherCores(pid);
    return new SimulatedFleet(simulator, options.clusters);
  }

  private constructor(simulator: RemoteSimulator, size: number) {
    this.simulator = simulator;
    this.size = size;
  }

  /** The entities of the clusters; the kubernetes plugin finds everything on them for each. */
  get entities(): object[] {
    return this.simulator.catalogEntities().map(entity => ({
      ...entity,
      metadata: {
        ...entity.metadata,
        annotations: {
          ...entity.metadata.annotations,
          'backstage.io/kubernetes-label-selector': EVERYTHING,
        },
      },
    }));
  }

  stop(): Promise<void> {
    return this.simulator.stop();
  }
}
