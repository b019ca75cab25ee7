/**
 * One way in which an object can belong to a layer: everything that is given must hold.
 *
 * @remarks
 *
 * Patterns are globs: `*` stands for any characters but `/`, `**` for any characters, `**` + `/` for any number of folders,
 * none included, and `/**` at the end also for the folder itself. There are no regular expressions, so that no pattern can
 * take long.
 *
 * @public
 */
export interface LayerRule {
  /** Labels with the values they must have, such as `weave.works/applied-layer: layer-0`. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Kinds, as `Kind` in any group or as `group/Kind`; one of them must be the object's. */
  readonly kinds?: readonly string[];
  /** A pattern of the object's name. */
  readonly namePattern?: string;
  /** A pattern of the object's namespace. */
  readonly namespacePattern?: string;
  /** A pattern of the folder that the object applies, without `./` in front. */
  readonly pathPattern?: string;
  /** A pattern of the name of the Secret or ConfigMap with the kubeconfig, for what is applied to another cluster. */
  readonly target?: string;
}

/**
 * An object that a layer will have once it is there.
 *
 * @public
 */
export interface ExpectedMember {
  /** The kind, as `Kind` in any group or as `group/Kind`. */
  readonly kind: string;
  /** A pattern of the name, in which `${cluster}`, `${capability}` and `${environment}` stand for the cluster's own. */
  readonly name: string;
  /** A pattern of the namespace, with the same variables; any if absent. */
  readonly namespace?: string;
}

/**
 * What must be ready before a layer may be used.
 *
 * @public
 */
export interface LayerGate {
  /** The layers that must be ready, unless a valid exception opens the gate. */
  readonly requires: readonly string[];
}

/**
 * What a person attests of a layer that is delivered outside of the tool.
 *
 * @public
 */
export interface LayerAttestation {
  /** What the person says to be so. */
  readonly statement: string;
  /** After how many days it has to be said again. */
  readonly validForDays?: number;
}

/**
 * A named stage of the bootstrap: which objects belong to it and which layers it builds on.
 *
 * @public
 */
export interface LayerDefinition {
  /** The id, which is also the value of the label `strata.dev/layer`. */
  readonly id: string;
  /** The title that pages show. */
  readonly title: string;
  /** The layers that it builds on. */
  readonly dependsOn: readonly string[];
  /** Who is asked when something is the matter with it. */
  readonly owner?: string;
  /** Where to read about it. */
  readonly docs?: string;
  /** What delivers it: `flux`, `terraform`, `capi`, `crossplane`, `external` or the name of an engine that was added. */
  readonly engine: string;
  /** How objects belong to it, besides by label: one of these rules must hold. */
  readonly match: readonly LayerRule[];
  /** Objects that it will have once it is there. */
  readonly expected?: readonly ExpectedMember[];
  /** What must be ready before it may be used. */
  readonly gate?: LayerGate;
  /** What a person attests; only for the engine `external`. */
  readonly attestation?: LayerAttestation;
}

/**
 * The engine of layers that are delivered outside of the tool: shown, not rendered.
 *
 * @public
 */
export const EXTERNAL_ENGINE = 'external';
