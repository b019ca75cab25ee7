import { InputError } from '@backstage/errors';
import {
  createTemplateAction,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import {
  checkClusterName,
  ClusterNameAnswer,
  toClusterName,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ActionTools } from './ActionTools';
import { examples } from './checkNames.examples';

/**
 * Makes the action that stops a template before it writes anything under a name
 * that no cluster can have, or that somebody has already.
 */
export function createCheckNamesAction(
  tools: Pick<ActionTools, 'onboardings'>,
): TemplateAction<
  { capability: string; environments: string[] },
  { clusterNames: string[] }
> {
  return createTemplateAction({
    id: 'cluster-onboarding:check-names',
    description:
      'Checks the names of the clusters that a capability gets, one per environment: whether clusters can be called so, and whether the names are still to be had',
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
            .max(40)
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
      refuse(clusterNames.flatMap(findObjections));
      const { items } = await tools.onboardings.checkClusterNames(
        clusterNames,
        {
          credentials: await ctx.getInitiatorCredentials(),
          signal: ctx.signal,
        },
      );
      refuse(items.flatMap(findHolder));
      ctx.output('clusterNames', clusterNames);
    },
  });
}

function refuse(objections: readonly string[]): void {
  if (objections.length === 0) return;
  throw new InputError(
    `These cluster names cannot be used:\n${objections.join('\n')}`,
  );
}

/** Who has a name already. One's own onboarding is no objection: asking again brings it up to date. */
function findHolder(answer: ClusterNameAnswer): string[] {
  const { name, isTaken, isOwn, onboarding, owner } = answer;
  if (!isTaken || isOwn) return [];
  const whose = owner ? `, owned by ${toShortRef(owner)}` : '';
  const reason = onboarding
    ? `Another onboarding has it: see ${onboarding.path}.`
    : `It is there already${whose}.`;
  return [`- ${toQuoted(name)}: ${reason}`];
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
