/**
 * What a validator says about rendered files.
 *
 * @public
 */
export interface Finding {
  /** `error` stops the onboarding before anything is written; `warning` goes into the pull request; `note` is for whoever asks. */
  readonly severity: 'error' | 'warning' | 'note';
  /** The rule that found it, in kebab-case, such as `depends-on-missing`. */
  readonly rule: string;
  /** What is the matter, in one sentence that names the object. Never holds a secret. */
  readonly message: string;
  /** What to do about it, in one sentence. */
  readonly remedy: string;
  /** The repository of the file, by its role: `fleet`, `services` or `apps`. */
  readonly repository?: string;
  /** The path of the file in its repository. */
  readonly path?: string;
  /** The line in the file, counted from one. */
  readonly line?: number;
}
