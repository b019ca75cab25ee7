import { LoggerService } from '@backstage/backend-plugin-api';
import { LayerDefinition } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  BlueprintSource,
  FileSet,
  GitProvider,
  OnboardingExtensionsService,
  SecretMode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingSettings } from '../settings';

/**
 * What an `OnboardingWorkshop` works with.
 *
 * @public
 */
export interface OnboardingWorkshopOptions {
  /** What the operator has set. */
  readonly settings: OnboardingSettings;
  /** What modules have brought. */
  readonly extensions: OnboardingExtensionsService;
  /** The blueprints of the configuration. */
  readonly blueprintSources: readonly BlueprintSource[];
  /** The built-in Git hosts. */
  readonly gitProviders: readonly GitProvider[];
  /** The built-in secret modes. */
  readonly secretModes: readonly SecretMode[];
  /** The layers. */
  readonly layers: readonly LayerDefinition[];
  /** Where progress is told that nobody asked for. */
  readonly logger: LoggerService;
  /** The time, in milliseconds. */
  readonly now?: () => number;
}

/**
 * How files are rendered.
 *
 * @public
 */
export interface RenderOptions {
  /** What somebody typed into the secret fields of a form, by name. */
  readonly secretValues: ReadonlyMap<string, string>;
  /** Whether nothing may be made: keys are thrown away afterwards, and secret values are not used. */
  readonly isDryRun?: boolean;
  /** The secret values that are to be written anew. */
  readonly rotate?: ReadonlySet<string>;
  /** Ends the work. */
  readonly signal?: AbortSignal;
}

/**
 * Rendered files, and the public halves of the keys that they are encrypted for.
 *
 * @public
 */
export interface RenderedFileSet extends FileSet {
  /** The keys, in the order of the plan's. */
  readonly identities: readonly {
    /** The cluster that decrypts with it; absent for the capability's own. */
    readonly cluster?: string;
    /** The public half; absent in modes in which only the cluster will know it. */
    readonly recipient?: string;
    /** Whether it was made just now. */
    readonly isNew?: boolean;
  }[];
}
