import { LoggerService, UrlReaderService } from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import {
  DEFAULT_LAYERS,
  LayerDefinition,
  parseLayers,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  BlueprintSource,
  GitProvider,
  KubernetesAccessService,
  OnboardingExtensionsService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { resolve } from 'node:path';
import { LocalBlueprintSource, UrlBlueprintSource } from '../blueprint';
import { createKubernetesSecretCreator, createSecretModes } from '../secrets';
import { OnboardingSettings, readOnboardingSettings } from '../settings';
import { OnboardingWorkshop } from './OnboardingWorkshop';

const LAYERS_KEY = 'clusterOnboarding.layers';

/**
 * Makes an {@link OnboardingWorkshop} by the configuration, the same for the scaffolder's actions and for dry runs.
 *
 * @public
 */
export function createOnboardingWorkshop(options: {
  /** The whole configuration. */
  config: Config;
  /** What modules have brought. */
  extensions: OnboardingExtensionsService;
  /** The built-in Git hosts. */
  gitProviders: readonly GitProvider[];
  /** Reads blueprints that are in repositories. */
  reader: UrlReaderService;
  /** Where the kubernetes plugin leaves its clusters, for the secret mode `cluster`. */
  access?: KubernetesAccessService;
  /** The layers; those of the configuration unless told. */
  layers?: readonly LayerDefinition[];
  /** The logger. */
  logger: LoggerService;
}): OnboardingWorkshop {
  const { access, config, extensions, gitProviders, logger, reader } = options;
  const settings = readOnboardingSettings(config);
  const { clusterMode } = settings;
  return OnboardingWorkshop.create({
    settings,
    extensions,
    gitProviders,
    blueprintSources: createBlueprintSources(settings, reader),
    secretModes: createSecretModes({
      settings,
      ...(clusterMode &&
        access && {
          createSecret: createKubernetesSecretCreator({
            access,
            config,
            cluster: clusterMode.cluster,
          }),
        }),
    }),
    layers: options.layers ?? readLayers(config),
    logger,
  });
}

/** Folders are relative to the one that the backend runs in, as the file locations of the catalog are. */
function createBlueprintSources(
  settings: OnboardingSettings,
  reader: UrlReaderService,
): BlueprintSource[] {
  return settings.blueprints.map(({ id, path, url }) =>
    path === undefined
      ? UrlBlueprintSource.create({ id, url: url ?? '', reader })
      : LocalBlueprintSource.create({ id, path: resolve(path) }),
  );
}

function readLayers(config: Config): readonly LayerDefinition[] {
  return config.has(LAYERS_KEY)
    ? parseLayers(config.get(LAYERS_KEY), LAYERS_KEY)
    : DEFAULT_LAYERS;
}
