import { ConfigReader } from '@backstage/config';
import { JsonValue } from '@backstage/types';
import { readAttributionConfig } from './readAttributionConfig';

function read(attribution?: JsonValue) {
  return readAttributionConfig(
    new ConfigReader({
      clusterOnboarding: attribution === undefined ? {} : { attribution },
    }),
  );
}

describe('readAttributionConfig', () => {
  it('needs no configuration at all', () => {
    expect(readAttributionConfig(new ConfigReader({}))).toEqual([]);
    expect(read()).toEqual([]);
  });

  it('reads rules in their order', () => {
    const rules = [
      {
        managementCluster: 'hub',
        kinds: ['Kustomization', 'infra.contrib.fluxcd.io/Terraform'],
        namespace: 'flux-system',
        name: '${cluster}-*',
        path: 'clusters/${cluster}/**',
        kubeconfig: '${cluster}-connection',
        labels: { 'example.com/cluster': '${cluster}' },
      },
      { path: 'eu/prod/**', cluster: 'prod-eu' },
    ];

    expect(read(rules)).toEqual(rules);
  });

  it.each<[string, JsonValue, RegExp]>([
    ['no list', { name: 'x' }, /clusterOnboarding\.attribution.*array/],
    [
      'a number for a pattern',
      [{ name: 7 }],
      /clusterOnboarding\.attribution\[0\]\.name.*string/,
    ],
    [
      'a misspelt key',
      [{ name: '${cluster}' }, { names: '${cluster}' }],
      /Unknown key 'clusterOnboarding\.attribution\[1\]\.names'.*expected one of: .*name/,
    ],
    [
      'no place for the name',
      [{ name: 'search-*' }],
      /'clusterOnboarding\.attribution\[0\]'.*expected '\$\{cluster\}' \(in files: '\$\$\{cluster\}'\) in one of/,
    ],
    [
      'a place and a cluster',
      [{ name: '${cluster}', cluster: 'x' }],
      /'clusterOnboarding\.attribution\[0\]'.*not both/,
    ],
    [
      'a cluster and nothing else',
      [{ cluster: 'x', managementCluster: 'hub' }],
      /'clusterOnboarding\.attribution\[0\]'.*at least one of/,
    ],
    [
      'two places in one pattern',
      [{ path: '${cluster}/${cluster}' }],
      /attribution\[0\]\.path'.*at most once/,
    ],
    [
      'another variable',
      [{ path: '${cluster}/${env}' }],
      /attribution\[0\]\.path'.*no other variable/,
    ],
    [
      'a pattern without end',
      [{ path: '*'.repeat(600) }],
      /attribution\[0\]\.path'.*at most 512 characters/,
    ],
    [
      'labels that are a list',
      [{ labels: ['${cluster}'] }],
      /attribution\[0\]\.labels'.*by label/,
    ],
    [
      'a label that is no text',
      [{ labels: { a: 1 } }],
      /attribution\[0\]\.labels\.a'.*a pattern, as text/,
    ],
  ])('refuses %s by the full key', (_, attribution, message) => {
    expect(() => read(attribution)).toThrow(message);
  });
});
