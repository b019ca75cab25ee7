import { isError } from '@backstage/errors';
import { knex } from 'knex';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A text, written in the ways in which secrets slip through. */
function toForms(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [
    secret,
    base64.slice(0, -1),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    [...secret].reverse().join(''),
  ];
}

/** The secrets that a text holds, in one form or another. */
export function findCanaries(
  text: string,
  secrets: readonly string[],
): string[] {
  return secrets.filter(secret =>
    toForms(secret).some(form => text.includes(form)),
  );
}

/** What a file holds; nothing if it has gone since it was listed, as the journals of databases do with every write. */
async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'latin1');
  } catch (error) {
    if (isError(error) && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** All files below a folder, as one text of bytes. */
export async function readFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  const texts = await Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(entry => readIfThere(join(entry.parentPath, entry.name))),
  );
  return texts.join('\n');
}

/** All rows of all tables of all databases below a folder, as one text; `leaveOut` names columns as `table.column`. */
export async function readDatabases(
  folder: string,
  leaveOut: readonly string[] = [],
): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter(name =>
    name.endsWith('.sqlite'),
  );
  const rows: string[] = [];
  for (const file of files) {
    const database = knex({
      client: 'better-sqlite3',
      connection: { filename: join(folder, file) },
      useNullAsDefault: true,
    });
    const tables = await database('sqlite_master').where({ type: 'table' });
    for (const { name } of tables) {
      for (const row of await database(name)) {
        const shown = Object.entries(row).filter(
          ([column]) => !leaveOut.includes(`${name}.${column}`),
        );
        rows.push(shown.map(([, value]) => String(value)).join('\n'));
      }
    }
    await database.destroy();
  }
  return rows.join('\n');
}
