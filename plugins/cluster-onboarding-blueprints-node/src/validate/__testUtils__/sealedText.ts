/** Public halves that look like real ones. */
export const ROOT =
  'age1root0000000000000000000000000000000000000000000000000000000';
export const RECOVERY =
  'age1recovery00000000000000000000000000000000000000000000000000';
export const CAPABILITY_KEY =
  'age1search000000000000000000000000000000000000000000000000000000';

/** The public half of a cluster's key. */
export function keyOf(cluster: string): string {
  return `age1${cluster.replace('-', '')}`.padEnd(62, '0');
}

/** A value as SOPS encrypts it; each id is another one. */
export function encrypted(id: string): string {
  const data = Buffer.from(id).toString('base64');
  return `ENC[AES256_GCM,data:${data},iv:${data},tag:${data},type:str]`;
}

/** What SOPS adds to a document. */
export function sops(id: string, recipients: readonly string[]): string {
  return `sops:
  age:
${recipients
  .map(
    recipient => `    - recipient: "${recipient}"
      enc: |
        -----BEGIN AGE ENCRYPTED FILE-----
        ${Buffer.from(`${id} ${recipient}`).toString('base64')}
        -----END AGE ENCRYPTED FILE-----
`,
  )
  .join('')}  lastmodified: "2026-11-01T00:00:00Z"
  mac: "${encrypted(`${id} mac`)}"
  encrypted_regex: "^(data|stringData)$"
  version: "3.13.2"
`;
}
