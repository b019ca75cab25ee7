import {
  gitRepository,
  helmRelease,
  kustomization,
  strataLabels,
} from '../objects/blueprints';
import { Blueprint } from '../objects/Blueprint';
import { CAPABILITIES, ENVIRONMENTS, standardHub, toFacts } from './clusters';
import { Scenario, ScenarioCluster } from './scenario';
import { ON_HUB, SHARED } from './standardProfile';
import { STORIES, StoryName } from './stories';

/** How large a fleet is. */
export interface FleetOptions {
  /** Leaves, 1 to 5 000. */
  clusters: number;
  /** Objects of each leaf, those that the hub has for it included; at least 12. */
  objects?: number;
  /** Every so many clusters has something the matter with it; 0 for none. */
  troubleEvery?: number;
  /** Whether there is a hub; without one all objects are on the leaves. */
  hasHub?: boolean;
}

/** The kinds that a leaf of a large fleet has. */
export const FLEET_KINDS = [
  'Kustomization',
  'HelmRelease',
  'GitRepository',
  'HelmChart',
];

const LAYERS = ['security-compliance', 'platform-delivery', 'application'];
const TROUBLES: readonly StoryName[] = [
  'missing-key',
  'awaiting-approval',
  'drift',
  'failing-step',
  'failing-release',
];

/** Kustomizations and releases in equal parts of the three layers, until there are as many objects as wanted. */
function toLeafObjects(count: number): Blueprint[] {
  const objects: Blueprint[] = [
    gitRepository({
      key: 'flux-system',
      name: 'flux-system',
      url: 'https://git.example/platform/leaf.git',
    }),
    // The two that stories of the standard profile know.
    kustomization({
      key: 'cert-manager',
      name: 'cert-manager',
      labels: strataLabels('security-compliance'),
      path: './platform/cert-manager',
    }),
    ...helmRelease({
      key: 'api',
      name: 'api',
      namespace: 'apps',
      labels: strataLabels('application'),
      source: {
        kind: 'GitRepository',
        name: 'flux-system',
        namespace: 'flux-system',
      },
    }),
  ];
  for (let index = 0; objects.length < count; index += 1) {
    const layer = LAYERS[index % LAYERS.length];
    const key = `${layer}-${index}`;
    const isRelease = index % 3 === 2 && objects.length + 2 <= count;
    if (isRelease) {
      objects.push(
        ...helmRelease({
          key,
          name: key,
          namespace: 'apps',
          labels: strataLabels(layer),
          source: {
            kind: 'GitRepository',
            name: 'flux-system',
            namespace: 'flux-system',
          },
        }),
      );
    } else {
      objects.push(
        kustomization({
          key,
          name: key,
          labels: strataLabels(layer),
          path: `./platform/${key}`,
          ...(index >= LAYERS.length && {
            after: ['cert-manager'],
            dependsOn: ['cert-manager'],
          }),
        }),
      );
    }
  }
  return objects;
}

/** A fleet of any size: most of it healthy, with all sorts of trouble in between. */
export function fleet(options: FleetOptions): Scenario {
  const { clusters, objects = 40, troubleEvery = 12, hasHub = true } = options;
  const leaves = Array.from(
    { length: clusters },
    (_, index): ScenarioCluster => {
      const capability = CAPABILITIES[index % CAPABILITIES.length];
      const environment =
        ENVIRONMENTS[
          Math.floor(index / CAPABILITIES.length) % ENVIRONMENTS.length
        ];
      const number = `${index + 1}`.padStart(4, '0');
      const isTroubled =
        troubleEvery > 0 && index % troubleEvery === troubleEvery - 1;
      const trouble =
        TROUBLES[Math.floor(index / (troubleEvery || 1)) % TROUBLES.length];
      return {
        facts: toFacts(
          capability,
          environment,
          `${capability}-${environment}-${number}`,
        ),
        story: isTroubled ? STORIES[trouble] : {},
        traits: { kinds: FLEET_KINDS, historyLength: 50 },
      };
    },
  );
  return {
    name: `fleet-${clusters}`,
    summary: `${clusters} clusters of ${objects} objects, most of them healthy`,
    profile: {
      shared: hasHub ? SHARED : [],
      onHub: hasHub ? ON_HUB : [],
      onLeaf: toLeafObjects(objects - (hasHub ? ON_HUB.length : 0)),
    },
    ...(hasHub && {
      hub: {
        ...standardHub(),
        traits: {
          kinds: ['Kustomization', 'GitRepository', 'Terraform', 'Secret'],
          historyLength: 5_000,
        },
      },
    }),
    leaves,
  };
}
