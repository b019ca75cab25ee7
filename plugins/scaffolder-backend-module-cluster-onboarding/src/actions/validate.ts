import {
  createTemplateAction,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { JsonObject } from '@backstage/types';
import { OnboardingWorkspace } from '../workspace/OnboardingWorkspace';
import { ActionTools } from './ActionTools';
import { checkFindings } from './checkFindings';
import { describeDigest } from './inputs';
import { prove } from './prove';
import { examples } from './validate.examples';

type ValidateInput = { digest?: string };

type ValidateOutput = { findings: JsonObject[] };

/** Makes the action that proves rendered files before anybody sees them. */
export function createValidateAction(
  tools: Pick<ActionTools, 'workshop'>,
): TemplateAction<ValidateInput, ValidateOutput> {
  return createTemplateAction({
    id: 'cluster-onboarding:validate',
    description:
      'Proves what cluster-onboarding:render has rendered: an error stops the template, warnings go into the pull requests',
    examples,
    supportsDryRun: true,
    schema: {
      input: { digest: describeDigest },
      output: {
        findings: z =>
          z
            .array(z.record(z.any()))
            .describe(
              'What was found: severity, rule, message, remedy, and repository, path and line where known',
            ),
      },
    },
    async handler(ctx) {
      const rendered = await OnboardingWorkspace.create(ctx).read(
        ctx.input.digest,
      );
      const { findings } = await prove(tools.workshop, rendered, ctx.signal);
      checkFindings(findings, ctx.logger);
      ctx.output(
        'findings',
        findings.map(finding => ({ ...finding })),
      );
    },
  });
}
