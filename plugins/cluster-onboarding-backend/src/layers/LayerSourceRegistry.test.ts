import {
  DEFAULT_LAYERS,
  LayerDefinition,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { LayerSourceRegistry } from './LayerSourceRegistry';

const MESH: LayerDefinition = {
  id: 'mesh',
  title: 'Mesh',
  dependsOn: ['security-compliance'],
  engine: 'flux',
  match: [],
};

function source(id: string, layers: LayerDefinition[]) {
  return { id, list: async () => layers };
}

describe('LayerSourceRegistry', () => {
  it('leaves the configured layers as they are when nothing is added', async () => {
    const registry = new LayerSourceRegistry();
    expect(await registry.join(DEFAULT_LAYERS)).toBe(DEFAULT_LAYERS);
  });

  it('puts added layers after those they build on', async () => {
    const registry = new LayerSourceRegistry();
    registry.addLayerSource(source('mesh', [MESH]));
    const ids = (await registry.join(DEFAULT_LAYERS)).map(({ id }) => id);
    expect(ids).toHaveLength(DEFAULT_LAYERS.length + 1);
    expect(ids.indexOf('mesh')).toBeGreaterThan(
      ids.indexOf('security-compliance'),
    );
  });

  it('does not take what cannot be used, and says where it is from', async () => {
    const registry = new LayerSourceRegistry();
    registry.addLayerSource(
      source('mesh', [{ ...MESH, dependsOn: ['nowhere'] }]),
    );
    await expect(registry.join(DEFAULT_LAYERS)).rejects.toThrow(/mesh/);
  });

  it('refuses a second source of the same id', () => {
    const registry = new LayerSourceRegistry();
    registry.addLayerSource(source('mesh', []));
    expect(() => registry.addLayerSource(source('mesh', []))).toThrow(
      /Two sources of layers have the id 'mesh'/,
    );
  });
});
