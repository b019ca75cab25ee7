/*
 * The naive way to keep a fleet known, as many write it first: every so often all objects of all clusters are listed, and all
 * of them are upserted. Lists go over kept connections, several at a time, and rows in one statement per cluster, so that it is
 * naive in what it does and not in how.
 */
import knexFactory from 'knex';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { answerQuestions } from '../channel';
import { usageCommands } from '../usage';
import { NaiveOptions } from './naiveOptions';
import { NaiveRow, toNaiveRow } from './toNaiveRow';

const PATHS = [
  '/apis/kustomize.toolkit.fluxcd.io/v1/kustomizations',
  '/apis/helm.toolkit.fluxcd.io/v2/helmreleases',
  '/apis/source.toolkit.fluxcd.io/v1/gitrepositories',
  '/apis/source.toolkit.fluxcd.io/v1/helmcharts',
];
const AT_A_TIME = 32;

const options: NaiveOptions = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const agent = new Agent({
  keepAlive: true,
  maxSockets: 256,
  ca: options.caData,
});
const database = knexFactory({
  client: 'pg',
  connection: options.connection as never,
  pool: { min: 0, max: 10 },
});

function list(
  cluster: NaiveOptions['clusters'][number],
  path: string,
): Promise<{ items: unknown[] }> {
  return new Promise((resolve, reject) => {
    get(
      `${cluster.url}${path}`,
      { agent, headers: { authorization: `Bearer ${cluster.token}` } },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', chunk => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve(JSON.parse(Buffer.concat(chunks).toString())),
        );
      },
    ).on('error', reject);
  });
}

async function poll(
  cluster: NaiveOptions['clusters'][number],
): Promise<number> {
  const rows: NaiveRow[] = [];
  for (const path of PATHS) {
    const { items } = await list(cluster, path);
    for (const item of items) rows.push(toNaiveRow(cluster.name, item));
  }
  if (rows.length === 0) return 0;
  await database('objects')
    .insert(rows)
    .onConflict(['cluster', 'kind', 'namespace', 'name'])
    .merge();
  return rows.length;
}

async function sweep(): Promise<number> {
  const waiting = [...options.clusters];
  let rows = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const cluster = waiting.pop();
      if (!cluster) return;
      rows += await poll(cluster);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return rows;
}

answerQuestions({
  ...usageCommands(),
  prepare: async () => {
    await database.schema.createTable('objects', table => {
      for (const key of ['cluster', 'kind', 'namespace', 'name']) {
        table.string(key).notNullable();
      }
      table.primary(['cluster', 'kind', 'namespace', 'name']);
      for (const column of ['uid', 'resource_version', 'ready', 'reason']) {
        table.string(column);
      }
      table.text('message');
      table.text('revision');
      table.string('interval');
      table.boolean('suspended');
      table.integer('generation');
      table.integer('observed_generation');
      table.json('labels');
      table.json('conditions');
    });
  },
  sweep,
});
