/* Puts fleets, databases and backends on, and takes all of them down at the end. */
import { createTempFolder, waitFor } from '@strata-gitops/testbed';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from './Database';
import { SimulatedFleet } from './SimulatedFleet';
import { MeasuredSystem, MeasuredSystemOptions } from './system/MeasuredSystem';

/** A fleet, and a database with a catalog that has its entities. */
export interface PreparedFleet {
  readonly fleet: SimulatedFleet;
  /** The name of the database; each backend gets a copy of it. */
  readonly template: string;
}

/** A backend and the database that it has for itself. */
export type System = MeasuredSystem & { readonly databaseName: string };

type Closing = () => Promise<void>;

export class Stage {
  readonly folder: string;
  readonly database: Database;
  readonly #closings: Closing[];

  static async open(): Promise<Stage> {
    const folder = await createTempFolder('bench');
    const database = await Database.start();
    return new Stage(folder.path, database, [
      () => folder.remove(),
      () => database.stop(),
    ]);
  }

  private constructor(folder: string, database: Database, closings: Closing[]) {
    this.folder = folder;
    this.database = database;
    this.#closings = closings;
  }

  /** Starts a fleet and lets a catalog take in its entities, once and before anything is measured. */
  async prepareFleet(options: {
    clusters: number;
    hasHub: boolean;
  }): Promise<PreparedFleet> {
    const fleet = await SimulatedFleet.start(options);
    this.#closings.push(() => fleet.stop());
    const template = await this.database.create();
    const entitiesFile = join(this.folder, `entities.${template}.json`);
    writeFileSync(entitiesFile, JSON.stringify(fleet.entities));
    const system = await MeasuredSystem.start({
      folder: this.folder,
      connection: this.database.connectionTo(template),
      entitiesFile,
    });
    try {
      const token = await system.signIn('preparing');
      await waitFor(
        'the catalog',
        async () => {
          const page = await system.viewer.get({
            path: '/api/catalog/entities/by-query?filter=kind=resource&limit=1',
            token,
          });
          return page.json<any>().totalItems >= options.clusters;
        },
        { timeoutMs: 300_000, intervalMs: 500 },
      );
    } finally {
      await system.stop();
    }
    return { fleet, template };
  }

  /** Starts a backend on a fleet. */
  async startSystem(
    prepared: PreparedFleet,
    options: Pick<MeasuredSystemOptions, 'clusterOnboarding'> = {},
  ): Promise<System> {
    const databaseName = await this.database.create(prepared.template);
    const system = await MeasuredSystem.start({
      folder: this.folder,
      connection: this.database.connectionTo(databaseName),
      kubernetes: prepared.fleet.simulator.kubernetesConfig(),
      isFollowing: true,
      ...options,
    });
    this.#closings.push(() => system.stop());
    return Object.assign(system, { databaseName });
  }

  async close(): Promise<void> {
    for (const close of this.#closings.splice(0).reverse()) await close();
  }
}
