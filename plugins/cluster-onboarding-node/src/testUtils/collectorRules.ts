import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '../collectors';

// The rules stand apart from the Jest calls, so that each of them can be shown
// to fail.

/** One thing that must hold for every collector. */
export interface CollectorRule {
  title: string;
  /** What is wrong, in words; empty when the rule holds. Samples are objects of its kinds. */
  findViolations(
    collector: StatusCollector,
    samples: readonly unknown[],
  ): string[];
}

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const DNS_SUBDOMAIN =
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const VERSION = /^v[1-9][0-9]*((alpha|beta)[1-9][0-9]*)?$/;
const KIND = /^[A-Z][A-Za-z0-9]*$/;
const PLURAL = /^[a-z][a-z0-9]*$/;
// Nobody is asked to let us read these.
const PRIVATE_KINDS = ['Secret', 'ConfigMap'];

/** What must hold for every collector. */
export const collectorRules: CollectorRule[] = [
  {
    title: 'has a kebab-case id',
    findViolations: ({ id }) => (KEBAB_CASE.test(id) ? [] : [`id '${id}'`]),
  },
  {
    title: 'has a title for people',
    findViolations: ({ title }) => (title.trim() ? [] : ['blank title']),
  },
  {
    title: 'follows at least one kind',
    findViolations: ({ kinds }) => (kinds.length ? [] : ['no kinds']),
  },
  {
    title: 'names kinds as an API server does',
    findViolations: ({ kinds }) => kinds.flatMap(findBadNames),
  },
  {
    title: 'gives every kind distinct versions to read',
    findViolations: ({ kinds }) => kinds.flatMap(findBadVersions),
  },
  {
    title: 'follows no kind twice',
    findViolations: ({ kinds }) => [
      ...findRepeated(kinds.map(({ group, kind }) => `${kind}.${group}`)),
      ...findRepeated(kinds.map(({ group, plural }) => `${plural}.${group}`)),
    ],
  },
  {
    title: 'follows neither Secrets nor ConfigMaps',
    findViolations: ({ kinds }) =>
      kinds
        .filter(({ group, kind }) => !group && PRIVATE_KINDS.includes(kind))
        .map(({ kind }) => kind),
  },
];

function findBadNames({ group, kind, plural }: KindToFollow): string[] {
  return [
    // The core group of Kubernetes has the empty name.
    ...(group === '' || DNS_SUBDOMAIN.test(group) ? [] : [`group '${group}'`]),
    ...(KIND.test(kind) ? [] : [`kind '${kind}'`]),
    ...(PLURAL.test(plural) ? [] : [`plural '${plural}'`]),
  ];
}

function findBadVersions({ kind, versions }: KindToFollow): string[] {
  if (versions.length === 0) return [`${kind} without versions`];
  return [
    ...versions.filter(v => !VERSION.test(v)).map(v => `${kind} '${v}'`),
    ...findRepeated(versions.map(v => `${kind} '${v}'`)),
  ];
}

function findRepeated(names: string[]): string[] {
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map(name => `${name} twice`);
}
