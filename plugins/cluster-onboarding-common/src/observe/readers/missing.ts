/*
 * What a controller says is not there. Kubernetes' own words are `secrets "x" not found` and
 * `Kind.group "x" not found`; controllers put their own around them.
 */
import { MissingObject } from '../../model';

const KINDS_BY_PLURAL: Readonly<Record<string, string>> = {
  configmaps: 'ConfigMap',
  namespaces: 'Namespace',
  secrets: 'Secret',
  serviceaccounts: 'ServiceAccount',
  services: 'Service',
  helmreleases: 'HelmRelease',
  kustomizations: 'Kustomization',
  terraforms: 'Terraform',
  gitrepositories: 'GitRepository',
  ocirepositories: 'OCIRepository',
  helmrepositories: 'HelmRepository',
  helmcharts: 'HelmChart',
  buckets: 'Bucket',
  resourcesets: 'ResourceSet',
  clusters: 'Cluster',
  clustersecretstores: 'ClusterSecretStore',
  externalsecrets: 'ExternalSecret',
  gitopsclusters: 'GitopsCluster',
  secretstores: 'SecretStore',
};

const CLUSTER_SCOPED = new Set(['ClusterSecretStore', 'Namespace']);

const MOST_MISSING = 5;
const LONGEST_LOOK = 2_048;
const NOT_FOUND =
  /([A-Za-z]{2,40})(?:\.[a-z0-9.-]{1,80})? ["']([^"'\s]{1,253})["'] not found/g;

/** The objects that a message says are not found; `namespace` is where namespaced ones are looked for. */
export function readMissing(
  message: string | undefined,
  namespace: string,
): MissingObject[] | undefined {
  if (!message?.includes('not found')) return undefined;
  const found: MissingObject[] = [];
  for (const [, word, name] of message
    .slice(0, LONGEST_LOOK)
    .matchAll(NOT_FOUND)) {
    const kind = KINDS_BY_PLURAL[word] ?? (/^[A-Z]/.test(word) ? word : '');
    if (!kind) continue;
    const missing = {
      kind,
      namespace: CLUSTER_SCOPED.has(kind) ? '' : namespace,
      name,
    };
    const isKnown = found.some(
      other => other.kind === kind && other.name === name,
    );
    if (!isKnown) found.push(missing);
    if (found.length === MOST_MISSING) break;
  }
  return found.length > 0 ? found : undefined;
}
