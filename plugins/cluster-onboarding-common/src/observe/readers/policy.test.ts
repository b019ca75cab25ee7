import {
  listFixtures,
  readFixture,
  toParts,
} from '../__fixtures__/readFixture';
import { ExpectedReading, tellReading } from '../__fixtures__/expectedReading';
import { readPolicy, readPolicyReport } from './policy';

const ROWS: ExpectedReading[] = [
  {
    reader: readPolicy,
    situation: 'ready',
    verdict: 'ready',
    reason: 'Succeeded',
  },
  { reader: readPolicy, situation: 'not-ready', verdict: 'in-flight' },
  {
    reader: readPolicy,
    situation: 'ready-boolean',
    verdict: 'ready',
    reason: 'Ready',
  },
  {
    reader: readPolicy,
    situation: 'not-ready-boolean',
    verdict: 'in-flight',
  },
  {
    reader: readPolicy,
    situation: 'validating-ready',
    verdict: 'ready',
    reason: 'Ready',
  },
  {
    reader: readPolicy,
    situation: 'validating-without-permissions',
    verdict: 'failed',
    reason: 'RBACPermissionsMissing',
  },
  { reader: readPolicyReport, situation: 'report', verdict: 'static' },
  { reader: readPolicyReport, situation: 'open-report', verdict: 'static' },
  {
    reader: readPolicyReport,
    situation: 'cluster-report-without-summary',
    verdict: 'static',
  },
];

describe('readers of policies', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('policy').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    expect(tellReading('policy', row)).toEqual({ references: [], ...row });
  });

  it.each([
    ['report', { pass: 0, fail: 1, warn: 0, skip: 0 }],
    ['open-report', { pass: 8, fail: 2, warn: 0, skip: 0 }],
    ['cluster-report-without-summary', { pass: 1, fail: 2, warn: 1, skip: 1 }],
  ])('counts %s, errors as failures', (situation, compliance) => {
    const report = toParts(readFixture('policy', situation));
    expect(readPolicyReport(report).compliance).toEqual(compliance);
  });
});
