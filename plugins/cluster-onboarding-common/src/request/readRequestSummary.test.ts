import fc from 'fast-check';
import { readRequestSummary } from './readRequestSummary';

describe('readRequestSummary', () => {
  it('tells what is known and leaves out the rest', () => {
    expect(
      readRequestSummary({
        capability: 'checkout',
        description: ' Sells things ',
        strategy: 'alt-5',
        environments: [
          {
            name: 'dev',
            size: 'S',
            region: 'eu-west-1',
            clusterType: 'eks',
            kubernetesVersion: ' 1.33 ',
            domain: 'dev.checkout.example.com',
            token: 'never shown',
          },
          { size: 'L' },
          'prod',
        ],
        repositories: {
          layout: 'split',
          fleet: 'github.com?owner=a&repo=fleet',
          apps: 'a/apps',
        },
        secrets: { mode: 'vault', vault: { role: 'never shown' } },
        options: { profiles: [{ name: 'ingress', version: '1.2.3' }, {}] },
        password: 'never shown',
      }),
    ).toEqual({
      description: 'Sells things',
      strategy: 'alt-5',
      environments: [
        {
          name: 'dev',
          details: [
            'S',
            'eu-west-1',
            'eks',
            'Kubernetes 1.33',
            'dev.checkout.example.com',
          ],
        },
      ],
      layout: 'split',
      repositories: ['github.com/a/fleet', 'a/apps'],
      secretsMode: 'vault',
      extras: { packages: ['ingress 1.2.3'], policies: [], values: [] },
    });
  });

  it('takes anything, and gives texts alone', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'strategy',
            'environments',
            'secrets',
            'options',
            'repositories',
            'x',
          ),
          fc.anything(),
        ),
        request => {
          const summary = readRequestSummary(request);
          const texts = [
            summary.strategy ?? '',
            summary.secretsMode ?? '',
            ...Object.values(summary.extras).flat(),
            ...summary.repositories,
            ...summary.environments.flatMap(e => [e.name, ...e.details]),
          ];
          expect(texts.every(text => typeof text === 'string')).toBe(true);
        },
      ),
    );
  });
});
