import { LayerDefinition } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Fault } from '../faults/fault';
import { Blueprint } from '../objects/Blueprint';
import { Report } from '../objects/report';
import { ClusterFacts, ServerTraits } from '../state/facts';

/** What the clusters of a scenario consist of. */
export interface Profile {
  /** What the hub has once, for all leaves. */
  readonly shared: readonly Blueprint[];
  /** What the hub has for each leaf. */
  readonly onHub: readonly Blueprint[];
  /** What each leaf has. */
  readonly onLeaf: readonly Blueprint[];
}

/** How a cluster is doing: what its objects report, by the keys of their blueprints, where that is not `ready`. */
export interface Story {
  readonly onHub?: Readonly<Record<string, Report>>;
  readonly onLeaf?: Readonly<Record<string, Report>>;
  /** Whether there is nothing on the leaf: it is not made yet. */
  readonly isLeafEmpty?: boolean;
  /** What its API server does wrong. */
  readonly faults?: readonly Fault[];
}

/** A cluster of a scenario. */
export interface ScenarioCluster {
  readonly facts: ClusterFacts;
  readonly story: Story;
  readonly traits?: Partial<ServerTraits>;
  /** Whether it has a port of its own, so that it can refuse connections. */
  readonly hasOwnPort?: boolean;
}

/** Something that happens while a scenario runs. */
export interface ScriptStep {
  readonly afterMs: number;
  readonly cluster: string;
  readonly story: Story;
  /** Whether what changes is a new generation: somebody has changed the spec. */
  readonly isNewGeneration?: boolean;
}

/** A named situation of a fleet. */
export interface Scenario {
  readonly name: string;
  /** What one sees, in a few words. */
  readonly summary: string;
  readonly profile: Profile;
  /** The management cluster; undefined for leaves that look after themselves. */
  readonly hub?: ScenarioCluster;
  readonly leaves: readonly ScenarioCluster[];
  /** What happens, one step after the other; with `isRepeated` over and over. */
  readonly script?: readonly ScriptStep[];
  readonly isRepeated?: boolean;
  /** Layer definitions that differ from the default ones. */
  readonly layers?: readonly LayerDefinition[];
  /** Whether the hub plays the recorded streams. */
  readonly playsRecordings?: boolean;
}

/** The reports of blueprints: as the story tells, and whoever depends on something that is not ready waits. */
export function deriveReports(
  blueprints: readonly Blueprint[],
  told: Readonly<Record<string, Report>> = {},
): Map<Blueprint, Report> {
  const byKey = new Map(blueprints.map(item => [item.key, item]));
  const reports = new Map<Blueprint, Report>();
  const reportOf = (blueprint: Blueprint): Report => {
    const known = reports.get(blueprint) ?? told[blueprint.key];
    if (known) return known;
    const needed = blueprint.dependsOn.flatMap(key => byKey.get(key) ?? []);
    const lacking = needed.find(item => reportOf(item) !== 'ready');
    return lacking ? { waitsFor: lacking.name } : 'ready';
  };
  for (const blueprint of blueprints) {
    reports.set(blueprint, reportOf(blueprint));
  }
  return reports;
}
