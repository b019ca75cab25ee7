import {
  createTemplateAction,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { JsonObject } from '@backstage/types';
import {
  formatRepositoryName,
  JourneyPullRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStates } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { OnboardingWorkspace } from '../workspace/OnboardingWorkspace';
import { ActionTools } from './ActionTools';
import { audit } from './audit';
import { checkFindings } from './checkFindings';
import { checkUntouched } from './checkUntouched';
import { findCoAuthor } from './findCoAuthor';
import { findRequester } from './findRequester';
import { describeDigest, describeToken } from './inputs';
import { examples } from './openPullRequests.examples';
import { linkBodies } from './linkBodies';
import { listManualSteps } from './listManualSteps';
import { OpenedChange, proposeChanges } from './proposeChanges';
import { prove, toRenderedStates } from './prove';
import { readRecord } from './readRecord';

type OpenInput = { digest?: string; token?: string };

type OpenOutput = {
  pullRequests: JsonObject[];
  entityRefs: string[];
  onboardingUrl: string;
};

/** Makes the action that opens the pull requests of a rendered onboarding, one per repository. */
export function createOpenPullRequestsAction(
  tools: ActionTools,
): TemplateAction<OpenInput, OpenOutput> {
  return createTemplateAction({
    id: 'cluster-onboarding:open-pull-requests',
    description:
      'Opens one pull request per repository for what cluster-onboarding:render has rendered, or brings ours up to date. Nothing is opened unless everything can be.',
    examples,
    supportsDryRun: true,
    schema: {
      input: { digest: describeDigest, token: describeToken },
      output: {
        pullRequests: z =>
          z
            .array(z.record(z.any()))
            .describe(
              'The pull requests in the order of merging: repository, outcome, and url and number where there is one',
            ),
        entityRefs: z =>
          z
            .array(z.string())
            .describe('The clusters in the catalog, by entity ref'),
        onboardingUrl: z =>
          z.string().describe('The page of the onboarding in the portal'),
      },
    },
    async handler(ctx) {
      const { signal } = ctx;
      const { workshop, onboardings } = tools;
      const rendered = await OnboardingWorkspace.create(ctx).read(
        ctx.input.digest,
      );
      const { onboarding } = rendered;
      // Proven here as well: a template may have left the step out.
      const { plan, fileSet, findings } = await prove(
        workshop,
        rendered,
        signal,
      );
      checkFindings(findings);
      ctx.output(
        'entityRefs',
        plan.clusters.map(name => `resource:default/${name}`),
      );
      ctx.output(
        'onboardingUrl',
        `${tools.appBaseUrl}/cluster-onboarding/onboardings/${onboarding.onboardingId}`,
      );
      if (ctx.isDryRun) {
        const changes = workshop.toChanges(
          { plan, states: toRenderedStates(onboarding) },
          fileSet,
          findings,
        );
        for (const { title, repository, files } of changes) {
          ctx.logger.info(
            `Dry run: '${title}' would change ${
              files.length
            } files of ${formatRepositoryName(repository)}`,
          );
        }
        ctx.output(
          'pullRequests',
          changes.map(({ repository }) => ({
            repository: formatRepositoryName(repository),
            outcome: 'dry-run',
          })),
        );
        return;
      }

      const requester = await findRequester(ctx);
      const record = await readRecord(onboardings, {
        id: onboarding.onboardingId,
        request: plan.request,
        requester,
      });
      const request = {
        token: ctx.input.token,
        signal,
        onProgress: (sentence: string) => ctx.logger.info(sentence),
      };
      const repositories = await workshop.readRepositories(plan, request);
      const states = toStates(repositories);
      checkUntouched({
        fileSet,
        rendered: toRenderedStates(onboarding),
        now: states,
      });
      const coAuthor = findCoAuthor(ctx.user);
      const toChanges = (links?: ReadonlyMap<string, string>) =>
        workshop.toChanges({ plan, states }, fileSet, findings, {
          coAuthor,
          links,
        });

      const tellRecord = async (
        change: Parameters<typeof onboardings.updateOnboarding>[1],
      ) => {
        await onboardings.updateOnboarding(record.id, change, requester.asking);
      };
      const manualSteps = listManualSteps(plan);
      const pullRequests: JourneyPullRequest[] = [];
      const opened = await audit(
        tools.auditor,
        {
          eventId: 'onboarding-pull-requests',
          meta: {
            onboarding: record.id,
            requestedBy: requester.ref,
            repositories: repositories.map(({ repository }) =>
              formatRepositoryName(repository),
            ),
          },
        },
        async tell => {
          const done = await proposeChanges({
            changes: toChanges(),
            repositories,
            request,
            onOpened: async item => {
              ctx.logger.info(describeOutcome(item));
              if (!item.pullRequest) return;
              pullRequests.push(item.pullRequest);
              await tellRecord({ pullRequests, manualSteps });
            },
            onFailed: async name => {
              await tellRecord({
                reason: `The pull request in ${name} could not be opened; run the template again.`,
              });
            },
          });
          tell({ pullRequests: pullRequests.map(({ url }) => url) });
          return done;
        },
      );
      await linkBodies({ opened, toChanges, request });
      await tellRecord({
        ...(pullRequests.length > 0 && { state: 'proposed', pullRequests }),
        manualSteps,
        reason: '',
      });
      ctx.output('pullRequests', opened.map(toOutput));
    },
  });
}

function describeOutcome({
  change,
  outcome,
  pullRequest,
}: OpenedChange): string {
  const where = pullRequest?.url ?? formatRepositoryName(change.repository);
  const words = {
    opened: 'Opened',
    updated: 'Brought up to date',
    unchanged: 'Is as it should be',
    'nothing-to-change': 'Everything is merged already',
  };
  return `${words[outcome]}: ${where}`;
}

function toOutput({ change, outcome, pullRequest }: OpenedChange): JsonObject {
  return {
    repository: formatRepositoryName(change.repository),
    outcome,
    ...(pullRequest && { url: pullRequest.url, number: pullRequest.number }),
  };
}
