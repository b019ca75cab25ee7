/** Where the plugins keep their rows. */
export type BackendDatabase =
  /** A PostgreSQL, which several processes can share. */
  | { readonly connectionString: string }
  /** A folder for the files of SQLite, which outlives the process. */
  | { readonly folder: string };

/** What a backend is configured with. */
export interface BackendConfigOptions {
  /** Told to PostgreSQL as the name of the application, so that one can see who wrote. */
  readonly name: string;
  readonly port: number;
  /** What callers prove themselves with. */
  readonly token: string;
  readonly database: BackendDatabase;
  /** The `kubernetes:` block. */
  readonly kubernetes: Readonly<Record<string, unknown>>;
  /** The `clusterOnboarding:` block. */
  readonly clusterOnboarding?: Readonly<Record<string, unknown>>;
  /** The file with the entities of the catalog. Backends that share a database share it: each would remove what is not in its own. */
  readonly entitiesFile: string;
}

function toDatabaseConfig(name: string, database: BackendDatabase) {
  if ('folder' in database) {
    return {
      client: 'better-sqlite3',
      connection: { directory: database.folder },
    };
  }
  const { hostname, port, username } = new URL(database.connectionString);
  return {
    client: 'pg',
    connection: {
      host: hostname,
      port: Number(port),
      user: username,
      application_name: name,
    },
  };
}

/** The configuration of a backend that listens on loopback. */
export function toBackendConfig(
  options: BackendConfigOptions,
): Record<string, unknown> {
  const { name, port, token, database, entitiesFile } = options;
  const url = `http://127.0.0.1:${port}`;
  return {
    app: { baseUrl: url },
    backend: {
      baseUrl: url,
      listen: { host: '127.0.0.1', port },
      auth: {
        externalAccess: [
          { type: 'static', options: { token, subject: 'testbed' } },
        ],
      },
      database: toDatabaseConfig(name, database),
    },
    catalog: {
      rules: [{ allow: ['Resource', 'System', 'Group'] }],
      locations: [{ type: 'file', target: entitiesFile }],
    },
    kubernetes: options.kubernetes,
    clusterOnboarding: options.clusterOnboarding ?? {},
  };
}
