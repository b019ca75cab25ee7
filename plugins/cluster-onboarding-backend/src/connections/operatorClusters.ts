/*
 * Which clusters of the kubernetes plugin are the operator's own. The `catalog` locator takes addresses from annotations, so
 * whoever writes catalog files would choose where tokens are sent and what is shown as the state of a cluster. A cluster does not
 * say which locator it is from, so once there is a `catalog` locator only those count that stand in the configuration as they are.
 */
import { Config } from '@backstage/config';

/** As much of a cluster as tells whose it is. */
export interface ClusterRecord {
  readonly name: string;
  readonly url: string;
  readonly caData?: string;
  readonly caFile?: string;
  readonly skipTLSVerify?: boolean;
  readonly authProvider: string;
  readonly authMetadata: Readonly<Record<string, string>>;
}

/** Tells the operator's clusters from those of the catalog. */
export interface OperatorClusters {
  /** Whether a cluster is the operator's. */
  has(cluster: ClusterRecord): boolean;
  /** Whether the kubernetes plugin itself, asked for a name, takes the operator's cluster. */
  hasName(name: string): boolean;
}

const AUTH_PROVIDER = 'kubernetes.io/auth-provider';
const AUTH_KEYS: Readonly<Record<string, string>> = {
  assumeRole: 'kubernetes.io/aws-assume-role',
  externalId: 'kubernetes.io/aws-external-id',
  oidcTokenProvider: 'kubernetes.io/oidc-token-provider',
};

/** Reads which clusters are the operator's from the configuration of the kubernetes plugin. */
export function readOperatorClusters(config: Config): OperatorClusters {
  const methods =
    config.getOptionalConfigArray('kubernetes.clusterLocatorMethods') ?? [];
  const catalogAt = methods.findIndex(
    method => method.getOptionalString('type') === 'catalog',
  );
  if (catalogAt < 0) return { has: () => true, hasName: () => true };

  const records = new Map<string, ClusterRecord>();
  const namesBeforeCatalog = new Set<string>();
  methods.forEach((method, index) => {
    if (method.getOptionalString('type') !== 'config') return;
    for (const cluster of method.getOptionalConfigArray('clusters') ?? []) {
      const record = readRecord(cluster);
      if (!records.has(record.name)) records.set(record.name, record);
      if (index < catalogAt) namesBeforeCatalog.add(record.name);
    }
  });
  return {
    has(cluster) {
      const record = records.get(cluster.name);
      return record !== undefined && isSame(record, cluster);
    },
    // It takes the first of the name, in the order of the locators.
    hasName: name => namesBeforeCatalog.has(name),
  };
}

function readRecord(config: Config): ClusterRecord {
  const authMetadata: Record<string, string> = {};
  for (const [key, name] of Object.entries(AUTH_KEYS)) {
    const value = config.getOptionalString(key);
    if (value) authMetadata[name] = value;
  }
  const more = config.getOptional<Record<string, string>>('authMetadata');
  Object.assign(authMetadata, more);
  const authProvider =
    authMetadata[AUTH_PROVIDER] ?? config.getOptionalString('authProvider');
  delete authMetadata.serviceAccountToken;
  return {
    name: config.getString('name'),
    url: config.getOptionalString('url') ?? '',
    caData: config.getOptionalString('caData'),
    caFile: config.getOptionalString('caFile'),
    skipTLSVerify: config.getOptionalBoolean('skipTLSVerify'),
    authProvider: authProvider ?? '',
    authMetadata: { ...authMetadata, [AUTH_PROVIDER]: authProvider ?? '' },
  };
}

function isSame(record: ClusterRecord, cluster: ClusterRecord): boolean {
  if (record.authProvider !== cluster.authProvider) return false;
  // The catalog locator never gives these, and the address of the cluster that the backend runs in is not the configured one.
  if (cluster.authProvider === 'serviceAccount') return true;
  return toText(record) === toText(cluster);
}

function toText(cluster: ClusterRecord): string {
  return JSON.stringify([
    cluster.url,
    cluster.caData ?? '',
    cluster.caFile ?? '',
    cluster.skipTLSVerify === true,
    Object.entries(cluster.authMetadata).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}
