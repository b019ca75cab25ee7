import { planSample, renderSample } from '../__testUtils__/renderSample';
import { blueprintFiles, STRATEGY } from '../__testUtils__/sampleBlueprint';
import { readBlueprint } from '../blueprint';

describe('engines', () => {
  const LAYERS = ['platform-infrastructure', 'security-compliance'];
  const blueprint = readBlueprint(
    blueprintFiles(
      {
        strategies: {
          'alt-5': {
            ...STRATEGY,
            engines: {
              ...STRATEGY.engines,
              'platform-infrastructure': 'terraform',
              'security-compliance': 'flux',
            },
          },
        },
        files: [
          ...['terraform', 'pulumi'].map(engine => ({
            source: `${engine}.yaml`,
            target: {
              repository: 'fleet',
              path: '<<cluster.name>>/infra.yaml',
            },
            forEach: 'environments',
            layer: LAYERS[0],
            engine,
            when: { engine },
          })),
          {
            source: 'security.yaml',
            target: {
              repository: 'fleet',
              path: '<<cluster.name>>/security.yaml',
            },
            forEach: 'environments',
            layer: LAYERS[1],
            engine: 'flux',
          },
        ],
      },
      {
        'terraform.yaml': 'by: terraform\n',
        'pulumi.yaml': 'by: pulumi\nfor: <<cluster.name>>\n',
        'security.yaml': 'name: <<cluster.name>>\n',
      },
    ),
  );

  it('swaps the files of one layer when another engine is chosen, and no other byte', async () => {
    const before = await renderSample(planSample(blueprint));
    const after = await renderSample(
      planSample(blueprint, {
        request: { engines: { [LAYERS[0]]: 'pulumi' } },
      }),
    );
    const rest = (files: typeof after.files) =>
      files.filter(({ layer }) => layer !== LAYERS[0]);
    expect(rest(after.files)).toEqual(rest(before.files));
    const swapped = after.files.filter(({ layer }) => layer === LAYERS[0]);
    expect(swapped).toEqual(
      ['search-dev', 'search-prod'].map(cluster =>
        expect.objectContaining({
          path: `${cluster}/infra.yaml`,
          engine: 'pulumi',
          content: `by: pulumi\nfor: "${cluster}"\n`,
        }),
      ),
    );
  });

  it('renders nothing for what is delivered elsewhere', async () => {
    const { files } = await renderSample(
      planSample(blueprint, {
        request: { engines: { [LAYERS[0]]: 'external' } },
      }),
    );
    expect(files.map(({ layer }) => layer)).toEqual([LAYERS[1], LAYERS[1]]);
  });
});
