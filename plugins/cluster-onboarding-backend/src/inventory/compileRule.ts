import { Observation } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { AttributionRule } from './attributionRule';
import { ClusterNames } from './ClusterNames';
import { compileClusterPattern } from './clusterPattern';

/** The ref of the cluster that an object belongs to by a rule. */
export type CompiledRule = (
  observation: Observation,
  names: ClusterNames,
) => string | undefined;

/** The names that can stand for the cluster if one part of a rule holds; `any` if it says nothing about the cluster. */
type Test = (
  observation: Observation,
  names: ClusterNames,
) => readonly string[] | 'any' | undefined;

/** Compiles a rule. */
export function compileRule(rule: AttributionRule): CompiledRule {
  const tests = toTests(rule);
  return (observation, names) => {
    let candidates: readonly string[] | 'any' = rule.cluster
      ? [rule.cluster]
      : 'any';
    for (const test of tests) {
      const found = test(observation, names);
      if (!found) return undefined;
      candidates = intersect(candidates, found);
    }
    if (candidates === 'any') return undefined;
    const { namespace } = observation.ref;
    for (const candidate of candidates) {
      const ref = names.find(candidate, namespace);
      if (ref !== undefined) return ref;
    }
    return undefined;
  };
}

function toTests(rule: AttributionRule): Test[] {
  const tests: Test[] = [];
  if (rule.kinds) {
    const kinds = new Set(rule.kinds);
    tests.push(({ ref }) =>
      kinds.has(ref.kind) || kinds.has(`${ref.group}/${ref.kind}`)
        ? 'any'
        : undefined,
    );
  }
  const add = (
    pattern: string | undefined,
    listTexts: (observation: Observation) => readonly string[],
  ): void => {
    if (pattern !== undefined) tests.push(toTest(pattern, listTexts));
  };
  add(rule.namespace, ({ ref }) => [ref.namespace]);
  add(rule.name, ({ ref }) => [ref.name]);
  add(rule.path && trimPath(rule.path), ({ path }) =>
    path === undefined ? [] : [trimPath(path)],
  );
  add(rule.kubeconfig, ({ references }) =>
    references
      .filter(({ role }) => role === 'kubeconfig')
      .map(({ name }) => name),
  );
  for (const [label, pattern] of Object.entries(rule.labels ?? {})) {
    add(pattern, ({ labels }) =>
      Object.hasOwn(labels, label) ? [labels[label]] : [],
    );
  }
  return tests;
}

function toTest(
  text: string,
  listTexts: (observation: Observation) => readonly string[],
): Test {
  const pattern = compileClusterPattern(text);
  return (observation, names) => {
    for (const value of listTexts(observation)) {
      const found = pattern.match(value, names);
      if (found) return pattern.hasCluster ? found : 'any';
    }
    return undefined;
  };
}

function intersect(
  some: readonly string[] | 'any',
  others: readonly string[] | 'any',
): readonly string[] | 'any' {
  if (some === 'any') return others;
  return others === 'any' ? some : some.filter(name => others.includes(name));
}

/** Flux takes `./a/`, `a` and `/a` for the same folder. */
function trimPath(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
}
