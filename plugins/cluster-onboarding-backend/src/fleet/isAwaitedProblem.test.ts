import { isAwaitedProblem } from './isAwaitedProblem';

const CLUSTER = { connection: 'search-dev' };
const PROBLEM = { connection: 'search-dev', reason: 'not-configured' } as const;

describe('isAwaitedProblem', () => {
  it.each([
    ['a requested cluster without a connection', 'requested', PROBLEM, true],
    ['a cluster that is being made', 'provisioning', PROBLEM, true],
    ['a cluster that should be there', 'production', PROBLEM, false],
    ['a cluster of unknown age', undefined, PROBLEM, false],
    [
      'its management cluster without a connection',
      'requested',
      { ...PROBLEM, connection: 'hub' },
      false,
    ],
    [
      'a requested cluster that refuses us',
      'requested',
      { ...PROBLEM, reason: 'forbidden' as const },
      false,
    ],
  ])('%s', (_, lifecycle, problem, expected) => {
    expect(isAwaitedProblem({ ...CLUSTER, lifecycle }, problem)).toBe(expected);
  });
});
