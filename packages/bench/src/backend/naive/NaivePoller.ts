import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SimulatedFleet } from '../SimulatedFleet';
import { MeasuredProcess } from '../MeasuredProcess';
import { NaiveOptions } from './naiveOptions';

/** The naive poller, in a process of its own. */
export class NaivePoller {
  readonly process: MeasuredProcess;

  static async start(options: {
    folder: string;
    fleet: SimulatedFleet;
    connection: Record<string, unknown>;
  }): Promise<NaivePoller> {
    const { folder, fleet, connection } = options;
    const { caData, clusters } = fleet.simulator;
    const naive: NaiveOptions = {
      caData,
      clusters: clusters
        .filter(({ role }) => role === 'leaf')
        .map(({ name, url, token }) => ({ name, url, token })),
      connection,
    };
    const optionsFile = join(folder, 'naive.json');
    writeFileSync(optionsFile, JSON.stringify(naive), { mode: 0o600 });
    const process = MeasuredProcess.start({
      file: resolve(__dirname, 'pollerProcess.ts'),
      args: [optionsFile],
      logFile: join(folder, 'naive.log'),
    });
    await process.channel.ask('prepare').catch(error => {
      throw new Error(`${error.message}:\n${process.output()}`);
    });
    return new NaivePoller(process);
  }

  private constructor(process: MeasuredProcess) {
    this.process = process;
  }

  /** Reads and writes everything once; gives the number of rows. */
  sweep(): Promise<number> {
    return this.process.channel.ask('sweep');
  }

  stop(): Promise<void> {
    return this.process.stop();
  }
}
