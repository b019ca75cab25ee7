import { InputError } from '@backstage/errors';
import {
  createTemplateAction,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import {
  checkClusterName,
  ClusterNameAnswer,
  findOtherOwner,
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
  { capability: string; environments: string[]; owner?: string },
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
        owner: z =>
          z
            .string()
            .optional()
            .describe(
              'The entity ref of who is to own the clusters: clusters that are theirs already may be asked for',
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
      const { capability, environments, owner } = ctx.input;
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
      refuse(items.flatMap(answer => findHolder(answer, owner)));
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
function findHolder(
  { name, isTaken, isOwn, onboarding, owner }: ClusterNameAnswer,
  wanted: string | undefined,
): string[] {
  if (!isTaken || isOwn) return [];
  if (onboarding) {
    return [
      `- ${toQuoted(name)}: Another onboarding has it: see ${onboarding.path}.`,
    ];
  }
  const isTheirs = owner && wanted && !findOtherOwner(owner, wanted);
  if (isTheirs) return [];
  const whose = owner
    ? `, owned by ${toShortRef(owner)}, who alone can ask for it`
    : '';
  return [`- ${toQuoted(name)}: It is there already${whose}.`];
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
