import { InputError } from '@backstage/errors';
import {
  createTemplateAction,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import {
  checkClusterName,
  toClusterName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { examples } from './checkNames.examples';

/**
 * Makes the action that stops a template before it writes anything under a name
 * that no cluster can have.
 */
export function createCheckNamesAction(): TemplateAction<
  { capability: string; environments: string[] },
  { clusterNames: string[] }
> {
  return createTemplateAction({
    id: 'cluster-onboarding:check-names',
    description:
      'Checks the names of the clusters that a capability gets, one per environment',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        capability: z =>
          z.string().describe('The capability that gets clusters, e.g. search'),
        environments: z =>
          z
            .array(z.string())
            .min(1)
            .describe(
              'The environments to get a cluster in, e.g. dev, test and prod',
            ),
      },
      output: {
        clusterNames: z =>
          z
            .array(z.string())
            .describe(
              'The names of the clusters, in the order of the environments',
            ),
      },
    },
    async handler(ctx) {
      const { capability, environments } = ctx.input;
      const clusterNames = environments.map(environment =>
        toClusterName({ capability, environment }),
      );
      const objections = clusterNames.flatMap(findObjections);
      if (objections.length > 0) {
        throw new InputError(
          `These cluster names cannot be used:\n${objections.join('\n')}`,
        );
      }
      ctx.output('clusterNames', clusterNames);
    },
  });
}

function findObjections(
  name: string,
  index: number,
  names: readonly string[],
): string[] {
  const check = checkClusterName(name);
  if (!check.isValid) return [`- ${toQuoted(name)}: ${check.reason}`];
  if (names.indexOf(name) !== index) {
    return [`- ${toQuoted(name)}: Two environments lead to this name.`];
  }
  return [];
}

// The name is whatever somebody typed, and ends in logs and on a page.
function toQuoted(name: string): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  return JSON.stringify(shown).replace(/[^ -~…]/gu, character => {
    const codePoint = character.codePointAt(0) ?? 0;
    return `\\u{${codePoint.toString(16)}}`;
  });
}
