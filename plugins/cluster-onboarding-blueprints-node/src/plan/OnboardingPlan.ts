import {
  OnboardingRequest,
  RequestedException,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  PlannedIdentity,
  PlannedObject,
  RepositoryRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { BlueprintStrategy } from '../blueprint/Blueprint';

/**
 * One file that an onboarding will have. Its path is fixed, its content is not rendered yet.
 *
 * @public
 */
export interface PlannedFile {
  /** The repository. */
  readonly repository: RepositoryRole;
  /** The path. */
  readonly path: string;
  /** Whether a file that exists is edited, rather than one of our own written. */
  readonly isEdit: boolean;
  /** The layer that it serves. */
  readonly layer?: string;
  /** What delivers it. */
  readonly engine?: string;
  /** How what is dynamic in it comes about. */
  readonly glue?: string;
  /** The cluster that it is for. */
  readonly cluster?: string;
  /** The environment that it is for. */
  readonly environment?: string;
  /** Whose API server gets its objects. */
  readonly home: 'hub' | 'leaf';
  /** How it is encrypted. */
  readonly seal?: {
    /** What encrypts it. */
    readonly with: 'sops' | 'sealed-secrets';
    /** Whose key opens it, beside the recovery keys. */
    readonly to: 'root' | 'capability' | 'leaf';
  };
  /** The identity whose private half it holds. */
  readonly identity?: 'capability' | 'leaf';
}

/**
 * A planned identity, with the file that holds its private half.
 *
 * @public
 */
export interface PlannedIdentityFile extends PlannedIdentity {
  /** The file; absent in modes that keep the private half elsewhere. */
  readonly file?: {
    /** The repository. */
    readonly repository: RepositoryRole;
    /** The path. */
    readonly path: string;
  };
}

/**
 * One layer of one cluster, as it is planned.
 *
 * @public
 */
export interface PlannedLayer {
  /** The cluster. */
  readonly cluster: string;
  /** The layer. */
  readonly layer: string;
  /** The layer's name for people. */
  readonly title: string;
  /** What delivers it. */
  readonly engine: string;
  /** How many objects it has. */
  readonly objects: number;
  /** The layers that it waits for. */
  readonly dependsOn: readonly string[];
}

/**
 * Everything that an onboarding will come to, before anything is rendered.
 *
 * @public
 */
export interface OnboardingPlan {
  /** What was asked for. */
  readonly request: OnboardingRequest;
  /** Identifies the onboarding. */
  readonly requestId: string;
  /** The entity ref of who asked. */
  readonly requestedBy: string;
  /** The blueprint. */
  readonly blueprint: {
    /** Its name. */
    readonly name: string;
    /** Its version. */
    readonly version: string;
    /** Where it comes from, pinned. */
    readonly origin: string;
  };
  /** The clusters, by name. */
  readonly clusters: readonly string[];
  /** The files, sorted by repository and path. */
  readonly files: readonly PlannedFile[];
  /** The objects that the files will hold. */
  readonly objects: readonly PlannedObject[];
  /** The key pairs. */
  readonly identities: readonly PlannedIdentityFile[];
  /** Whom secrets can be encrypted for, by the operator's configuration. */
  readonly recipients: {
    /** The management cluster. */
    readonly root?: string;
    /** Those who can recover everything. */
    readonly recovery: readonly string[];
    /** The owner. */
    readonly owner: readonly string[];
  };
  /** Folders that belong to this onboarding alone: what stands there and is not rendered any more is deleted. */
  readonly folders: readonly {
    /** The repository. */
    readonly repository: RepositoryRole;
    /** The path, with a slash at its end. */
    readonly path: string;
  }[];
  /** The folder of the identities: nothing in it is ever deleted. */
  readonly identitiesPath: string;
  /** The secrets that somebody has to type. */
  readonly secretValues: readonly {
    /** The name. */
    readonly name: string;
    /** The name for people. */
    readonly title: string;
  }[];
  /** The layers of each cluster. */
  readonly layers: readonly PlannedLayer[];
  /** The way that was chosen. */
  readonly strategy: {
    /** Identifies it. */
    readonly id: string;
    /** Its name for people. */
    readonly title: string;
    /** How it does by the six requirements. */
    readonly scorecard: BlueprintStrategy['scorecard'];
    /** What whoever chooses it should know. */
    readonly warnings: readonly string[];
  };
  /** What is left to people. */
  readonly manualSteps: readonly {
    /** Identifies the step. */
    readonly id: string;
    /** What is to be done. */
    readonly title: string;
  }[];
  /** The exceptions that are asked for. */
  readonly exceptions: readonly RequestedException[];
}
