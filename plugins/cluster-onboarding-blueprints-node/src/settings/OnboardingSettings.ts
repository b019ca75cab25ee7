import { HubFacts } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/**
 * A blueprint that the operator has named.
 *
 * @public
 */
export interface BlueprintSetting {
  /** The name by which templates ask for it. */
  readonly id: string;
  /** Its folder in a repository, at a commit: `https://github.com/acme/blueprints/tree/<40 hex digits>/onboard`. */
  readonly url?: string;
  /** Its folder on the backend's disk. */
  readonly path?: string;
}

/**
 * What the operator has set for onboarding: `clusterOnboarding.onboarding` in the configuration.
 *
 * @public
 */
export interface OnboardingSettings {
  /** The management cluster, and whom secrets are encrypted for. */
  readonly hub: HubFacts;
  /** The folder of the fleet repository that holds identities, and nothing else. */
  readonly identitiesPath: string;
  /** Patterns of `host/owner/name`, in which `*` stands for anything but `/`: the repositories that may be written to. */
  readonly allowedRepositories: readonly string[];
  /** Patterns of hosts, perhaps with a port, in which `*` stands for anything: the registries and Vaults that a request may name. Absent: any. */
  readonly allowedHosts?: readonly string[];
  /** Values for blueprints. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The blueprints that can be rendered. */
  readonly blueprints: readonly BlueprintSetting[];
  /** How pull requests are made. */
  readonly pullRequests: {
    /** The labels that each gets. */
    readonly labels: readonly string[];
    /** Who is asked for a review; a team is given as `team:NAME`. */
    readonly reviewers: readonly string[];
    /** Whether commits name who asked as a co-author. */
    readonly hasCoAuthor: boolean;
    /** What the names of our branches begin with. */
    readonly branchPrefix: string;
  };
  /** The certificate of the Sealed Secrets controller on the management cluster, as PEM: the public half of a pair that was made beforehand. */
  readonly sealedSecretsCertificate?: string;
  /** Where the secret mode `cluster` creates Secrets; without it there is no such mode. */
  readonly clusterMode?: {
    /** The management cluster, by its name in Backstage's `kubernetes` configuration. */
    readonly cluster: string;
    /** What the namespaces have to begin with that Secrets may be created in. */
    readonly namespacePrefix?: string;
  };
}
