import { observe } from '../observe/observe';
import { Observation } from '../model';
import { toBaselineMatrix } from './baselineMatrix';
import { helmRelease, kustomization } from './__fixtures__/objects';
import { SEEN_AT } from './__fixtures__/fleet';

function release(
  cluster: string,
  name: string,
  version: string,
  namespace = 'flux-system',
): Observation {
  return observe(undefined, helmRelease(name, { version, namespace }), {
    cluster,
    at: SEEN_AT,
  });
}

describe('toBaselineMatrix', () => {
  const matrix = toBaselineMatrix([
    {
      name: 'search-dev',
      observations: [
        release('search-dev', 'cert-manager', '1.16.0'),
        release('hub', 'search-dev-cilium', '1.17.1'),
        observe(undefined, kustomization('apps'), {
          cluster: 'search-dev',
          at: SEEN_AT,
        }),
      ],
    },
    {
      name: 'search-test',
      observations: [
        release('search-test', 'cert-manager', '1.16.0'),
        release('hub', 'cilium-search-test', '1.16.5'),
        release('search-test', 'harbor', '1.15.0'),
        release('search-test', 'harbor', '1.14.0', 'other'),
      ],
    },
  ]);
  const rows = new Map(matrix.rows.map(row => [row.component, row]));

  it('has components in the order of their names and clusters as given', () => {
    expect(matrix.clusters).toEqual(['search-dev', 'search-test']);
    expect([...rows.keys()]).toEqual(['cert-manager', 'cilium', 'harbor']);
  });

  it('tells what is the same everywhere', () => {
    expect(rows.get('cert-manager')).toMatchObject({
      isUniform: true,
      absentOn: [],
      counts: new Map([['1.16.0', 2]]),
    });
  });

  it('finds one component under names that hold the cluster', () => {
    expect(rows.get('cilium')).toMatchObject({
      isUniform: false,
      versions: new Map([
        ['search-dev', '1.17.1'],
        ['search-test', '1.16.5'],
      ]),
    });
  });

  it('tells where a component is absent, and both versions where it is twice', () => {
    expect(rows.get('harbor')).toMatchObject({
      isUniform: false,
      absentOn: ['search-dev'],
      versions: new Map([['search-test', '1.15.0, 1.14.0']]),
    });
  });

  it('tells components apart as it is told to', () => {
    const { rows: own } = toBaselineMatrix(
      [{ name: 'a', observations: [release('a', 'x', '1')] }],
      ({ ref }) => `${ref.namespace}/${ref.name}`,
    );
    expect(own.map(({ component }) => component)).toEqual(['flux-system/x']);
  });
});
