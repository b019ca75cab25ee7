import { Config } from '@backstage/config';
import { refuseUnknownKeys, toConfigError } from '../configKeys';
import { AttributionRule } from './attributionRule';
import { CLUSTER_PLACE } from './clusterPattern';

const KEY = 'clusterOnboarding.attribution';
const PATTERNS = ['namespace', 'name', 'path', 'kubeconfig'] as const;
const KNOWN = ['managementCluster', 'kinds', ...PATTERNS, 'labels', 'cluster'];
const LONGEST_PATTERN = 512;

/** Reads the rules by which objects on management clusters belong to leaves. */
export function readAttributionConfig(config: Config): AttributionRule[] {
  return (config.getOptionalConfigArray(KEY) ?? []).map((rule, index) =>
    readRule(rule, `${KEY}[${index}]`),
  );
}

function readRule(config: Config, key: string): AttributionRule {
  refuseUnknownKeys({ config, key, known: KNOWN });
  const rule: AttributionRule = {
    managementCluster: config.getOptionalString('managementCluster'),
    kinds: config.getOptionalStringArray('kinds'),
    ...Object.fromEntries(
      PATTERNS.map(name => [name, config.getOptionalString(name)]),
    ),
    labels: readLabels(config, key),
    cluster: config.getOptionalString('cluster'),
  };
  const patterns: Array<readonly [string, string]> = [
    ...PATTERNS.map(name => [`${key}.${name}`, rule[name] ?? ''] as const),
    ...Object.entries(rule.labels ?? {}).map(
      ([name, pattern]) => [`${key}.labels.${name}`, pattern] as const,
    ),
  ];
  const places = patterns.map(([name, pattern]) => countPlaces(name, pattern));
  const hasPlace = places.some(count => count > 0);
  if (rule.cluster === undefined && !hasPlace) {
    throw toConfigError(
      key,
      `'${CLUSTER_PLACE}' (in files: '$${CLUSTER_PLACE}') in one of ${PATTERNS.join(
        ', ',
      )} and labels, or the name of one cluster as 'cluster'`,
    );
  }
  if (rule.cluster !== undefined && hasPlace) {
    throw toConfigError(
      key,
      `either '${CLUSTER_PLACE}' in a pattern or 'cluster', not both`,
    );
  }
  const hasCondition =
    Boolean(rule.kinds?.length) || patterns.some(([, pattern]) => pattern);
  if (!hasCondition) {
    throw toConfigError(
      key,
      `at least one of kinds, ${PATTERNS.join(', ')} and labels`,
    );
  }
  return rule;
}

function countPlaces(key: string, pattern: string): number {
  if (pattern.length > LONGEST_PATTERN) {
    throw toConfigError(key, `at most ${LONGEST_PATTERN} characters`);
  }
  const count = pattern.split(CLUSTER_PLACE).length - 1;
  if (count > 1) {
    throw toConfigError(key, `'${CLUSTER_PLACE}' at most once`);
  }
  // Configuration has its own `${NAME}` for the environment; any other in a pattern is a slip.
  if (pattern.replace(CLUSTER_PLACE, '').includes('${')) {
    throw toConfigError(key, `no other variable than '${CLUSTER_PLACE}'`);
  }
  return count;
}

function readLabels(
  config: Config,
  key: string,
): Record<string, string> | undefined {
  const labels = config.getOptional('labels');
  if (labels === undefined) return undefined;
  if (typeof labels !== 'object' || labels === null || Array.isArray(labels)) {
    throw toConfigError(`${key}.labels`, 'patterns of values by label');
  }
  const entries = Object.entries(labels);
  const bad = entries.find(([, value]) => typeof value !== 'string' || !value);
  if (bad) {
    throw toConfigError(`${key}.labels.${bad[0]}`, 'a pattern, as text');
  }
  return Object.fromEntries(entries) as Record<string, string>;
}
