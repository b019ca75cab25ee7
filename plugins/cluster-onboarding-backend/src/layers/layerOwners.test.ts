import { ConfigReader } from '@backstage/config';
import { DEFAULT_LAYERS } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readLayerOwners, withLayerOwners } from './layerOwners';

const read = (layerOwners?: object) =>
  readLayerOwners(new ConfigReader({ layerOwners } as never));

describe('readLayerOwners', () => {
  it('reads refs in each form, whole and in lower case', () => {
    expect([
      ...read({
        application: 'team-Shop',
        'platform-delivery': 'team/platform',
        'security-compliance': 'User:default/guard',
      }),
    ]).toEqual([
      ['application', 'group:default/team-shop'],
      ['platform-delivery', 'group:team/platform'],
      ['security-compliance', 'user:default/guard'],
    ]);
  });

  it('needs nothing to be set, and is taken back by null in a file above', () => {
    expect(read().size).toBe(0);
    const config = ConfigReader.fromConfigs([
      { context: 'below', data: { layerOwners: { application: 'team-a' } } },
      { context: 'above', data: { layerOwners: null } },
    ]);
    expect(readLayerOwners(config).size).toBe(0);
  });

  it.each(['a:b:c', 'group:', 'two words', '', 7, ['team-a'], { a: 'b' }])(
    'names the key of what is no ref: %j',
    ref => {
      expect(() => read({ application: ref })).toThrow(
        /'clusterOnboarding\.layerOwners\.application'.*entity ref/,
      );
    },
  );
});

describe('withLayerOwners', () => {
  it('sets the owner of each layer that is named, and of no other', () => {
    const layers = DEFAULT_LAYERS.map(layer =>
      layer.id === 'application' ? { ...layer, owner: 'team-old' } : layer,
    );
    const owners = new Map([['security-compliance', 'group:default/guards']]);
    expect(
      withLayerOwners(layers, owners).map(({ id, owner }) => [id, owner]),
    ).toEqual([
      ['cloud-infrastructure', undefined],
      ['platform-infrastructure', undefined],
      ['security-compliance', 'group:default/guards'],
      ['platform-delivery', undefined],
      ['application', 'team-old'],
    ]);
  });

  it('refuses a layer that is not there, and names those that are', () => {
    expect(() =>
      withLayerOwners(DEFAULT_LAYERS, new Map([['aplication', 'group:d/t']])),
    ).toThrow(/no layer 'aplication'.*platform-delivery, application/);
  });
});
