import { readTokenExpiry } from './readTokenExpiry';

function token(payload: unknown): string {
  const text = JSON.stringify(payload);
  return `e30.${Buffer.from(text).toString('base64url')}.signature`;
}

describe('readTokenExpiry', () => {
  it('reads when a token expires', () => {
    expect(readTokenExpiry(token({ exp: 1_700_000_000 }))).toBe(
      1_700_000_000_000,
    );
  });

  it.each([
    '',
    'opaque',
    'k8s-aws-v1.aHR0cHM6Ly9zdHM',
    'a.b.c',
    token({}),
    token({ exp: 'soon' }),
    token(null),
    token('text'),
  ])('knows nothing of %j', text => {
    expect(readTokenExpiry(text)).toBeUndefined();
  });
});
