import fc from 'fast-check';
import { redactMessage } from './redact';
import { PROPERTY_RUNS } from '../__fixtures__/propertyRuns';

const CANARIES = [
  'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ',
  `-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----`,
  `ghp_${'a1B2'.repeat(9)}`,
  `github_pat_${'a1B2'.repeat(12)}`,
  `glpat-${'a1B2'.repeat(5)}`,
  'AKIAIOSFODNN7EXAMPLE',
  `eyJ${'hbGciOi'.repeat(3)}.${'eyJzdWIi'.repeat(3)}.${'c2ln'.repeat(4)}`,
];

describe('redactMessage', () => {
  it.each([
    [
      'credentials in a URL',
      "unable to clone 'https://bot:hunter2@git.example/fleet.git'",
      "unable to clone 'https://[redacted]@git.example/fleet.git'",
    ],
    [
      'a token in a URL',
      'Get "https://sometoken123@git.example/x": EOF',
      'Get "https://[redacted]@git.example/x": EOF',
    ],
    [
      'a bearer token',
      'sent Authorization: Bearer abcdefghijkl',
      'sent Authorization: Bearer [redacted]',
    ],
    [
      'a named value',
      'password=hunter2, user=x',
      'password=[redacted], user=x',
    ],
    [
      'a quoted named value',
      'api_key: "hunter 2" rest',
      'api_key: [redacted] rest',
    ],
  ])('takes out %s', (_, message, expected) => {
    expect(redactMessage(message)).toBe(expected);
  });

  it('leaves what only speaks of secrets', () => {
    const message =
      'unable to read KubeConfig secret \'flux-system/x\' error: secrets "x" not found';
    expect(redactMessage(message)).toBe(message);
  });

  it('takes out terminal codes and characters that turn text round', () => {
    expect(redactMessage('\u001b[31mred\u001b[0m a\u202eb\u0000c')).toBe(
      'red abc',
    );
  });

  it('cuts at 1024 characters', () => {
    const message = redactMessage('x'.repeat(1_000_000));
    expect(message).toHaveLength(1_024);
    expect(message.endsWith('…')).toBe(true);
  });

  it('lets no secret through, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CANARIES),
        fc.string({ maxLength: 1_500 }),
        fc.string({ maxLength: 200 }),
        (canary, before, after) => {
          const shown = redactMessage(`${before} ${canary} ${after}`);
          expect(shown).not.toContain(canary);
          expect(shown).not.toContain(canary.slice(0, 24));
        },
      ),
      PROPERTY_RUNS,
    );
  });
});
