import {
  ClusterRow,
  ClusterSort,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toAttention } from './attention';

type Compare = (a: ClusterRow, b: ClusterRow) => number;
interface NamedCluster {
  readonly name: string;
  readonly environment?: string;
}
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

/** The order of rows; where it leaves two alike, names decide, and of the clusters of one name their environments. */
export function toCompareRows(sort: ClusterSort): Compare {
  const isReversed = sort.startsWith('-');
  const key = (isReversed ? sort.slice(1) : sort) as SortKey;
  const direction = isReversed ? -1 : 1;
  const isByName = key === 'name';
  return (a, b) =>
    direction * COMPARE[key](a, b) ||
    (isByName ? 0 : compareFamilies(a, b)) ||
    (isByName ? direction : 1) * compareNames(a, b);
}

/** `search-dev`, `search-test` and `search-prod` are in the order in which changes are promoted. */
function compareFamilies(a: ClusterRow, b: ClusterRow): number {
  const [ofA, ofB] = [toNamed(a), toNamed(b)];
  return (
    COLLATOR.compare(ofA.family, ofB.family) ||
    compareEnvironments(a.environment, b.environment)
  );
}

function compareNames(a: ClusterRow, b: ClusterRow): number {
  return (
    COLLATOR.compare(toNamed(a).name, toNamed(b).name) ||
    // `a-7` and `a-07` read alike, and are two.
    Number(a.ref > b.ref) - Number(a.ref < b.ref)
  );
}

/** Orders clusters by what comes before the environment in their names, then by the environment. Those that are of no environment by name come by their whole name. */
export function compareEnvironmentNames(
  a: NamedCluster,
  b: NamedCluster,
): number {
  return (
    COLLATOR.compare(toFamily(a), toFamily(b)) ||
    compareEnvironments(a.environment, b.environment)
  );
}

// Thousands of rows are compared with each letter that is typed, and each several times.
const NAMED = new WeakMap<ClusterRow, { name: string; family: string }>();

function toNamed(row: ClusterRow): { name: string; family: string } {
  const known = NAMED.get(row);
  if (known) return known;
  const name = toShortRef(row.ref);
  const { environment } = row;
  const named = { name, family: toFamily({ name, environment }) };
  NAMED.set(row, named);
  return named;
}

function toFamily({ name, environment }: NamedCluster): string {
  return environment && name.endsWith(`-${environment}`)
    ? name.slice(0, -environment.length - 1)
    : name;
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
