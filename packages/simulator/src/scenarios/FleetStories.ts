import { Blueprint } from '../objects/Blueprint';
import { Report } from '../objects/report';
import { ClusterState } from '../state/ClusterState';
import { ClusterFacts } from '../state/facts';
import { ObjectVersion } from '../state/ObjectVersion';
import { deriveReports, Scenario, Story } from './scenario';

/** Puts the objects of a scenario into its clusters, and changes them when a story changes. */
export class FleetStories {
  readonly #scenario: Scenario;
  readonly #findState: (cluster: string) => ClusterState;

  constructor(options: {
    scenario: Scenario;
    findState: (cluster: string) => ClusterState;
  }) {
    this.#scenario = options.scenario;
    this.#findState = options.findState;
  }

  /** The state at the start, which nobody is told. */
  seed(): void {
    const { hub, leaves, profile } = this.#scenario;
    if (hub) {
      const state = this.#findState(hub.facts.name);
      for (const blueprint of profile.shared) state.seed(blueprint, 'ready');
    }
    for (const { facts, story } of leaves) {
      for (const { state, blueprint, report } of this.#plan(facts, story)) {
        if (report) state.seed(blueprint, report, facts);
      }
    }
  }

  /** Makes the objects of a cluster what a story tells; those that are so already are left alone. */
  tell(
    cluster: string,
    story: Story,
    options: { isNewGeneration?: boolean } = {},
  ): void {
    const leaf = this.#scenario.leaves.find(
      ({ facts }) => facts.name === cluster,
    );
    if (!leaf) return;
    for (const { state, blueprint, report } of this.#plan(leaf.facts, story)) {
      const found = findObject(state, blueprint, leaf.facts);
      // What somebody has put in its place tells what they wrote.
      if (found && !found.identity.blueprint) continue;
      if (!found && report) state.create(blueprint, report, leaf.facts);
      else if (found && !report) state.remove(found);
      else if (found && report && !isSame(found.report, report)) {
        state.report(found, report, {
          ...(options.isNewGeneration && { generation: found.generation + 1 }),
        });
      }
    }
  }

  *#plan(
    facts: ClusterFacts,
    story: Story,
  ): Iterable<{
    state: ClusterState;
    blueprint: Blueprint;
    /** Undefined if it is not to be there. */
    report?: Report;
  }> {
    const { hub, profile } = this.#scenario;
    const places = [
      ...(hub ? [[hub.facts.name, profile.onHub, story.onHub] as const] : []),
      [facts.name, profile.onLeaf, story.onLeaf] as const,
    ];
    for (const [cluster, blueprints, told] of places) {
      const state = this.#findState(cluster);
      for (const [blueprint, report] of deriveReports(blueprints, told)) {
        const isAbsent = cluster === facts.name && story.isLeafEmpty;
        yield { state, blueprint, ...(!isAbsent && { report }) };
      }
    }
  }
}

function findObject(
  state: ClusterState,
  blueprint: Blueprint,
  subject: ClusterFacts,
): ObjectVersion | undefined {
  const { kind, namespace } = blueprint;
  const name = state.nameOf(blueprint, subject);
  return state.find({ kind: kind.kind, namespace, name });
}

function isSame(one: Report | undefined, other: Report): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
