import { z } from 'zod/v3';
import { onboardingLinkSchema, PlannedOnboardingLink } from './plan';
import { flag, text } from './words';

/**
 * Whether a name for a cluster can be had.
 *
 * @public
 */
export interface ClusterNameAnswer {
  /** The name, as it was asked for. */
  name: string;
  /** Whether an onboarding that goes on has it, or a cluster that the caller sees. */
  isTaken: boolean;
  /** Whom the cluster that has it belongs to, as an entity ref; absent where the caller sees no such cluster, or nobody owns it. */
  owner?: string;
  /** Set when the caller may bring the onboarding that has it up to date by asking for the same clusters again. */
  isOwn?: true;
  /** The clusters of that onboarding, all of which have to be asked for then, and no others. */
  ownClusters?: string[];
  /** The onboarding that has it, where the caller may see it. */
  onboarding?: PlannedOnboardingLink;
}

/**
 * The answer of `GET /v1/cluster-names`.
 *
 * @public
 */
export interface ClusterNamesAnswer {
  /** One entry per name, in the order of the names. */
  items: ClusterNameAnswer[];
}

/**
 * Checks an answer of `GET /v1/cluster-names`.
 *
 * @public
 */
export const clusterNamesAnswerSchema: z.ZodType<ClusterNamesAnswer> = z.object(
  {
    items: z.array(
      z.object({
        name: text,
        isTaken: z.boolean(),
        owner: text.optional(),
        isOwn: flag,
        ownClusters: z.array(text).optional(),
        onboarding: onboardingLinkSchema.optional(),
      }),
    ),
  },
);
