import { mockServices } from '@backstage/backend-test-utils';
import { DEFAULT_LAYERS } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSet,
  OnboardingExtensionsService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { join } from 'node:path';
import { LocalBlueprintSource } from '../blueprint';
import { OnboardingWorkshop } from '../onboard';
import { OnboardingPlan } from '../plan';
import { createSecretModes } from '../secrets';
import { EmptyGitProvider } from './EmptyGitProvider';
import { OnboardingSample } from './onboardingSamples';
import { ROOT, sampleSettings } from './sampleBlueprint';

const NO_EXTENSIONS = {
  listBlueprintSources: () => [],
  listValidators: () => [],
  listSecretModes: () => [],
  listGitProviders: () => [],
  listLayerEngines: () => [],
} as unknown as OnboardingExtensionsService;

/** Renders a sample with the blueprint of this repository, into repositories that are empty. */
export async function renderOnboarding(
  { request, parameters = {}, optionalKinds = [] }: OnboardingSample,
  options: {
    /** Who can decrypt everything. */
    recovery: string;
    /** Of the Sealed Secrets controller. */
    certificate: string;
  },
): Promise<{ plan: OnboardingPlan; fileSet: FileSet }> {
  const settings = sampleSettings({
    hub: {
      name: 'management',
      optionalKinds,
      existingObjects: [
        'GitRepository/flux-system/terraform',
        'ClusterSecretStore//platform',
        'ClusterSecretStore//another',
        'Secret/search/search-dev-kubeconfig',
      ],
      recipients: { root: ROOT, recovery: [options.recovery], owners: {} },
    },
    parameters,
    sealedSecretsCertificate: options.certificate,
    clusterMode: { cluster: 'management' },
  });
  const workshop = OnboardingWorkshop.create({
    settings,
    extensions: NO_EXTENSIONS,
    blueprintSources: [
      LocalBlueprintSource.create({
        id: 'onboard-capability',
        path: join(__dirname, '../../../../templates/onboard-capability'),
      }),
    ],
    gitProviders: [new EmptyGitProvider()],
    secretModes: createSecretModes({ settings }),
    layers: DEFAULT_LAYERS,
    logger: mockServices.logger.mock(),
  });
  const prepared = await workshop.prepare(request, {
    requestId: 'aaaaaaaa-0000-4000-8000-000000000001',
    requestedBy: 'user:default/guest',
  });
  const fileSet = await workshop.render(prepared, {
    secretValues: new Map(),
    isDryRun: true,
  });
  return { plan: prepared.plan, fileSet };
}
