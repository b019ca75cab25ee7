import {
  LoggerService,
  RootConfigService,
  UrlReaderService,
} from '@backstage/backend-plugin-api';
import { LayerDefinition } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  createOnboardingWorkshop,
  readOnboardingSettings,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { GithubProvider } from '@strata-gitops/backstage-plugin-cluster-onboarding-git-node';
import {
  GitProvider,
  OnboardingExtensionsService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingPlanner } from './OnboardingPlanner';
import { WorkshopPlanner } from './WorkshopPlanner';

/** Somebody waits for a plan: a host that asks for patience is told about rather than waited for. */
const LONGEST_WAIT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 20_000;

/** What plans and follows onboardings. */
export interface Planning {
  readonly planner: OnboardingPlanner;
  /** The Git host that speaks with a host; undefined if the operator has set up none. */
  findProvider(host: string): GitProvider | undefined;
}

/** Puts together what is needed to plan; it is the same as in the scaffolder's actions, except that it cannot create Secrets. */
export function createPlanning(options: {
  config: RootConfigService;
  extensions: OnboardingExtensionsService;
  layers: readonly LayerDefinition[];
  logger: LoggerService;
  urlReader: UrlReaderService;
}): Planning {
  const { config, extensions, layers, logger, urlReader } = options;
  const github = GithubProvider.fromConfig({
    config,
    logger,
    maxWaitMs: LONGEST_WAIT_MS,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
  });
  const workshop = createOnboardingWorkshop({
    config,
    extensions,
    gitProviders: [github],
    reader: urlReader,
    layers,
    logger,
  });
  const settings = readOnboardingSettings(config);
  return {
    planner: WorkshopPlanner.create({
      workshop,
      extensions,
      blueprintIds: settings.blueprints.map(({ id }) => id),
      parameters: settings.parameters,
      existingObjects: settings.hub.existingObjects,
      gitProviderIds: [github.id],
      layers,
      logger,
    }),
    findProvider: host =>
      [...extensions.listGitProviders(), github].find(provider =>
        provider.handles(host),
      ),
  };
}
