import {
  listFixtures,
  readFixture,
  toParts,
} from '../__fixtures__/readFixture';
import { ExpectedReading, tellReading } from '../__fixtures__/expectedReading';
import { isCrossplaneLike } from './crossplane';
import { readGeneric } from './generic';

// Groups and kinds are anybody's, so all of these come through the generic reader.
const reader = readGeneric;
const COMPOSITION =
  'configuration Composition.apiextensions.crossplane.io /xeks.platform.example.org';
const CLAIMED = [
  'outputs Secret flux-system/search-dev-eks-connection',
  'health-check XEksCluster.platform.example.org /search-dev-p9c6d',
  COMPOSITION,
];

const ROWS: ExpectedReading[] = [
  {
    reader,
    situation: 'claim-ready',
    verdict: 'ready',
    reason: 'Available',
    references: CLAIMED,
  },
  {
    reader,
    situation: 'claim-waiting',
    verdict: 'in-flight',
    references: CLAIMED,
  },
  { reader, situation: 'claim-created', verdict: 'none' },
  {
    reader,
    situation: 'composite-ready',
    verdict: 'ready',
    reason: 'Available',
    references: [
      'outputs Secret crossplane-system/uid-search-dev',
      'applies Cluster.eks.aws.upbound.io /search-dev-p9c6d-p42sr',
      'owner EksCluster.platform.example.org flux-system/search-dev',
      COMPOSITION,
    ],
  },
  {
    reader,
    situation: 'composite-error',
    verdict: 'failed',
    reason: 'ReconcileError',
  },
  {
    reader,
    situation: 'composite-creating',
    verdict: 'in-flight',
    references: ['configuration Composition.apiextensions.crossplane.io /x'],
  },
  {
    reader,
    situation: 'composite-v2-paused',
    verdict: 'ready',
    reason: 'Available',
    isSuspended: true,
    references: [
      'applies Cluster.eks.aws.m.upbound.io team-search/search-dev-1',
      'configuration Composition.apiextensions.crossplane.io /eks',
    ],
  },
  {
    reader,
    situation: 'managed-unavailable',
    verdict: 'failed',
    reason: 'Unavailable',
    references: ['outputs Secret crossplane-system/conn'],
  },
];

describe('readCrossplane', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('crossplane').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    expect(tellReading('crossplane', row)).toEqual({ references: [], ...row });
  });

  it('knows its own by their looks, and no others', () => {
    for (const family of ['capi', 'generic', 'job', 'policy', 'sealedSecret']) {
      for (const situation of listFixtures(family)) {
        const parts = toParts(readFixture(family, situation));
        expect(`${situation}: ${isCrossplaneLike(parts)}`).toBe(
          `${situation}: false`,
        );
      }
    }
    for (const situation of listFixtures('crossplane')) {
      const parts = toParts(readFixture('crossplane', situation));
      expect(isCrossplaneLike(parts)).toBe(true);
    }
  });
});
