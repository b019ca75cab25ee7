import { ComplianceCounts, LayerState, ObjectKey } from '../model';
import { Attestation, Exception } from './approvals';

/**
 * How many of the things that should be ready are.
 *
 * @public
 */
export interface Progress {
  /** How many are ready. */
  readonly ready: number;
  /** How many there are or should be. */
  readonly expected: number;
}

/**
 * Whether a layer may be used.
 *
 * @public
 */
export interface GateStatus {
  /** Whether it is open: everything that it requires is ready, or an exception opens it. */
  readonly isOpen: boolean;
  /** The ids of the required layers that are not ready. */
  readonly waitsFor: readonly string[];
  /** The exception that opens it although something is not ready. */
  readonly exception?: Exception;
  /** One plain sentence. */
  readonly words: string;
}

/**
 * The state of one layer and why.
 *
 * @public
 */
export interface LayerStatus {
  /** The id of the layer. */
  readonly id: string;
  /** The title that pages show. */
  readonly title: string;
  /** Who is asked when something is the matter with it. */
  readonly owner?: string;
  /** Where to read about it. */
  readonly docs?: string;
  /** What delivers it. */
  readonly engine: string;
  /** The state. */
  readonly state: LayerState;
  /** One plain sentence. */
  readonly words: string;
  /** When the state began, as far as we saw. */
  readonly since?: string;
  /** Its objects. */
  readonly members: readonly ObjectKey[];
  /** What it expects and does not have, as sentences name it. */
  readonly absent: readonly string[];
  /** How many of its objects are ready, of those that are or should be there. */
  readonly progress: Progress;
  /** Whether it may be used; absent for layers without a gate. */
  readonly gate?: GateStatus;
  /** What the policy reports among its members count; absent when there are none. */
  readonly compliance?: ComplianceCounts;
  /** The newest word of a person about it, valid or not; only for the engine `external`. */
  readonly attestation?: Attestation;
  /** The moment at which, without any event, this would change. */
  readonly validUntil?: string;
}
