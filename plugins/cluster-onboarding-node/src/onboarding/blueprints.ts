/**
 * The files of a blueprint: `blueprint.yaml` and its skeleton.
 *
 * @public
 */
export interface BlueprintFiles {
  /** The files by path, relative to the blueprint's folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Where they come from, with a commit or digest that pins them, for pull requests and logs. */
  readonly origin: string;
}

/**
 * A place where blueprints come from.
 *
 * @public
 */
export interface BlueprintSource {
  /** The name by which templates ask for the blueprint; kebab-case. */
  readonly id: string;
  /** Reads the blueprint. Throws when it cannot. */
  read(options?: { signal?: AbortSignal }): Promise<BlueprintFiles>;
}

/**
 * Something that can deliver a layer, beyond those that are built in.
 *
 * @remarks
 *
 * The blueprint says which files an engine has, by `when: { engine: ID }`; this only makes the choice known to forms and to the check of
 * requests.
 *
 * @public
 */
export interface LayerEngine {
  /** Identifies the engine; kebab-case. */
  readonly id: string;
  /** The engine's name for people. */
  readonly title: string;
  /** The layers that it can deliver. */
  readonly layers: readonly string[];
}
