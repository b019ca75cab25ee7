import { InputError } from '@backstage/errors';
import { RepositoryRole } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Blueprint } from './Blueprint';
import { Condition } from './conditions';
import { Loop } from './knownValues';
import { Template } from './PlaceholderSyntax';
import { Skeleton } from './skeleton';

/** A value of the blueprint's own: data in which texts may hold placeholders. */
export type ValueTemplate =
  | { readonly type: 'scalar'; readonly value: number | boolean }
  | { readonly type: 'text'; readonly template: Template }
  | { readonly type: 'list'; readonly items: readonly ValueTemplate[] }
  | {
      readonly type: 'map';
      readonly entries: readonly (readonly [string, ValueTemplate])[];
    };

/** One of the values that a blueprint defines itself; the first of a name whose condition holds counts. */
export interface ValueDefinition {
  readonly name: string;
  readonly value: ValueTemplate;
  readonly when?: Condition;
}

/** An object that a file holds once it is rendered. */
export interface ObjectTemplate {
  readonly apiVersion: Template;
  readonly kind: Template;
  readonly name: Template;
  readonly namespace?: Template;
}

/** An entry of a list in a file that exists. */
export interface EntryTemplate {
  /** Whether the entry is to be there, or not. */
  readonly type: 'insert' | 'remove';
  /** The keys that lead to the list. */
  readonly at: readonly string[];
  /** The entry. */
  readonly value: ValueTemplate;
}

/** One file of a blueprint. */
export interface BlueprintFile {
  /** The file's place in `blueprint.yaml`, for messages. */
  readonly label: string;
  /** What it is made from; absent when a file that exists is edited. */
  readonly skeleton?: Skeleton;
  /** What is edited. */
  readonly edit?: EntryTemplate;
  readonly repository: RepositoryRole;
  readonly path: Template;
  readonly forEach: readonly Loop[];
  readonly when?: Condition;
  readonly layer?: string;
  readonly engine?: string;
  readonly glue?: string;
  readonly home: 'hub' | 'leaf';
  readonly seal?: {
    readonly with: 'sops' | 'sealed-secrets';
    readonly to: 'root' | 'capability' | 'leaf';
  };
  readonly identity?: 'capability' | 'leaf';
  readonly objects: readonly ObjectTemplate[];
}

/** A key pair that a blueprint's clusters decrypt with. */
export interface IdentityTemplate {
  readonly scope: 'capability' | 'leaf';
  readonly secretName: Template;
  readonly namespace: Template;
  /** The entry of the Secret that holds the private half; absent for the one that secret modes take by themselves. */
  readonly entry?: Template;
  readonly when?: Condition;
}

/** The inner part of a blueprint: what planning and rendering work with. */
export interface BlueprintContent {
  /** Values of the blueprint's own. */
  readonly definitions: readonly ValueDefinition[];
  readonly identities: readonly IdentityTemplate[];
  readonly files: readonly BlueprintFile[];
}

// Kept beside the blueprint, so that its form is nobody else's concern.
const contents = new WeakMap<Blueprint, BlueprintContent>();

/** Remembers the inner part of a blueprint. */
export function setContent(
  blueprint: Blueprint,
  content: BlueprintContent,
): void {
  contents.set(blueprint, content);
}

/** The inner part of a blueprint. */
export function getContent(blueprint: Blueprint): BlueprintContent {
  const content = contents.get(blueprint);
  if (!content) {
    throw new InputError('Only what readBlueprint has given is a blueprint');
  }
  return content;
}
