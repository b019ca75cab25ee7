import { ClusterFacts } from '../state/facts';
import { ScenarioCluster } from './scenario';
import { STANDARD_KINDS } from './standardProfile';
import { STORIES, StoryName } from './stories';

/** The name of the management cluster in every scenario. */
export const HUB_NAME = 'management';

/** Capabilities, with the teams that own them. */
export const CAPABILITIES = [
  'search',
  'payment',
  'checkout',
  'identity',
  'shipping',
  'media',
  'analytics',
  'pricing',
];

/** Environments, as often as they occur. */
export const ENVIRONMENTS = ['dev', 'test', 'prod'];

/** The facts of a leaf. */
export function toFacts(
  capability: string,
  environment: string,
  name: string = `${capability}-${environment}`,
): ClusterFacts {
  return {
    name,
    role: 'leaf',
    capability,
    environment,
    owner: `team-${capability}`,
  };
}

/** The management cluster of the standard profile. */
export function standardHub(): ScenarioCluster {
  return {
    facts: {
      name: HUB_NAME,
      role: 'hub',
      capability: 'platform',
      environment: 'prod',
      owner: 'team-platform',
    },
    story: {},
    traits: { kinds: [...STANDARD_KINDS, 'Terraform', 'Cluster'] },
  };
}

/** A leaf of the standard profile: `search-dev` in a story. */
export function standardLeaf(
  name: string,
  story: StoryName = 'healthy',
  more: Partial<ScenarioCluster> = {},
): ScenarioCluster {
  const [capability, environment] = name.split('-');
  return {
    facts: toFacts(capability, environment),
    story: STORIES[story],
    traits: { kinds: [...STANDARD_KINDS, 'ClusterPolicy'] },
    ...more,
  };
}

/** The leaves of every small scenario, each in a story. */
export function standardLeaves(
  stories: Readonly<Record<string, StoryName>> = {},
): ScenarioCluster[] {
  return [
    'search-dev',
    'search-test',
    'search-prod',
    'payment-dev',
    'payment-prod',
  ].map(name => standardLeaf(name, stories[name]));
}
