import { z as zod } from 'zod/v3';

type Zod = typeof zod;

/** Stands for an onboarding in dry runs, which claim nothing. */
export const DRY_RUN = 'dry-run';

/*
 * What a request may hold is checked by the action itself, with the words that the form and the API use, so the schema that the
 * scaffolder checks before asks only for a group of values.
 */

/** The input `request`. */
export const describeRequest = (z: Zod) =>
  z
    .record(z.any())
    .describe(
      'What is asked for: capability, owner, environments, strategy, secrets, registry, repositories and so on, as the form of the template onboard-capability gives it. Nothing secret: secrets come from secret fields of the form.',
    );

/** The input `blueprint`. */
export const describeBlueprint = (z: Zod) =>
  z
    .string()
    .optional()
    .describe('The blueprint to render; onboard-capability unless told');

/** The input `onboardingId`. */
export const describeOnboardingId = (z: Zod) =>
  z
    .string()
    .describe('The onboarding, as cluster-onboarding:plan has given it');

/** The input `digest`. */
export const describeDigest = (z: Zod) =>
  z
    .string()
    .optional()
    .describe(
      'The digest that cluster-onboarding:render has given: with it, a workspace that another step has changed is refused',
    );

/** The input `token`. */
export const describeToken = (z: Zod) =>
  z
    .string()
    .optional()
    .describe(
      "A token of the user, such as ${{ secrets.USER_OAUTH_TOKEN }}, to be used in place of the operator's credentials",
    );
