import { STRATA_LABEL_LAYER } from '../annotations';
import { ObjectRef, Observation } from '../model';
import { compileGlob, Glob } from './glob';
import { LayerDefinition, LayerRule } from './layerDefinition';
import { orderLayers } from './orderLayers';

/** Layer definitions in order, ready to be asked. */
export interface LayerSet {
  readonly layers: readonly LayerDefinition[];
  /** The number of the layer that an object belongs to by itself, by label or rule; -1 for none. */
  findLayer(observation: Observation): number;
}

type Test = (observation: Observation) => boolean;

// The same definitions are asked for every cluster of a fleet, and the same observations each time a cluster is looked at.
const SETS = new WeakMap<readonly LayerDefinition[], LayerSet>();

/** Orders and compiles definitions; the same list is compiled once. A list must not be changed afterwards. */
export function compileLayers(
  definitions: readonly LayerDefinition[],
): LayerSet {
  let set = SETS.get(definitions);
  if (!set) {
    set = toLayerSet(orderLayers(definitions));
    SETS.set(definitions, set);
  }
  return set;
}

/** Whether a ref is of the kind written as `Kind` or `group/Kind`. */
export function toKindTest(
  kind: string,
): (ref: Pick<ObjectRef, 'group' | 'kind'>) => boolean {
  const slash = kind.lastIndexOf('/');
  if (slash < 0) return ref => ref.kind === kind;
  const group = kind.slice(0, slash);
  const name = kind.slice(slash + 1);
  return ref => ref.kind === name && ref.group === group;
}

function toLayerSet(layers: readonly LayerDefinition[]): LayerSet {
  const byId = new Map(layers.map(({ id }, index) => [id, index]));
  const tests = layers.map(({ match }) => match.map(toTest));
  const known = new WeakMap<Observation, number>();
  const findByRules = (observation: Observation): number =>
    tests.findIndex(rules => rules.some(test => test(observation)));
  return {
    layers,
    findLayer(observation) {
      let index = known.get(observation);
      if (index === undefined) {
        // Somebody wrote the label for this very object, so it counts more than any rule.
        index =
          byId.get(observation.labels[STRATA_LABEL_LAYER] ?? '') ??
          findByRules(observation);
        known.set(observation, index);
      }
      return index;
    },
  };
}

function toTest(rule: LayerRule): Test {
  const tests: Test[] = [];
  if (rule.kinds) {
    const kinds = rule.kinds.map(toKindTest);
    tests.push(({ ref }) => kinds.some(test => test(ref)));
  }
  if (rule.labels) {
    const labels = Object.entries(rule.labels);
    tests.push(observation =>
      labels.every(([name, value]) => observation.labels[name] === value),
    );
  }
  addGlob(
    tests,
    rule.namePattern,
    glob =>
      ({ ref }) =>
        glob(ref.name),
  );
  addGlob(
    tests,
    rule.namespacePattern,
    glob =>
      ({ ref }) =>
        glob(ref.namespace),
  );
  addGlob(
    tests,
    rule.pathPattern && trimPath(rule.pathPattern),
    glob =>
      ({ path }) =>
        path !== undefined && glob(trimPath(path)),
  );
  addGlob(
    tests,
    rule.target,
    glob =>
      ({ references }) =>
        references.some(
          ({ role, name }) => role === 'kubeconfig' && glob(name),
        ),
  );
  return observation => tests.every(test => test(observation));
}

function addGlob(
  tests: Test[],
  pattern: string | undefined,
  toGlobTest: (glob: Glob) => Test,
): void {
  if (pattern !== undefined) tests.push(toGlobTest(compileGlob(pattern)));
}

/** Flux takes `./a/`, `a` and `/a` for the same folder. */
function trimPath(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
}
