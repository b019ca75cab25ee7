import { listFixtures } from '../__fixtures__/readFixture';
import { ExpectedReading, tellReading } from '../__fixtures__/expectedReading';
import { readSealedSecret } from './sealedSecret';

const reader = readSealedSecret;
const references = ['outputs Secret team-search/example'];

const ROWS: ExpectedReading[] = [
  {
    reader,
    references,
    situation: 'synced',
    verdict: 'ready',
    reason: 'Synced',
    generation: 2,
  },
  {
    reader,
    references,
    situation: 'no-key',
    verdict: 'failed',
    reason: 'UnsealFailed',
    generation: 2,
  },
  {
    reader,
    references,
    situation: 'not-managed',
    verdict: 'failed',
    reason: 'UnsealFailed',
    generation: 2,
  },
  { reader, references, situation: 'created', verdict: 'none' },
];

describe('readSealedSecret', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('sealedSecret').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    expect(tellReading('sealedSecret', row)).toEqual({
      references: [],
      ...row,
    });
  });
});
