import { listFixtures, toParts } from '../__fixtures__/readFixture';
import { ExpectedReading, tellReading } from '../__fixtures__/expectedReading';
import { readGeneric } from './generic';

const reader = readGeneric;

const ROWS: ExpectedReading[] = [
  {
    reader,
    situation: 'ready',
    verdict: 'ready',
    reason: 'Succeeded',
    generation: 1,
  },
  {
    reader,
    situation: 'failing-with-retry',
    verdict: 'failed',
    reason: 'GitOperationFailed',
    generation: 1,
  },
  { reader, situation: 'under-way', verdict: 'in-flight' },
  {
    reader,
    situation: 'stalled',
    verdict: 'stalled',
    reason: 'InvalidCELExpression',
    generation: 1,
  },
  { reader, situation: 'deployment-rolling-out', verdict: 'in-flight' },
  {
    reader,
    situation: 'deployment-lost',
    verdict: 'failed',
    reason: 'MinimumReplicasUnavailable',
    generation: 2,
  },
  { reader, situation: 'stateful-set-starting', verdict: 'in-flight' },
  {
    reader,
    situation: 'daemon-set-ready',
    verdict: 'ready',
    reason: 'ReplicasReady',
    generation: 2,
  },
  { reader, situation: 'machine-deployment-v1beta1', verdict: 'in-flight' },
  { reader, situation: 'config-map', verdict: 'static' },
  { reader, situation: 'without-status', verdict: 'static' },
];

describe('readGeneric', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('generic').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    expect(tellReading('generic', row)).toEqual({ references: [], ...row });
  });

  it.each([
    [['Available', 'Ready'], 'Ready'],
    [['Synced', 'Healthy', 'Available'], 'Available'],
    [['Synced', 'Healthy'], 'Healthy'],
    [['Synced'], 'Synced'],
    [['Other'], undefined],
  ])('of %p takes %p', (types, expected) => {
    const conditions = types.map(type => ({
      type,
      status: 'True',
      reason: `${type}Reason`,
    }));
    const reading = readGeneric(toParts({ status: { conditions } }));
    expect(reading.reason).toBe(expected && `${expected}Reason`);
    expect(reading.verdict).toBe(expected ? 'ready' : 'static');
  });

  it.each([
    ['Pending', 'in-flight'],
    ['WaitingForSomething', 'in-flight'],
    ['ProvisioningFailed', 'failed'],
    ['Broken', 'failed'],
  ])(
    'takes a summary that is False for the reason %s as %s',
    (reason, verdict) => {
      const conditions = [{ type: 'Ready', status: 'False', reason }];
      const reading = readGeneric(toParts({ status: { conditions } }));
      expect(reading.verdict).toBe(verdict);
    },
  );
});
