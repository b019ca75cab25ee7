import { z } from 'zod/v3';
import { Finding } from '../request';
import { count, flag, optionalText, text, texts } from './words';

/**
 * The body of `POST /v1/onboardings/plan`.
 *
 * @public
 */
export interface NewOnboardingPlan {
  /** The values of the form, as `parseOnboardingRequest` takes them. No secret values. */
  request: Record<string, unknown>;
  /** The blueprint; `onboard-capability` if absent. */
  blueprint?: string;
  /** The entity ref of who asks; only for services that act for somebody. */
  requestedBy?: string;
}

/**
 * One cluster that a request leads to.
 *
 * @public
 */
export interface PlannedCluster {
  /** Its name. */
  name: string;
  /** The environment. */
  environment: string;
  /** Set when another onboarding has the name. */
  isTaken?: true;
  /** Set when the catalog has a cluster of that name that no onboarding has made, as far as the caller may see it. */
  isKnown?: true;
  /** The onboarding that has the name, where the caller may see it. */
  onboarding?: PlannedOnboardingLink;
}

/**
 * An onboarding, and where it is shown.
 *
 * @public
 */
export interface PlannedOnboardingLink {
  /** Its id. */
  id: string;
  /** The path of its page. */
  path: string;
}

/**
 * What would happen to one file.
 *
 * @public
 */
export interface PlannedFileChange {
  /** Its path in the repository. */
  path: string;
  /** What would be done; `keep` is for files that stand there just so. */
  action: 'create' | 'update' | 'delete' | 'keep';
  /** The layer that it serves. */
  layer?: string;
  /** The cluster that it is for; absent for what a capability has once. */
  cluster?: string;
  /** What delivers it. */
  engine?: string;
  /** Its size in bytes afterwards; 0 when it is deleted. */
  size: number;
  /** Set for files that hold encrypted values; they have no diff. */
  isEncrypted?: true;
  /** What changes, line by line. */
  diff?: string;
  /** Set when there would be a diff, but the answer has no room for it. */
  isDiffLeftOut?: true;
}

/**
 * What would happen to one repository.
 *
 * @public
 */
export interface PlannedRepository {
  /** Its name, such as `github.com/acme/fleet`. */
  repository: string;
  /** What it is for: `fleet`, `services`, `apps`. */
  roles: string[];
  /** The branch that the pull request would be merged into. */
  baseBranch: string;
  /** The branch of the pull request; absent until the names are claimed, since the id of the onboarding is part of it. */
  branch?: string;
  /** The commit that the change would build on. */
  baseCommit?: string;
  /** The pull request that is open already and would be brought up to date. */
  pullRequest?: {
    /** Its number. */
    number: number;
    /** Where it can be seen. */
    url: string;
  };
  /** The files, by path. */
  files: PlannedFileChange[];
}

/**
 * One layer of one cluster, as it would be delivered.
 *
 * @public
 */
export interface PlannedLayer {
  /** The cluster. */
  cluster: string;
  /** The id of the layer. */
  layer: string;
  /** What it is called. */
  title: string;
  /** What delivers it. */
  engine: string;
  /** How many objects it has. */
  objects: number;
  /** The layers that it waits for. */
  dependsOn: string[];
}

/**
 * How well a strategy meets one demand.
 *
 * @public
 */
export interface PlannedScore {
  /** How well. */
  is: 'met' | 'partly' | 'not';
  /** Why, in a sentence. */
  why: string;
}

/**
 * The answer of `POST /v1/onboardings/plan`: all that an onboarding would do, before anything is written.
 *
 * @public
 */
export interface OnboardingPlanAnswer {
  /** Whether it could be done as asked: no name is taken and no finding is an error. */
  isPossible: boolean;
  /** The clusters. */
  clusters: PlannedCluster[];
  /** The onboarding that would be brought up to date, when the same clusters were asked for before. */
  onboarding?: PlannedOnboardingLink;
  /** The repositories, one pull request each; empty when a name is taken, since nothing is planned then. */
  repositories: PlannedRepository[];
  /** How many objects each layer of each cluster has; what a capability has once has no cluster. */
  objects: {
    /** The layer. */
    layer?: string;
    /** The cluster. */
    cluster?: string;
    /** How many. */
    count: number;
  }[];
  /** The layers, and what each waits for. */
  layers: PlannedLayer[];
  /** What validators say. */
  findings: Finding[];
  /** The blueprint. */
  blueprint?: {
    /** Its name. */
    name: string;
    /** Its version. */
    version: string;
    /** Where it comes from, pinned. */
    origin: string;
  };
  /** The chosen way, and what it is good for. */
  strategy?: {
    /** Its id. */
    id: string;
    /** What it is called. */
    title: string;
    /** How well it meets each demand, by the demand's id. */
    scorecard: Record<string, PlannedScore>;
    /** What to know before choosing it. */
    warnings: string[];
  };
  /** What is left to people. */
  manualSteps: {
    /** Its id. */
    id: string;
    /** What to do. */
    title: string;
  }[];
  /** The secret values that will be needed. */
  secretValues: {
    /** The name under which the form hands it over. */
    name: string;
    /** What it is. */
    title: string;
  }[];
  /** The layers as a picture, in Mermaid's words. */
  mermaid: string;
}

export const onboardingLinkSchema: z.ZodType<PlannedOnboardingLink> = z.object({
  id: text,
  path: text,
});

export const scorecardSchema: z.ZodType<Record<string, PlannedScore>> =
  z.record(z.object({ is: z.enum(['met', 'partly', 'not']), why: text }));

const findingSchema: z.ZodType<Finding> = z.object({
  severity: z.enum(['error', 'warning', 'note']),
  rule: text,
  message: text,
  remedy: text,
  repository: optionalText,
  path: optionalText,
  line: count.optional(),
});

const fileSchema: z.ZodType<PlannedFileChange> = z.object({
  path: text,
  action: z.enum(['create', 'update', 'delete', 'keep']),
  layer: optionalText,
  cluster: optionalText,
  engine: optionalText,
  size: count,
  isEncrypted: flag,
  diff: optionalText,
  isDiffLeftOut: flag,
});

/**
 * Checks an answer of `POST /v1/onboardings/plan`.
 *
 * @public
 */
export const onboardingPlanAnswerSchema: z.ZodType<OnboardingPlanAnswer> =
  z.object({
    isPossible: z.boolean(),
    clusters: z.array(
      z.object({
        name: text,
        environment: text,
        isTaken: flag,
        isKnown: flag,
        onboarding: onboardingLinkSchema.optional(),
      }),
    ),
    onboarding: onboardingLinkSchema.optional(),
    repositories: z.array(
      z.object({
        repository: text,
        roles: texts,
        baseBranch: text,
        branch: optionalText,
        baseCommit: optionalText,
        pullRequest: z.object({ number: count, url: text }).optional(),
        files: z.array(fileSchema),
      }),
    ),
    objects: z.array(
      z.object({ layer: optionalText, cluster: optionalText, count }),
    ),
    layers: z.array(
      z.object({
        cluster: text,
        layer: text,
        title: text,
        engine: text,
        objects: count,
        dependsOn: texts,
      }),
    ),
    findings: z.array(findingSchema),
    blueprint: z.object({ name: text, version: text, origin: text }).optional(),
    strategy: z
      .object({
        id: text,
        title: text,
        scorecard: scorecardSchema,
        warnings: texts,
      })
      .optional(),
    manualSteps: z.array(z.object({ id: text, title: text })),
    secretValues: z.array(z.object({ name: text, title: text })),
    mermaid: text,
  });
