/* All of `clusterOnboarding` in the configuration, read once at the start: a mistake stops it with the key's name. */
import { Config, readDurationFromConfig } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import { ONBOARDING_SETTINGS_KEYS } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import {
  DEFAULT_LAYERS,
  LayerDefinition,
  parseLayers,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  CollectingLimits,
  DEFAULT_COLLECTING_LIMITS,
} from './collecting/limits';
import { DEFAULT_FLEET_TIMES, FleetTimes } from './collecting/FleetSupervisor';
import { refuseUnknownKeys } from './configKeys';
import { readLayerOwners } from './layers/layerOwners';

const KEY = 'clusterOnboarding';

/** What may stand in each block; other blocks belong to others. */
const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  reading: [
    'mode',
    'pollInterval',
    'watchLifetime',
    'idleTimeout',
    'requestTimeout',
    'mostObjectsPerKind',
    'reprobeInterval',
    'contactGrace',
    'longestBackoff',
    'concurrentLists',
  ],
  replicas: ['heartbeatInterval', 'leaseDuration'],
  history: ['keepFor', 'keepPerLayer'],
  refresh: ['allowAnnotation', 'minInterval'],
  onboarding: [
    'mostOpenPerUser',
    'mostPerUserAndHour',
    'mostPlansPerUserAndHour',
    ...ONBOARDING_SETTINGS_KEYS,
  ],
};

export interface ClusterOnboardingOptions {
  readonly layers: readonly LayerDefinition[];
  /** Entity refs by the id of the layer that they own. */
  readonly layerOwners: ReadonlyMap<string, string>;
  readonly limits: CollectingLimits;
  readonly times: FleetTimes;
  /** How the reader treats servers. */
  readonly reader: {
    readonly pollIntervalMs: number;
    readonly watchLifetimeMs: number;
    readonly idleTimeoutMs: number;
    readonly requestTimeoutMs: number;
    readonly mostObjectsPerKind: number;
    readonly reprobeMs: number;
  };
  /** Lists under way at once, over all connections. */
  readonly concurrentLists: number;
  /** How long a connection stays with a replica that is not heard of. */
  readonly leaseMs: number;
  readonly history: { readonly keepMs: number; readonly keepPerLayer: number };
  readonly refresh: {
    readonly isAnnotationAllowed: boolean;
    readonly minIntervalMs: number;
  };
  readonly onboarding: {
    readonly open: number;
    readonly perHour: number;
  };
  readonly planning: { readonly perHour: number };
}

export function readClusterOnboardingConfig(
  root: Config,
): ClusterOnboardingOptions {
  const config = root.getOptionalConfig(KEY);
  for (const [block, known] of Object.entries(BLOCKS)) {
    const part = config?.getOptionalConfig(block);
    if (part) {
      refuseUnknownKeys({ config: part, key: `${KEY}.${block}`, known });
    }
  }
  const read = (key: string, defaultMs: number, least: number): number =>
    readDuration(config, key, defaultMs, least);
  const reading = config?.getOptionalConfig('reading');
  const mode = reading?.getOptionalString('mode') ?? 'watch';
  if (mode !== 'watch' && mode !== 'poll') {
    throw new InputError(
      `${KEY}.reading.mode must be 'watch' or 'poll', not '${mode}'`,
    );
  }
  const heartbeatMs = read(
    'replicas.heartbeatInterval',
    DEFAULT_FLEET_TIMES.heartbeatMs,
    100,
  );
  const leaseMs = read('replicas.leaseDuration', 17_000, 200);
  if (leaseMs < heartbeatMs * 1.5) {
    throw new InputError(
      `${KEY}.replicas.leaseDuration (${leaseMs} ms) must be at least one and a half times ${KEY}.replicas.heartbeatInterval (${heartbeatMs} ms)`,
    );
  }
  return {
    layers: config?.has('layers')
      ? parseLayers(config.get('layers'), `${KEY}.layers`)
      : DEFAULT_LAYERS,
    layerOwners: readLayerOwners(config),
    limits: {
      ...DEFAULT_COLLECTING_LIMITS,
      mode,
      staleAfterMs: read(
        'staleAfter',
        DEFAULT_COLLECTING_LIMITS.staleAfterMs,
        1_000,
      ),
      contactGraceMs: read(
        'reading.contactGrace',
        DEFAULT_COLLECTING_LIMITS.contactGraceMs,
        0,
      ),
      discoverEveryMs: read(
        'reading.reprobeInterval',
        DEFAULT_COLLECTING_LIMITS.discoverEveryMs,
        100,
      ),
      checkConnectionEveryMs: Math.min(
        DEFAULT_COLLECTING_LIMITS.checkConnectionEveryMs,
        read(
          'reading.reprobeInterval',
          DEFAULT_COLLECTING_LIMITS.discoverEveryMs,
          100,
        ),
      ),
      backoffMaxMs: read(
        'reading.longestBackoff',
        DEFAULT_COLLECTING_LIMITS.backoffMaxMs,
        100,
      ),
    },
    times: {
      ...DEFAULT_FLEET_TIMES,
      heartbeatMs,
      inventoryMs: read(
        'inventoryInterval',
        DEFAULT_FLEET_TIMES.inventoryMs,
        100,
      ),
      claimMs: Math.min(DEFAULT_FLEET_TIMES.claimMs, leaseMs / 4),
    },
    reader: {
      pollIntervalMs: read('reading.pollInterval', 30_000, 100),
      watchLifetimeMs: read('reading.watchLifetime', 290_000, 1_000),
      idleTimeoutMs: read('reading.idleTimeout', 90_000, 1_000),
      requestTimeoutMs: read('reading.requestTimeout', 10_000, 100),
      mostObjectsPerKind: readCount(
        config,
        'reading.mostObjectsPerKind',
        20_000,
      ),
      reprobeMs: read('reading.reprobeInterval', 600_000, 100),
    },
    concurrentLists: readCount(config, 'reading.concurrentLists', 64),
    leaseMs,
    history: {
      keepMs: read('history.keepFor', 90 * 24 * 3_600_000, 60_000),
      keepPerLayer: readCount(config, 'history.keepPerLayer', 200),
    },
    refresh: {
      isAnnotationAllowed:
        config?.getOptionalBoolean('refresh.allowAnnotation') ?? false,
      minIntervalMs: read('refresh.minInterval', 10_000, 1_000),
    },
    onboarding: {
      open: readCount(config, 'onboarding.mostOpenPerUser', 20),
      perHour: readCount(config, 'onboarding.mostPerUserAndHour', 60),
    },
    planning: {
      perHour: readCount(config, 'onboarding.mostPlansPerUserAndHour', 240),
    },
  };
}

function readDuration(
  config: Config | undefined,
  key: string,
  defaultMs: number,
  least: number,
): number {
  if (!config?.has(key)) return defaultMs;
  let ms: number;
  try {
    ms = durationToMilliseconds(readDurationFromConfig(config, { key }));
  } catch {
    throw new InputError(
      `${KEY}.${key} must be a duration, such as '30s', 'PT30S' or { seconds: 30 }`,
    );
  }
  if (!(ms >= least)) {
    throw new InputError(`${KEY}.${key} must be at least ${least} ms`);
  }
  return ms;
}

function readCount(
  config: Config | undefined,
  key: string,
  defaultCount: number,
): number {
  if (!config?.has(key)) return defaultCount;
  const count = Number(config.get(key));
  if (!Number.isInteger(count) || count < 1) {
    throw new InputError(`${KEY}.${key} must be a whole number of at least 1`);
  }
  return count;
}
