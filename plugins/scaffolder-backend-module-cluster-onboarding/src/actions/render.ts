import {
  createTemplateAction,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { JsonObject } from '@backstage/types';
import {
  formatRepositoryName,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { DEFAULT_BLUEPRINT } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { OnboardingWorkspace } from '../workspace/OnboardingWorkspace';
import { ActionTools } from './ActionTools';
import { audit } from './audit';
import { findRequester } from './findRequester';
import {
  describeBlueprint,
  describeOnboardingId,
  describeRequest,
  describeToken,
  DRY_RUN,
} from './inputs';
import { readRecord } from './readRecord';
import { examples } from './render.examples';

type RenderInput = {
  request: JsonObject;
  onboardingId: string;
  blueprint?: string;
  token?: string;
  rotate?: string[];
};

type RenderOutput = { digest: string; files: string[]; deletions: string[] };

/** Makes the action that renders an onboarding into the workspace, everything secret in it encrypted. */
export function createRenderAction(
  tools: Pick<ActionTools, 'workshop' | 'onboardings' | 'auditor'>,
): TemplateAction<RenderInput, RenderOutput> {
  return createTemplateAction({
    id: 'cluster-onboarding:render',
    description:
      'Renders the files of an onboarding into the workspace, with keys made or found and everything secret encrypted',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        request: describeRequest,
        onboardingId: describeOnboardingId,
        blueprint: describeBlueprint,
        token: describeToken,
        rotate: z =>
          z
            .array(z.string())
            .optional()
            .describe(
              'Secret values to write anew, by name; all others that stand in the repository are kept as they are',
            ),
      },
      output: {
        digest: z =>
          z
            .string()
            .describe('Identifies exactly what was rendered, for later steps'),
        files: z =>
          z
            .array(z.string())
            .describe('The files, as repository role and path'),
        deletions: z =>
          z.array(z.string()).describe('The files that are to be deleted'),
      },
    },
    async handler(ctx) {
      const { onboardingId, blueprint, token, rotate } = ctx.input;
      const { signal, isDryRun = false } = ctx;
      const request = parseOnboardingRequest(ctx.input.request);
      const requester = await findRequester(ctx);
      const requestedBy = isDryRun
        ? requester.ref
        : (
            await readRecord(tools.onboardings, {
              id: onboardingId,
              request,
              requester,
            })
          ).requestedBy;
      const requestId = isDryRun ? DRY_RUN : onboardingId;
      const prepared = await tools.workshop.prepare(request, {
        requestId,
        requestedBy,
        blueprint,
        token,
        signal,
        onProgress: sentence => ctx.logger.info(sentence),
      });
      const secretValues = new Map(
        prepared.plan.secretValues.flatMap(({ name }) =>
          ctx.secrets && Object.hasOwn(ctx.secrets, name)
            ? [[name, ctx.secrets[name]] as const]
            : [],
        ),
      );
      const render = () =>
        tools.workshop.render(prepared, {
          secretValues,
          isDryRun,
          signal,
          ...(rotate && { rotate: new Set(rotate) }),
        });
      const fileSet = isDryRun
        ? await render()
        : await audit(
            tools.auditor,
            {
              eventId: 'onboarding-identities',
              meta: {
                onboarding: onboardingId,
                requestedBy: requester.ref,
                mode: request.secrets.mode,
              },
            },
            async tell => {
              const rendered = await render();
              tell({ made: rendered.identities.filter(i => i.isNew).length });
              return rendered;
            },
          );
      ctx.logger.info(
        `Rendered ${fileSet.files.length} files (${
          fileSet.files.filter(file => file.isKept).length
        } kept as they are), ${
          fileSet.identities.filter(({ isNew }) => isNew).length
        } new keys${isDryRun ? ', which are thrown away' : ''}`,
      );

      const digest = await OnboardingWorkspace.create(ctx).write(
        {
          onboardingId: requestId,
          requestedBy,
          blueprint: blueprint ?? DEFAULT_BLUEPRINT,
          request: { ...prepared.plan.request },
          identities: fileSet.identities.map(({ cluster, recipient }) => ({
            cluster,
            recipient,
          })),
          repositories: prepared.repositories.map(
            ({ repository, roles, state }) => ({
              repository: formatRepositoryName(repository),
              roles: [...roles],
              baseCommit: state.baseCommit,
              files: [...state.files],
              otherEntries: [...state.otherEntries],
            }),
          ),
        },
        fileSet,
      );
      ctx.output('digest', digest);
      ctx.output('files', fileSet.files.map(toText));
      ctx.output('deletions', fileSet.deletions.map(toText));
    },
  });
}

function toText(file: { repository: string; path: string }): string {
  return `${file.repository}:${file.path}`;
}
