import { Blueprint } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { toStrategyOptions } from './toStrategyOptions';

describe('toStrategyOptions', () => {
  const toCondition = (equals: [string, string[]][]) => ({
    equals: new Map(equals),
    given: [],
    any: [],
  });
  const steps = [
    { id: 'always', title: 'Always' },
    {
      id: 'by-mode',
      title: 'By mode',
      when: toCondition([['secrets.mode', ['vault']]]),
    },
    {
      id: 'by-operator',
      title: 'By the operator and by mode',
      when: toCondition([
        ['parameters.gitCredentials', ['form']],
        ['secrets.mode', ['vault', 'terraform']],
      ]),
    },
  ];
  const toBlueprint = (usual?: string) =>
    ({
      parameters: [
        {
          name: 'gitCredentials',
          type: 'string',
          ...(usual && { default: usual }),
        },
      ],
      strategies: new Map([
        [
          'alt-5',
          {
            title: 'Recommended',
            engines: new Map(),
            scorecard: {},
            warnings: [],
            manualSteps: steps,
          },
        ],
      ]),
    } as unknown as Blueprint);

  it.each([
    ['set so', 'none', { gitCredentials: 'form' }, true],
    ['set otherwise', 'form', { gitCredentials: 'none' }, false],
    ['so by default', 'form', {}, true],
    ['otherwise by default', 'none', {}, false],
    ['not known', undefined, {}, false],
  ])(
    'offers a step that hangs on a parameter that is %s: %#',
    (_, usual, parameters, isOffered) => {
      const { strategies } = toStrategyOptions(toBlueprint(usual), {
        layers: [],
        parameters,
        secretModes: [],
      });
      expect(strategies[0].manualSteps).toEqual([
        { id: 'always', title: 'Always' },
        {
          id: 'by-mode',
          title: 'By mode',
          isConditional: true,
          secretModes: ['vault'],
        },
        ...(isOffered
          ? [
              {
                id: 'by-operator',
                title: 'By the operator and by mode',
                isConditional: true,
                secretModes: ['vault', 'terraform'],
              },
            ]
          : []),
      ]);
    },
  );

  it('offers what a way of the keys leaves to people with every strategy', () => {
    const { strategies } = toStrategyOptions(toBlueprint('none'), {
      layers: [],
      parameters: {},
      secretModes: [
        { id: 'git', manualSteps: [] },
        { id: 'vault', manualSteps: ['Put the keys into Vault.'] },
      ],
    });

    expect(strategies[0].manualSteps.slice(2)).toEqual([
      {
        id: 'secrets-vault-1',
        title: 'Put the keys into Vault',
        isConditional: true,
        secretModes: ['vault'],
      },
    ]);
  });
});
