import {
  listFixtures,
  readFixture,
  toParts,
} from '../__fixtures__/readFixture';
import { ExpectedReading, tellReading } from '../__fixtures__/expectedReading';
import { readJob } from './job';

const reader = readJob;
const references = [
  'owner GitopsCluster.gitops.weave.works clusters/search-dev',
];

const ROWS: ExpectedReading[] = [
  { reader, references, situation: 'created', verdict: 'none' },
  { reader, references, situation: 'retrying', verdict: 'none' },
  {
    reader,
    references,
    situation: 'complete',
    verdict: 'ready',
    reason: 'CompletionsReached',
  },
  {
    reader,
    references,
    situation: 'failed',
    verdict: 'stalled',
    reason: 'BackoffLimitExceeded',
  },
  {
    reader,
    references,
    situation: 'suspended',
    verdict: 'none',
    isSuspended: true,
  },
];

describe('readJob', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('job').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    expect(tellReading('job', row)).toEqual({ references: [], ...row });
  });

  it('keeps the deadline and no owner of another kind', () => {
    const job = readFixture('job', 'suspended') as { metadata: object };
    const ownerReferences = [
      { apiVersion: 'batch/v1', kind: 'CronJob', name: 'x' },
    ];
    const metadata = { ...job.metadata, ownerReferences };
    const reading = readJob(toParts({ ...job, metadata }));
    expect(reading.timing).toEqual({ timeoutMs: 600_000 });
    expect(reading.references).toEqual([]);
  });
});
