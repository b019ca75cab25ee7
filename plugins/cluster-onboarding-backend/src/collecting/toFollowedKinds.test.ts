import { observe } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { toFollowedKinds } from './toFollowedKinds';

const KIND = { group: 'g', versions: ['v1'], kind: 'K', plural: 'ks' };
const OBJECT = {
  apiVersion: 'g/v1',
  kind: 'K',
  metadata: { name: 'a', namespace: 'n', uid: 'u', labels: { team: 'search' } },
};
const CONTEXT = { cluster: 'leaf', at: '2026-11-01T10:00:00.000Z' };

function collector(rest: Partial<StatusCollector> = {}): StatusCollector {
  return { id: 'a', title: 'A', kinds: [KIND], ...rest };
}

function follow(collectors: StatusCollector[]) {
  return toFollowedKinds({ collectors, labels: ['team'], observe });
}

describe('toFollowedKinds', () => {
  it('follows a kind once that two collectors name', () => {
    const kinds = follow([collector(), collector({ id: 'b' })]);
    expect(kinds).toMatchObject([KIND]);
  });

  it('keeps the labels that rules match on', () => {
    const [kind] = follow([collector()]);
    expect(kind.observe(undefined, OBJECT, CONTEXT).labels).toEqual({
      team: 'search',
    });
  });

  it('reads in the way of the collector, and in the usual way if that fails', () => {
    const own = follow([
      collector({
        observe: (previous, object, context) => ({
          ...observe(previous, object, context),
          isStatic: true,
        }),
      }),
    ])[0];
    expect(own.observe(undefined, OBJECT, CONTEXT).isStatic).toBe(true);

    const broken = follow([
      collector({
        observe: () => {
          throw new Error('not today');
        },
      }),
    ])[0];
    expect(broken.observe(undefined, OBJECT, CONTEXT)).toEqual(
      observe(undefined, OBJECT, { ...CONTEXT, labels: ['team'] }),
    );
  });
});
