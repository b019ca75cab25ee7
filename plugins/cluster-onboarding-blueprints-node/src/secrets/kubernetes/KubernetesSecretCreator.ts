/**
 * Where the Secret of an identity is.
 *
 * @public
 */
export interface IdentitySecretRef {
  /** The namespace. */
  readonly namespace: string;
  /** The name of the Secret, and of the ConfigMap beside it. */
  readonly name: string;
}

/**
 * What the ConfigMap beside a Secret says of the public half.
 *
 * @public
 */
export interface RecipientRecord {
  /** The public half, once it is certain that the Secret holds its private half. */
  readonly recipient?: string;
  /** Public halves of attempts that began and were not seen to end. */
  readonly candidates: readonly string[];
  /** Which state of the ConfigMap this is: a change on top of another state is refused. */
  readonly version: string;
}

/**
 * The Secrets of identities on the management cluster. They can be created, and neither read nor changed.
 *
 * @remarks
 *
 * Everything throws `NotAllowedError` when a right is missing, `NotFoundError` when the namespace is, `ConflictError` when somebody else
 * was faster, and `ServiceUnavailableError` when the server does not answer as it should. No error holds what the server said.
 *
 * @public
 */
export interface KubernetesSecretCreator {
  /** Whether there is a Secret of this name. Found out by asking to create one, without doing it. */
  hasSecret(
    ref: IdentitySecretRef,
    options?: { signal?: AbortSignal },
  ): Promise<boolean>;
  /** Creates the Secret; throws `ConflictError` if there is one. */
  createSecret(
    secret: IdentitySecretRef & {
      /** The private half. */
      readonly privateKey: string;
      /** The name of its entry. */
      readonly entry: string;
      /** The public half, as an annotation. */
      readonly recipient: string;
      /** The labels. */
      readonly labels: Readonly<Record<string, string>>;
    },
    options?: { signal?: AbortSignal },
  ): Promise<void>;
  /** Reads the ConfigMap; undefined if there is none. */
  findRecipients(
    ref: IdentitySecretRef,
    options?: { signal?: AbortSignal },
  ): Promise<RecipientRecord | undefined>;
  /** Writes the ConfigMap: creates it without a version, or changes that very version. */
  writeRecipients(
    ref: IdentitySecretRef,
    record: Omit<RecipientRecord, 'version'> & {
      /** The state that the change builds on. */
      readonly version?: string;
    },
    options?: { signal?: AbortSignal },
  ): Promise<RecipientRecord>;
}
