import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { formatFindings } from './formatFindings';

const FINDING: Finding = {
  severity: 'error',
  rule: 'some-rule',
  message: 'It is wrong.',
  remedy: 'Make it right.',
};

describe('formatFindings', () => {
  it('says where as far as it is known', () => {
    expect(
      formatFindings([
        FINDING,
        { ...FINDING, repository: 'fleet', path: 'a.yaml' },
        { ...FINDING, repository: 'fleet', path: 'a.yaml', line: 7 },
      ]),
    ).toEqual([
      'some-rule: It is wrong. Make it right.',
      'fleet a.yaml some-rule: It is wrong. Make it right.',
      'fleet a.yaml:7 some-rule: It is wrong. Make it right.',
    ]);
  });

  it('keeps short however many there are', () => {
    const lines = formatFindings(Array.from({ length: 1_000 }, () => FINDING));
    expect(lines).toHaveLength(51);
    expect(lines[50]).toBe('and 950 more');
  });
});
