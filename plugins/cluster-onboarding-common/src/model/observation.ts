import { ObjectRef } from './objectRef';

/**
 * Why one object names another.
 *
 * @remarks
 *
 * `depends-on`: asked for by the author. `source`, `chart`: what is applied. `kubeconfig`: how the target cluster is reached. `decryption`,
 * `substitute`, `values`, `variables`, `inputs`, `secret`, `store`, `configuration`: what is read. `outputs`: what is written, so
 * that whoever reads it waits for this object. `health-check`: what must be healthy. `applies`: what is applied (inventory).
 * `owner`: what applies or owns this object.
 *
 * @public
 */
export type ReferenceRole =
  | 'depends-on'
  | 'source'
  | 'chart'
  | 'kubeconfig'
  | 'decryption'
  | 'substitute'
  | 'values'
  | 'variables'
  | 'inputs'
  | 'secret'
  | 'store'
  | 'configuration'
  | 'outputs'
  | 'health-check'
  | 'applies'
  | 'owner';

/**
 * One object named by another.
 *
 * @public
 */
export interface Reference {
  /** Why it is named. */
  readonly role: ReferenceRole;
  /** The API group of what is named. */
  readonly group: string;
  /** The kind of what is named. */
  readonly kind: string;
  /** The namespace of what is named, empty for what is cluster-scoped. */
  readonly namespace: string;
  /** The name of what is named. */
  readonly name: string;
  /** Set when it is looked for on the cluster that the kubeconfig leads to, not where the object itself is. */
  readonly onTarget?: true;
  /** Set when nothing is wrong if it is absent. */
  readonly isOptional?: true;
}

/**
 * How an object's last finished attempt ended. `failed` may be tried again by the controller, `stalled` will not.
 *
 * @public
 */
export type SettledOutcome = 'ready' | 'failed' | 'stalled';

/**
 * The last finished result of an object.
 *
 * @public
 */
export interface SettledResult {
  /** How it ended. */
  readonly outcome: SettledOutcome;
  /** The controller's one-word reason. */
  readonly reason: string;
  /** The controller's message, redacted and cut; parts that differ from attempt to attempt are left in. */
  readonly message: string;
  /** The generation of the object that the result is about. */
  readonly generation: number;
  /** The revision that the result is about, if the kind has one. */
  readonly revision?: string;
  /** When it was reached, by the cluster's clock. */
  readonly at?: string;
  /** When we first saw this outcome for this generation and revision, by our own clock. */
  readonly since: string;
}

/**
 * An attempt that has begun and not ended.
 *
 * @public
 */
export interface Attempt {
  /** The generation of the object that is being tried. */
  readonly generation: number;
  /** The revision that is being tried, if known. */
  readonly revision?: string;
  /** When we first saw it, by our own clock: clusters' clocks are not compared with ours. */
  readonly since: string;
  /** Set when the object was already being tried when we first saw it: nobody can say how it was before. */
  readonly isFirstSight?: true;
}

/**
 * The controller does not even try, because something else is not ready.
 *
 * @public
 */
export interface Hold {
  /** What is waited for: another object of the same kind, or a source. */
  readonly on: 'dependency' | 'source';
  /** The controller's one-word reason. */
  readonly reason: string;
  /** The controller's message, redacted and cut. */
  readonly message: string;
  /** When we first saw it, by our own clock. */
  readonly since: string;
}

/**
 * What a controller's message says is not there.
 *
 * @public
 */
export interface MissingObject {
  /** The kind, if the message says it in a form we know; else empty. */
  readonly kind: string;
  /** The namespace, if the message or the kind of reference gives it. */
  readonly namespace: string;
  /** The name. */
  readonly name: string;
}

/**
 * Which revisions an object knows, in Flux's notation.
 *
 * @public
 */
export interface Revisions {
  /** Of a source: what it offers now. */
  readonly offered?: string;
  /** What was last applied. */
  readonly applied?: string;
  /** What was last tried. */
  readonly attempted?: string;
  /** A digest of what was applied: equal before and after means that a new revision changed nothing here. */
  readonly content?: string;
}

/**
 * How long things take for an object, in milliseconds.
 *
 * @public
 */
export interface Timing {
  /** How often the controller looks again. */
  readonly intervalMs?: number;
  /** How soon the controller tries again after a failure. */
  readonly retryMs?: number;
  /** After what time an attempt is given up. */
  readonly timeoutMs?: number;
  /** How long the last attempts took. */
  readonly usualMs?: number;
}

/**
 * What a Terraform object says about its plan.
 *
 * @public
 */
export interface TerraformPlan {
  /** The id of a plan that waits. */
  readonly pending?: string;
  /** Set when a person has to approve the waiting plan. */
  readonly needsApproval?: true;
  /** Set when plans are made and never applied. */
  readonly isPlanOnly?: true;
  /** Set when the waiting plan destroys. */
  readonly isDestroy?: true;
  /** Set when the last look found a difference that nobody corrects. */
  readonly hasDrift?: true;
  /** The id of a held state lock. */
  readonly lock?: string;
}

/**
 * Passed and failed checks of a policy report.
 *
 * @public
 */
export interface ComplianceCounts {
  /** Checks passed. */
  readonly pass: number;
  /** Checks failed, errors included. */
  readonly fail: number;
  /** Checks that only warn. */
  readonly warn: number;
  /** Checks that were skipped. */
  readonly skip: number;
}

/**
 * One normalised fact about one object: all that is kept of it.
 *
 * @remarks
 *
 * An observation holds the **settled** result beside the attempt in flight, so that a routine reconcile, which every
 * controller does every few minutes, changes nothing. It is built from an allow-list of fields; no annotation, no managed
 * field and no secret value is ever part of it.
 *
 * @public
 */
export interface Observation {
  /** Which object. */
  readonly ref: ObjectRef;
  /** The object's uid: a new object of the same name inherits nothing. */
  readonly uid: string;
  /** The object's present generation. */
  readonly generation: number;
  /** The last finished result; absent until the first one. */
  readonly settled?: SettledResult;
  /** The attempt under way, if any. */
  readonly attempt?: Attempt;
  /** Set while the controller waits for something before it tries. */
  readonly hold?: Hold;
  /** When deletion was asked for. */
  readonly deletingSince?: string;
  /** What has to be done before a deleted object goes away. */
  readonly finalizers?: readonly string[];
  /** Set when somebody has suspended or paused it. */
  readonly isSuspended?: true;
  /** Set for kinds that have no status by design: to exist is all they can do. */
  readonly isStatic?: true;
  /** What it names. */
  readonly references: readonly Reference[];
  /** What the controller says is not there. */
  readonly missing?: readonly MissingObject[];
  /** What a health check says is not healthy, as `Kind/namespace/name`. */
  readonly unhealthy?: readonly string[];
  /** Labels that assign the object to a layer, cluster, capability or owner; no others are kept. */
  readonly labels: Readonly<Record<string, string>>;
  /** The folder in its source that is applied. */
  readonly path?: string;
  /** Which revisions it knows. */
  readonly revisions?: Revisions;
  /** How long things take. */
  readonly timing?: Timing;
  /** The version that is installed, for the baseline matrix. */
  readonly version?: string;
  /** The last reconcile that somebody asked for. */
  readonly handledRequest?: string;
  /** What a Terraform object says about its plan. */
  readonly plan?: TerraformPlan;
  /** What a policy report counts. */
  readonly compliance?: ComplianceCounts;
  /** Of a secret that is copied to clusters: the copied version by cluster. */
  readonly syncedVersions?: Readonly<Record<string, string>>;
}
