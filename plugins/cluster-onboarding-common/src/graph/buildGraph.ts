/*
 * Which object needs which, over all kinds and over hub and leaf.
 *
 * Nodes are the observed objects and everything they name. An edge leads from an object to what it needs. Three kinds of
 * naming turn round on the way: who *writes* a Secret (`outputs`), who *applies* an object (inventory) and who *owns* it
 * (labels) are the producers of that object, so what is missing leads on to whoever should have made it.
 *
 * An edge says what a relation is, not that it matters now: deriveObjectState looks at those that explain a result.
 */
import { GraphDrafts } from './GraphDrafts';
import { BuildGraphOptions, StatusGraph } from './statusGraph';

/**
 * Builds the graph. The order of the observations does not matter.
 *
 * @public
 */
export function buildGraph(options: BuildGraphOptions): StatusGraph {
  const drafts = new GraphDrafts(options);
  // Every object first, then what they name, then what is said of them: each step looks at the result of the one before.
  for (const observation of options.observations) drafts.add(observation);
  for (const observation of options.observations) drafts.link(observation);
  for (const observation of options.observations) {
    drafts.markMissing(observation);
  }
  return {
    nodes: drafts.toNodes(options.completeKinds),
    find: (from, name) => drafts.find(from, name),
  };
}
