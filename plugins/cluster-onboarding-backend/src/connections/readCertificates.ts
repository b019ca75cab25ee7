import { readFile } from 'node:fs/promises';
import { ConnectionRefusedError } from './ConnectionRefusedError';

const LARGEST_FILE = 1_048_576;
const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

/** The certificates that are trusted for a connection, as PEM; undefined for the system's. A file counts before the data, as in the kubernetes plugin. */
export async function readCertificates(options: {
  connection: string;
  caData?: string;
  caFile?: string;
}): Promise<string | undefined> {
  const { connection, caData, caFile } = options;
  if (caFile) {
    return check(connection, 'caFile', await read(connection, caFile));
  }
  if (caData) return check(connection, 'caData', decode(caData));
  return undefined;
}

/** It may be replaced at any moment, so a file that is not there just now is no answer. */
async function read(connection: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new Error(`The caFile of connection '${connection}' cannot be read`);
  }
}

/** Backstage wants it in base64; PEM as it is means the same and cannot be mistaken. */
function decode(caData: string): string {
  return caData.includes(CERTIFICATE)
    ? caData
    : Buffer.from(caData, 'base64').toString('utf8');
}

function check(connection: string, key: string, text: string): string {
  if (text.length > LARGEST_FILE || !text.includes(CERTIFICATE)) {
    throw new ConnectionRefusedError(
      `The ${key} of connection '${connection}' holds no certificate`,
    );
  }
  return text;
}
