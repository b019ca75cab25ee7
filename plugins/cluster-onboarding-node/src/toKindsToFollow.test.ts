import { toKindsToFollow } from './toKindsToFollow';

describe('toKindsToFollow', () => {
  it('gives every kind the group and versions of its own', () => {
    const versions = ['v1', 'v1beta1'];
    const kinds = toKindsToFollow({
      group: 'example.org',
      versions,
      plurals: { Policy: 'policies', Report: 'reports' },
    });
    versions.pop();

    expect(kinds).toEqual([
      {
        group: 'example.org',
        versions: ['v1', 'v1beta1'],
        kind: 'Policy',
        plural: 'policies',
      },
      {
        group: 'example.org',
        versions: ['v1', 'v1beta1'],
        kind: 'Report',
        plural: 'reports',
      },
    ]);
  });
});
