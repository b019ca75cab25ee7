/**
 * A key pair that clusters decrypt with.
 *
 * @public
 */
export interface PlannedIdentity {
  /** `capability`: used on the management cluster for one capability; `leaf`: used on one cluster by its own Flux. */
  readonly scope: 'capability' | 'leaf';
  /** The capability. */
  readonly capability: string;
  /** The cluster; only for the scope `leaf`. */
  readonly cluster?: string;
  /** The name of the Secret on the management cluster that holds the private half. */
  readonly secretName: string;
  /** The namespace of that Secret. */
  readonly namespace: string;
  /**
   * The name of the private half's entry in that Secret. Defaults to `age.agekey` for a capability, which Flux decrypts with, and to
   * `LEAF_AGE_KEY` for a leaf, which Flux can substitute where it hands the key on.
   */
  readonly entry?: string;
  /** The public half, if the repository has it already. */
  readonly knownRecipient?: string;
}

/**
 * What became of a planned identity.
 *
 * @public
 */
export interface ProvidedIdentity {
  /** The public half; absent in modes in which only the cluster will know it. */
  readonly recipient?: string;
  /**
   * The private half, only where the mode wants it in a sealed file. It lives as long as one rendering: never log, store or output it.
   */
  readonly privateKey?: string;
  /** Whether it was made just now. */
  readonly isNew: boolean;
}

/**
 * A way in which clusters come to the keys that they decrypt with.
 *
 * @public
 */
export interface SecretMode {
  /** Identifies the mode in the form; kebab-case. */
  readonly id: string;
  /** The mode's name for people. */
  readonly title: string;
  /** What the choice means, in a sentence or two that a form shows. */
  readonly description: string;
  /** What it leaves to people, one sentence each; empty if nothing. */
  readonly manualSteps: readonly string[];
  /** The key of the configuration that an operator has to set before the mode can be used; absent if it can be used. */
  readonly missingSetup?: string;
  /**
   * The kind of the objects on the management cluster that keys are read from and that the platform team makes, such as
   * `ClusterSecretStore`; absent if there are none. The form warns when the operator has listed none of them.
   */
  readonly readsFromKind?: string;
  /**
   * Finds or makes the identities. A retry finds what an earlier attempt has made. Throws when it cannot, and then has left nothing
   * secret behind.
   */
  provide(
    identities: readonly PlannedIdentity[],
    options?: { signal?: AbortSignal },
  ): Promise<readonly ProvidedIdentity[]>;
}
