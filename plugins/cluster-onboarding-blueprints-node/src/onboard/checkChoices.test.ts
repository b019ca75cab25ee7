import {
  DEFAULT_LAYERS,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { checkChoices, Choices } from './checkChoices';
import { listBuiltInEngines } from './listBuiltInEngines';

const CHOICES: Choices = {
  strategies: ['alt-4', 'alt-5'],
  secretModes: [
    { id: 'git', title: 'In Git' },
    { id: 'vault', title: 'From Vault', missingSetup: 'some.key' },
  ],
  engines: [
    ...listBuiltInEngines(DEFAULT_LAYERS.map(({ id }) => id)),
    { id: 'own', title: 'Own', layers: ['application'] },
  ],
  layers: DEFAULT_LAYERS,
  managementCluster: 'search-hub',
  now: Date.parse('2026-11-16T12:00:00Z'),
};

function toRequest(changes: object): OnboardingRequest {
  return {
    capability: 'search',
    environments: [{ name: 'dev' }],
    strategy: 'alt-5',
    engines: {},
    secrets: { mode: 'git' },
    exceptions: [],
    ...changes,
  } as unknown as OnboardingRequest;
}

describe('checkChoices', () => {
  it.each([
    [{}],
    [{ strategy: 'alt-4' }],
    [{ engines: { application: 'own', 'platform-infrastructure': 'capi' } }],
    [
      {
        exceptions: [{ layer: 'application', expiresAt: '2026-11-17' }],
      },
    ],
  ])('has nothing against %j', changes => {
    expect(() => checkChoices(toRequest(changes), CHOICES)).not.toThrow();
  });

  it.each([
    [{ strategy: 'alt-1' }, "no strategy 'alt-1'; known: alt-4, alt-5"],
    [{ secrets: { mode: 'x' } }, "no secrets mode 'x'; known: git, vault"],
    [
      { secrets: { mode: 'vault' } },
      "- secrets: “From Vault” is not set up in this portal: choose another way, or ask the platform team to set 'some.key' in the configuration",
    ],
    [
      { engines: { application: 'capi' } },
      "no engine for application 'capi'; known: flux, terraform, external, own",
    ],
    [{ engines: { constructor: 'flux' } }, "no layer 'constructor'"],
    [{ exceptions: [{ layer: 'cellar' }] }, "no layer 'cellar'"],
    [
      { exceptions: [{ layer: 'application', expiresAt: '2001-01-01' }] },
      'the exception for application has ended already, on 2001-01-01',
    ],
    [
      { environments: [{ name: 'hub' }] },
      "'search-hub' is the name of the management cluster",
    ],
  ])('refuses %j and names what there is', (changes, message) => {
    expect(() => checkChoices(toRequest(changes), CHOICES)).toThrow(
      expect.objectContaining({
        name: 'InputError',
        message: expect.stringContaining(message),
      }),
    );
  });

  it('tells everything at once', () => {
    const request = toRequest({ strategy: 'alt-1', secrets: { mode: 'x' } });
    expect(() => checkChoices(request, CHOICES)).toThrow(
      /^The request cannot be used:\n- strategy: there is no strategy .*\n- secrets: there is no secrets mode .*$/,
    );
  });
});
