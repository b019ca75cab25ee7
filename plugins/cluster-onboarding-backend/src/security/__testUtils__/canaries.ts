import { randomBytes } from 'node:crypto';

const word = (bytes: number) => randomBytes(bytes).toString('hex');
const upper = (length: number) =>
  word(length).toLocaleUpperCase('en-US').slice(0, length);

/** Secrets that must not be found anywhere, each as it is quoted by those who are careless with it. */
export interface Canary {
  readonly value: string;
  readonly quoted: string;
}

function canary(
  value: string,
  quote: (value: string) => string = text => text,
): Canary {
  return { value, quoted: quote(value) };
}

/** New secrets of every kind that clusters hold. */
export function createCanaries(): Canary[] {
  const pem = randomBytes(96).toString('base64');
  return [
    canary(`AGE-SECRET-KEY-1${upper(58)}`),
    canary(`AKIA${upper(16)}`),
    canary(`ghp_${word(18)}`, value => `cannot clone with ${value}: denied`),
    canary(
      `eyJ${word(12)}.eyJ${word(20)}.${word(20)}`,
      value => `Authorization: Bearer ${value}`,
    ),
    canary(
      pem,
      value =>
        `-----BEGIN PRIVATE KEY-----\n${value}\n-----END PRIVATE KEY-----`,
    ),
    canary(word(12), value => `postgres://app:${value}@db.example:5432/app`),
    canary(word(12), value => `Outputs: db_password = "${value}"`),
    canary(word(12), value => `https://bot:${value}@git.example/fleet.git`),
  ];
}

/** The forms in which a secret may hide, and its beginning and end, should it have been cut. */
export function toNeedles(value: string): string[] {
  const parts = [value, value.slice(0, 20), value.slice(-20)];
  return [
    ...new Set(
      parts.flatMap(part => [
        part,
        encodeURIComponent(part),
        JSON.stringify(part).slice(1, -1),
        Buffer.from(part).toString('hex'),
        // In the middle of something else it begins at any of three places.
        ...[0, 1, 2].map(offset =>
          Buffer.from('x'.repeat(offset) + part)
            .toString('base64')
            .slice(4, -4),
        ),
      ]),
    ),
  ];
}

/** The secrets that are found in what was collected, each with where. */
export function findCanaries(
  secrets: readonly string[],
  places: Readonly<Record<string, Buffer | string>>,
): string[] {
  const found: string[] = [];
  for (const [place, content] of Object.entries(places)) {
    for (const secret of secrets) {
      const needle = toNeedles(secret).find(each => content.includes(each));
      if (needle) {
        const at = content.indexOf(needle);
        const start = Math.max(0, at - 80);
        found.push(`${place}: …${content.slice(start, at + 60).toString()}…`);
      }
    }
  }
  return found;
}
