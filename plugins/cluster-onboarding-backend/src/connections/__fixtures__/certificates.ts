import { generateKeyPairSync } from 'node:crypto';

/** A certificate whose key nobody has. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBejCCASGgAwIBAgIUfLaL4iYT/7LGGyYIKcDq4fUVieMwCgYIKoZIzj0EAwIw
EjEQMA4GA1UEAwwHdGVzdC1jYTAgFw0yNjExMTYwODEzMTZaGA8yMTI2MTAyMzA4
MTMxNlowEjEQMA4GA1UEAwwHdGVzdC1jYTBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABK7JrdptHPfiZyyTjhn139peVzOQ7IDvUAaoL0ltfcErtWeQSVpnS5h8xIi0
OBPE4VpCcarQKTTQ+5/Q4HDRqr6jUzBRMB0GA1UdDgQWBBTrAf6XaZgfqRJOYxaf
8WXEvG8b9DAfBgNVHSMEGDAWgBTrAf6XaZgfqRJOYxaf8WXEvG8b9DAPBgNVHRMB
Af8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIHd+f0Z7mWwvFQtozpKqHSdZKt9l
W2Z3CFc8cJZLYvvyAiB3Goof7bnrF19WrEHytilYB3jws/epBgqVxojcJzIWZA==
-----END CERTIFICATE-----
`;

/** A private key, made for this run. */
export function createKey(): string {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

/** As kubeconfigs and Backstage's configuration have it. */
export function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}
