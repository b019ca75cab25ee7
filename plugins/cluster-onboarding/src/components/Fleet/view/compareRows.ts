import {
  ClusterRow,
  ClusterSort,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toAttention } from './attention';

type Compare = (a: ClusterRow, b: ClusterRow) => number;
type SortKey = Exclude<ClusterSort, `-${string}`>;

// One for all: making one is what is slow about comparing texts. Numbers in names count as numbers.
const COLLATOR = new Intl.Collator('en', { numeric: true });

const COMPARE: Readonly<Record<SortKey, Compare>> = {
  name: () => 0,
  state: (a, b) => toAttention(a) - toAttention(b),
  environment: (a, b) =>
    compareGiven(a.environment, b.environment, compareEnvironments),
  capability: (a, b) =>
    compareGiven(a.capability, b.capability, COLLATOR.compare) ||
    compareGiven(a.environment, b.environment, compareEnvironments),
  owner: (a, b) => compareGiven(a.owner, b.owner, COLLATOR.compare),
  progress: (a, b) => toShare(a) - toShare(b),
};

/** Orders texts as people read them. */
export const compareTexts = COLLATOR.compare;

/** The order of rows; where it leaves two alike, names decide. */
export function toCompareRows(sort: ClusterSort): Compare {
  const isReversed = sort.startsWith('-');
  const key = (isReversed ? sort.slice(1) : sort) as SortKey;
  const direction = isReversed ? -1 : 1;
  const isByName = key === 'name';
  return (a, b) =>
    direction * COMPARE[key](a, b) ||
    (isByName ? direction : 1) * compareNames(a, b);
}

function compareNames(a: ClusterRow, b: ClusterRow): number {
  return (
    COLLATOR.compare(toShortRef(a.ref), toShortRef(b.ref)) ||
    // `a-7` and `a-07` read alike, and are two.
    Number(a.ref > b.ref) - Number(a.ref < b.ref)
  );
}

/** What is not given comes last. */
function compareGiven(
  a: string | undefined,
  b: string | undefined,
  compare: (a: string, b: string) => number,
): number {
  if (a === undefined || b === undefined) {
    return Number(a === undefined) - Number(b === undefined);
  }
  return compare(a, b);
}

function toShare({ progress }: ClusterRow): number {
  return progress.expected === 0 ? 0 : progress.ready / progress.expected;
}
