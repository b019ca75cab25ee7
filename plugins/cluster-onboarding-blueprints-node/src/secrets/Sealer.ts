/**
 * Encrypts rendered files.
 *
 * @public
 */
export interface Sealer {
  /** Encrypts a file. Errors never hold a part of its text. */
  seal(file: {
    /** The file, with everything secret in plain text. */
    readonly text: string;
    /** How it is encrypted. */
    readonly with: 'sops' | 'sealed-secrets';
    /** Whom it is encrypted for: age recipients; not used with `sealed-secrets`, which has its certificate. */
    readonly recipients: readonly string[];
  }): Promise<string>;
}
