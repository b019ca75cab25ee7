/**
 * The ways to bring clusters to life, by what does the work. See the scorecard of the blueprint for what each is good for.
 *
 * @public
 */
export type OnboardingStrategy =
  | 'alt-1'
  | 'alt-2'
  | 'alt-3'
  | 'alt-4'
  | 'alt-5';

/**
 * One environment that a capability gets a cluster in.
 *
 * @public
 */
export interface RequestedEnvironment {
  /** Its name, such as `dev`: the cluster is called after the capability and it. */
  readonly name: string;
  /** How large the cluster is to be, such as `S`. */
  readonly size: string;
  /** Where it is to be. */
  readonly region: string;
  /** The type of cluster, such as `eks`. */
  readonly clusterType: string;
  /** The version of Kubernetes, such as `1.36`. */
  readonly kubernetesVersion?: string;
  /** The domain that the cluster's services are reached under. */
  readonly domain?: string;
}

/**
 * How the clusters come to their secrets.
 *
 * @public
 */
export interface RequestedSecrets {
  /** The way to the keys that clusters decrypt with: `git`, `cluster`, `external-secrets`, `vault`, `sealed-secrets`, `terraform` or one that was added. */
  readonly mode: string;
  /** The Vault that secrets come from. */
  readonly vault?: {
    /** Its address. */
    readonly address: string;
    /** The path of its LDAP or other auth method. */
    readonly authPath: string;
    /** The kind of auth method. */
    readonly authMethod: 'ldap' | 'kubernetes';
    /** The role to sign in as. */
    readonly role: string;
    /** The mount of its key-value store. */
    readonly mount: string;
  };
  /** The store of the External Secrets Operator on the management cluster that secrets come from. */
  readonly store?: string;
}

/**
 * Where charts and images come from.
 *
 * @public
 */
export interface RequestedRegistry {
  /** Where charts come from. */
  readonly helm: {
    /** The address. */
    readonly url: string;
    /** What kind of repository it is. */
    readonly type: 'default' | 'oci';
    /** Who signs in: `generic`, or a cloud. */
    readonly provider: 'generic' | 'aws' | 'azure' | 'gcp';
    /** A path below the address; may be empty. */
    readonly prefix: string;
  };
  /** Where images come from. */
  readonly containers: {
    /** The host, perhaps with a port. */
    readonly url: string;
    /** A path below it; may be empty. */
    readonly prefix: string;
  };
  /** Whether one has to sign in. The user and password are secrets of the form, never part of the request. */
  readonly hasCredentials: boolean;
}

/**
 * A package of the platform that every cluster of the request gets.
 *
 * @public
 */
export interface RequestedProfile {
  /** Its name, which is that of its chart. */
  readonly name: string;
  /** The version of the chart. */
  readonly version: string;
  /** In which order profiles come: those of a layer wait for all of the layers before. */
  readonly layer: number;
}

/**
 * An exception that is asked for together with the clusters.
 *
 * @public
 */
export interface RequestedException {
  /** The layer whose gate it is to open. */
  readonly layer: string;
  /** Why. */
  readonly reason: string;
  /** Until when, as a date. */
  readonly expiresAt: string;
}

/**
 * What a team asks for: the values of the form, checked.
 *
 * @public
 */
export interface OnboardingRequest {
  /** The business capability that gets clusters, such as `search`. */
  readonly capability: string;
  /** The entity ref of the team that will own them. */
  readonly owner: string;
  /** The entity ref of the system that they belong to. */
  readonly system?: string;
  /** The entity ref of the component that will run on them. */
  readonly component?: string;
  /** What they are for, in a line. */
  readonly description?: string;
  /** The environments, one cluster each. */
  readonly environments: readonly RequestedEnvironment[];
  /** The way to bring them to life. */
  readonly strategy: OnboardingStrategy;
  /** What delivers a layer, by its id; the strategy's own choice where nothing is said. */
  readonly engines: Readonly<Record<string, string>>;
  /** How the clusters come to their secrets. */
  readonly secrets: RequestedSecrets;
  /** Where charts and images come from. */
  readonly registry: RequestedRegistry;
  /** The repositories that are written to. */
  readonly repositories: {
    /** `mono`: one repository for everything; `split`: one each for the fleet, the platform's services and the applications. */
    readonly layout: 'mono' | 'split';
    /** The repository of the fleet. */
    readonly fleet: string;
    /** That of the platform's services; only with `split`. */
    readonly services?: string;
    /** That of the applications; only with `split`. */
    readonly apps?: string;
  };
  /** The branch that clusters follow, which pull requests are merged into. */
  readonly branch: string;
  /** What else can be chosen. */
  readonly options: {
    /** Packages of the platform. */
    readonly profiles: readonly RequestedProfile[];
    /** Policies that hold from the first minute, by name. */
    readonly policies: readonly string[];
    /** Whether the application layer gets a pipeline that promotes from one environment to the next. */
    readonly hasPipeline: boolean;
    /** Further values that every cluster is told, in capitals, such as `COST_CENTER`. */
    readonly runtimeInfo: Readonly<Record<string, string>>;
  };
  /** Exceptions that are asked for. */
  readonly exceptions: readonly RequestedException[];
}
