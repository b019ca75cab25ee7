import {
  createTemplateAction,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { JsonObject } from '@backstage/types';
import {
  formatRepositoryName,
  listClusterNames,
  OnboardingRequest,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { listRepositories } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { ActionTools } from './ActionTools';
import { audit } from './audit';
import { claimNames } from './claimNames';
import { findRequester, Requester } from './findRequester';
import { DRY_RUN, describeBlueprint, describeRequest } from './inputs';
import { examples } from './plan.examples';

type PlanInput = { request: JsonObject; blueprint?: string };

type PlanOutput = {
  onboardingId: string;
  clusters: string[];
  repositories: string[];
  layers: JsonObject[];
  scorecard: JsonObject;
  warnings: string[];
  manualSteps: JsonObject[];
};

/** Makes the action that says what an onboarding would be, and claims its names. */
export function createPlanAction(
  tools: Pick<ActionTools, 'workshop' | 'onboardings' | 'auditor'>,
): TemplateAction<PlanInput, PlanOutput> {
  return createTemplateAction({
    id: 'cluster-onboarding:plan',
    description:
      'Checks a request for clusters, claims their names and says what will be rendered. Writes nothing to any repository.',
    examples,
    supportsDryRun: true,
    schema: {
      input: { request: describeRequest, blueprint: describeBlueprint },
      output: {
        onboardingId: z =>
          z.string().describe('Identifies the onboarding in the steps after'),
        clusters: z =>
          z.array(z.string()).describe('The names of the clusters'),
        repositories: z =>
          z
            .array(z.string())
            .describe('The repositories that get a pull request each'),
        layers: z =>
          z
            .array(z.record(z.any()))
            .describe('What delivers each layer of each cluster'),
        scorecard: z =>
          z
            .record(z.any())
            .describe('How the chosen strategy does by the six requirements'),
        warnings: z =>
          z
            .array(z.string())
            .describe('What to know about the chosen strategy'),
        manualSteps: z =>
          z.array(z.record(z.any())).describe('What is left to people'),
      },
    },
    async handler(ctx) {
      const request = parseOnboardingRequest(ctx.input.request);
      const requester = await findRequester(ctx);
      const plan = await tools.workshop.plan(request, {
        requestId: DRY_RUN,
        requestedBy: requester.ref,
        blueprint: ctx.input.blueprint,
        signal: ctx.signal,
      });
      const repositories = listRepositories(request).map(({ repository }) =>
        formatRepositoryName(repository),
      );
      ctx.logger.info(
        `${plan.strategy.title}: ${
          plan.clusters.length
        } clusters (${plan.clusters.join(', ')}), ${
          plan.files.length
        } files, ${repositories.join(', ')}`,
      );
      for (const warning of plan.strategy.warnings) ctx.logger.warn(warning);

      let onboardingId = DRY_RUN;
      if (ctx.isDryRun) {
        ctx.logger.info('Dry run: no names are claimed');
      } else {
        onboardingId = await ctx.checkpoint({
          key: `claim.${plan.clusters.join('.')}`,
          fn: () => claim(tools, request, requester),
        });
        ctx.logger.info(`The names are claimed by onboarding ${onboardingId}`);
      }

      ctx.output('onboardingId', onboardingId);
      ctx.output('clusters', [...plan.clusters]);
      ctx.output('repositories', repositories);
      ctx.output(
        'layers',
        plan.layers.map(layer => ({ ...layer })),
      );
      ctx.output('scorecard', { ...plan.strategy.scorecard });
      ctx.output('warnings', [...plan.strategy.warnings]);
      ctx.output(
        'manualSteps',
        plan.manualSteps.map(({ id, title }) => ({ id, title })),
      );
    },
  });
}

/** Claims the names and gives the id of the onboarding that has them. */
async function claim(
  { auditor, onboardings }: Pick<ActionTools, 'onboardings' | 'auditor'>,
  request: OnboardingRequest,
  requester: Requester,
): Promise<string> {
  const meta = {
    requestedBy: requester.ref,
    clusters: listClusterNames(request),
  };
  return audit(auditor, { eventId: 'onboarding-request', meta }, async tell => {
    const { id } = await claimNames(onboardings, request, requester);
    tell({ onboarding: id });
    return id;
  });
}
