import {
  Attestation,
  Exception,
  findLongestLasting,
  findObjection,
  isAttestationValid,
  isExceptionValid,
} from './approvals';

const NOW = '2026-11-01T10:00:00.000Z';

const EXCEPTION: Exception = {
  layer: 'platform-delivery',
  cluster: 'resource:default/search-dev',
  reason: 'The policy agent comes by Flux',
  requestedBy: 'user:default/ann',
  approvedBy: 'user:default/ben',
  expiresAt: '2026-11-02T10:00:00Z',
};

describe('isExceptionValid', () => {
  it.each<[string, Partial<Exception>, string | undefined]>([
    ['approved by somebody else, not expired', {}, undefined],
    ['not approved', { approvedBy: undefined }, 'not-approved'],
    ['approved by nobody', { approvedBy: ' ' }, 'not-approved'],
    ['asked for by nobody', { requestedBy: '' }, 'not-approved'],
    [
      'approved by who asked',
      { approvedBy: 'user:default/ann' },
      'approved-by-requester',
    ],
    [
      'approved by who asked, in other letters',
      { approvedBy: 'User:Default/Ann' },
      'approved-by-requester',
    ],
    [
      'approved by who asked, in short',
      { approvedBy: 'ann' },
      'approved-by-requester',
    ],
    [
      'approved by who asked, without namespace',
      { approvedBy: 'user:ann' },
      'approved-by-requester',
    ],
    ['of a namesake elsewhere', { approvedBy: 'user:other/ann' }, undefined],
    ['expired', { expiresAt: '2026-11-01T09:59:59Z' }, 'expired'],
    ['expired just now', { expiresAt: NOW }, 'expired'],
    ['with an end that is no time', { expiresAt: 'never' }, 'expired'],
  ])('%s', (_, change, objection) => {
    const exception = { ...EXCEPTION, ...change };
    expect(findObjection(exception, NOW)).toBe(objection);
    expect(isExceptionValid(exception, NOW)).toBe(objection === undefined);
  });

  it('counts for nothing when nobody knows what time it is', () => {
    expect(isExceptionValid(EXCEPTION, 'soon')).toBe(false);
  });
});

describe('isAttestationValid', () => {
  const attestation: Attestation = {
    layer: 'cloud-infrastructure',
    cluster: 'resource:default/search-dev',
    by: 'user:default/ann',
    at: '2026-10-01T10:00:00Z',
    expiresAt: '2026-12-01T10:00:00Z',
  };

  it.each<[string, Partial<Attestation>, boolean]>([
    ['that lasts', {}, true],
    ['that has ended', { expiresAt: '2026-10-02T10:00:00Z' }, false],
    ['by nobody', { by: '' }, false],
    ['with an end that is no time', { expiresAt: '' }, false],
  ])('one %s', (_, change, expected) => {
    expect(isAttestationValid({ ...attestation, ...change }, NOW)).toBe(
      expected,
    );
  });
});

describe('findLongestLasting', () => {
  const items = [
    { expiresAt: 'never', by: 'a' },
    { expiresAt: '2026-11-02T10:00:00Z', by: 'b' },
    { expiresAt: '2026-11-03T10:00:00Z', by: 'd' },
    { expiresAt: '2026-11-03T10:00:00Z', by: 'c' },
  ];

  it('finds the same whatever the order', () => {
    expect(findLongestLasting(items)?.by).toBe('c');
    expect(findLongestLasting([...items].reverse())?.by).toBe('c');
  });

  it('finds nothing in nothing', () => {
    expect(findLongestLasting([])).toBeUndefined();
  });
});
