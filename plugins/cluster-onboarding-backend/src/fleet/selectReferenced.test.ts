import {
  Observation,
  Reference,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { selectReferenced } from './selectReferenced';

function observation(
  name: string,
  references: Array<Partial<Reference> & { name: string }> = [],
): Observation {
  return {
    ref: { cluster: 'hub', group: 'g', kind: 'K', namespace: 'n', name },
    uid: name,
    generation: 1,
    labels: {},
    references: references.map(reference => ({
      role: 'source',
      group: 'g',
      kind: 'K',
      namespace: 'n',
      ...reference,
    })),
  };
}

describe('selectReferenced', () => {
  const shared = [
    observation('repository', [{ name: 'credentials' }]),
    observation('credentials'),
    observation('other'),
    observation('ring-a', [{ name: 'ring-b' }]),
    observation('ring-b', [{ name: 'ring-a' }]),
  ];
  const select = (from: Observation[]): string[] =>
    selectReferenced(from, shared)
      .map(({ ref }) => ref.name)
      .sort();

  it('follows references of references, and nothing that nobody refers to', () => {
    expect(select([observation('leaf', [{ name: 'repository' }])])).toEqual([
      'credentials',
      'repository',
    ]);
  });

  it('ends in rings', () => {
    expect(select([observation('leaf', [{ name: 'ring-a' }])])).toEqual([
      'ring-a',
      'ring-b',
    ]);
  });

  it('leaves out what is on the target cluster, and what is only applied', () => {
    expect(
      select([
        observation('leaf', [
          { name: 'other', onTarget: true },
          { name: 'repository', role: 'applies' },
        ]),
      ]),
    ).toEqual([]);
  });

  it('is empty without anything to begin with', () => {
    expect(select([])).toEqual([]);
  });
});
