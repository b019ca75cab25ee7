export interface Config {
  clusterOnboarding?: {
    /** What is followed of platforms besides Flux and Terraform: a technology is left out by `false`, and given further kinds by `kinds`. */
    platform?: {
      /** Cluster API. Kinds to add are those of control planes and infrastructure providers. Defaults to true. */
      'cluster-api'?: boolean | PlatformTechnology;
      /** Crossplane. Kinds to add are the claims, composite and managed resources of your platform. Defaults to true. */
      crossplane?: boolean | PlatformTechnology;
      /** External Secrets. Defaults to true. */
      'external-secrets'?: boolean | PlatformTechnology;
      /** Sealed Secrets. Defaults to true. */
      'sealed-secrets'?: boolean | PlatformTechnology;
      /** Weave GitOps: GitopsCluster, SecretSync, ClusterBootstrapConfig. Add `batch` Jobs if you want to see bootstrap Jobs. Defaults to true. */
      weave?: boolean | PlatformTechnology;
      /** Kyverno's policies, and policy reports of any engine. Defaults to true. */
      policy?: boolean | PlatformTechnology;
    };
  };
}

/** Further kinds of one technology. */
interface PlatformTechnology {
  /** The kinds to follow besides the usual ones. */
  kinds: Array<{
    /** The API group without its version, such as `example.org`; not the core group. */
    group: string;
    /** The versions that can be read, the preferred one first. */
    versions: string[];
    /** The kind, such as `DatabaseClaim`. */
    kind: string;
    /** The name in API paths, such as `databaseclaims`. */
    plural: string;
  }>;
}
