import { z } from 'zod/v3';
import { PlannedScore, scorecardSchema } from './plan';
import { flag, text, texts } from './words';

/**
 * A way to bring clusters to life, and what it is good for.
 *
 * @public
 */
export interface StrategyOption {
  /** Its id. */
  id: string;
  /** What it is called. */
  title: string;
  /** Set for the one that forms propose. */
  isRecommended?: true;
  /** What delivers each layer by the id of the layer, unless the request says otherwise. */
  engines: Record<string, string>;
  /** How well it meets each demand, by the demand's id. */
  scorecard: Record<string, PlannedScore>;
  /** What to know before choosing it. */
  warnings: string[];
  /** What it leaves to people. */
  manualSteps: {
    /** Its id. */
    id: string;
    /** What to do. */
    title: string;
    /** Set when it depends on other choices whether it is left to people. */
    isConditional?: true;
    /** The ways to come to keys with which alone it can be left to people, by id; absent when it does not depend on them. */
    secretModes?: string[];
  }[];
}

/**
 * The answer of `GET /v1/onboarding-options`: what a request can choose from besides what is built in.
 *
 * @public
 */
export interface OnboardingOptions {
  /** The blueprints. */
  blueprints: {
    /** The id. */
    id: string;
  }[];
  /** The ways that the blueprint for capabilities knows; empty when it cannot be read. */
  strategies: StrategyOption[];
  /** What strategies are measured by, in order; empty when there are none. */
  demands: {
    /** The id. */
    id: string;
    /** The demand in a few plain words. */
    title: string;
  }[];
  /** The layers that the blueprint delivers, in order; empty when it cannot be read. */
  layers: {
    /** The id. */
    id: string;
    /** What pages call it. */
    title: string;
  }[];
  /** The ways to come to keys. */
  secretModes: {
    /** The id. */
    id: string;
    /** The name for people. */
    title: string;
    /** What the choice means. */
    description: string;
    /** Whether an operator has to set something before it can be chosen. */
    isMissingSetup?: boolean;
    /** The kind of what keys are read from, if the operator has listed no such object of the management cluster. */
    unlistedKind?: string;
  }[];
  /** Engines that modules have added. */
  engines: {
    /** The id. */
    id: string;
    /** The name for people. */
    title: string;
    /** The layers that it can deliver. */
    layers: string[];
  }[];
  /** Validators that modules have added, by id. */
  validators: string[];
  /** Git hosts, by the id of what speaks with them. */
  gitProviders: string[];
}

const titled = z.array(z.object({ id: text, title: text }));

/**
 * Checks an answer of `GET /v1/onboarding-options`.
 *
 * @public
 */
export const onboardingOptionsSchema: z.ZodType<OnboardingOptions> = z.object({
  blueprints: z.array(z.object({ id: text })),
  strategies: z.array(
    z.object({
      id: text,
      title: text,
      isRecommended: flag,
      engines: z.record(text),
      scorecard: scorecardSchema,
      warnings: texts,
      manualSteps: z.array(
        z.object({
          id: text,
          title: text,
          isConditional: flag,
          secretModes: texts.optional(),
        }),
      ),
    }),
  ),
  demands: titled,
  layers: titled,
  secretModes: z.array(
    z.object({
      id: text,
      title: text,
      description: text,
      isMissingSetup: z.boolean().optional(),
      unlistedKind: text.optional(),
    }),
  ),
  engines: z.array(z.object({ id: text, title: text, layers: texts })),
  validators: texts,
  gitProviders: texts,
});
