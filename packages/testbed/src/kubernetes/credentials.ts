import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';

/** The files an API server authenticates its clients with, and the administrator's token. */
export interface ServerCredentials {
  adminToken: string;
  tokenFile: string;
  serviceAccountKeyFile: string;
  serviceAccountPublicKeyFile: string;
}

/** Makes an administrator and the key pair that service account tokens are signed with. */
export async function writeServerCredentials(
  folder: string,
): Promise<ServerCredentials> {
  const adminToken = randomBytes(24).toString('hex');
  // Elliptic, because an RSA pair takes a noticeable part of the start.
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const credentials = {
    adminToken,
    tokenFile: join(folder, 'tokens.csv'),
    serviceAccountKeyFile: join(folder, 'service-account.key'),
    serviceAccountPublicKeyFile: join(folder, 'service-account.pub'),
  };
  await Promise.all([
    writeFile(
      credentials.tokenFile,
      `${adminToken},admin,admin,"system:masters"\n`,
      { mode: 0o600 },
    ),
    writeFile(credentials.serviceAccountKeyFile, privateKey, { mode: 0o600 }),
    writeFile(credentials.serviceAccountPublicKeyFile, publicKey),
  ]);
  return credentials;
}

/** A kubeconfig that carries everything it needs, so that it also works as the content of a Secret. */
export function toKubeconfig(options: {
  url: string;
  caData: string;
  user: string;
  token: string;
}): string {
  const { url, caData, user, token } = options;
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name: 'testbed',
        cluster: { server: url, 'certificate-authority-data': caData },
      },
    ],
    users: [{ name: user, user: { token } }],
    contexts: [{ name: 'testbed', context: { cluster: 'testbed', user } }],
    'current-context': 'testbed',
  });
}
