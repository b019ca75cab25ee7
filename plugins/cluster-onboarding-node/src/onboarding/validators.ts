import {
  Finding,
  LayerDefinition,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSet, RepositoryRole } from './fileSet';

/**
 * One object that was meant to be rendered.
 *
 * @public
 */
export interface PlannedObject {
  /** The repository of its file. */
  readonly repository: RepositoryRole;
  /** The path of its file. */
  readonly path: string;
  /** Its API version. */
  readonly apiVersion: string;
  /** Its kind. */
  readonly kind: string;
  /** Its name. */
  readonly name: string;
  /** Its namespace, if it has one. */
  readonly namespace?: string;
  /** The layer that it belongs to. */
  readonly layer?: string;
  /** The cluster that it serves; absent for what a capability has once. */
  readonly cluster?: string;
  /** Where it will live: on the management cluster or on the leaf. */
  readonly home?: 'hub' | 'leaf';
}

/**
 * What validators look at.
 *
 * @public
 */
export interface ValidationSubject {
  /** What was asked for. */
  readonly request: OnboardingRequest;
  /** The rendered files. */
  readonly fileSet: FileSet;
  /** The objects that were meant to be rendered. */
  readonly objects: readonly PlannedObject[];
  /** The layer definitions. */
  readonly layers: readonly LayerDefinition[];
  /** Paths that stand in the repositories already, by role. */
  readonly existing: Readonly<Record<RepositoryRole, ReadonlySet<string>>>;
  /** What the operator has set for the management cluster, beyond what is rendered. */
  readonly hub: HubFacts;
  /** The keys that this onboarding has, by their public halves as far as they are known. */
  readonly identities?: readonly {
    /** The cluster that decrypts with it; absent for the capability's own. */
    readonly cluster?: string;
    /** The public half; once it is known, the Secret is rendered or has been made. */
    readonly recipient?: string;
    /** The name of the Secret on the management cluster that holds the private half. */
    readonly secretName?: string;
    /** The namespace of that Secret. */
    readonly namespace?: string;
  }[];
  /** The folder of the fleet repository that holds identities, and nothing else; `clusters/management/identities` if absent. */
  readonly identitiesPath?: string;
}

/**
 * What the operator says of the management cluster.
 *
 * @public
 */
export interface HubFacts {
  /** Its name as a connection. */
  readonly name: string;
  /** Its Kubernetes version, such as `1.36`, for which deprecated APIs are told. */
  readonly kubernetesVersion?: string;
  /** Optional kinds that it has, such as `gitops.weave.works/GitopsCluster`. */
  readonly optionalKinds: readonly string[];
  /** Secrets, ConfigMaps and sources that exist there without being rendered, as `Kind/namespace/name`. */
  readonly existingObjects: readonly string[];
  /** The recipient that only the management cluster can decrypt for, and those who can recover everything. */
  readonly recipients: {
    /** Of the management cluster. */
    readonly root?: string;
    /** Of those who can recover. */
    readonly recovery: readonly string[];
    /** Of owners, by entity ref. */
    readonly owners: Readonly<Record<string, readonly string[]>>;
  };
}

/**
 * Looks at rendered files and says what is wrong with them.
 *
 * @public
 */
export interface FileSetValidator {
  /** Identifies the validator; kebab-case. */
  readonly id: string;
  /** Says what is wrong. Pure: it looks at nothing but the subject. */
  validate(
    subject: ValidationSubject,
  ): readonly Finding[] | Promise<readonly Finding[]>;
}
