import {
  ClusterCause,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleObjectStatus } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { findSince } from './findSince';

const MISSING = 'management||Secret|flux-system|key';
const at = (hour: number) => `2026-03-01T0${hour}:00:00Z`;
const refOf = (name: string) => ({
  cluster: 'management',
  group: '',
  kind: 'Kustomization',
  namespace: 'flux-system',
  name,
});
const keyOf = (name: string) => toObjectKey(refOf(name));
const objects = [
  sampleObjectStatus({ ref: refOf('old'), also: { since: at(1) } }),
  sampleObjectStatus({
    ref: refOf('later'),
    state: 'unknown',
    also: { since: at(5), missing: [MISSING] },
  }),
  sampleObjectStatus({
    ref: refOf('first'),
    also: { since: at(3), missing: [MISSING] },
  }),
];

describe('findSince', () => {
  it.each<[string, ClusterCause['type'], string, string | undefined]>([
    ['its own state lasts', 'object', keyOf('old'), at(1)],
    ['the first misses it, if it is not there', 'missing', MISSING, at(3)],
    ['what is on it is not seen, if it is a cluster', 'cluster', '', at(5)],
    ['nobody knows', 'missing', 'nobody', undefined],
  ])('tells since when %s', (_, type, key, expected) => {
    const behind = [keyOf('later'), keyOf('first')];
    expect(findSince({ objects }, { key, type, behind })).toBe(expected);
  });
});
