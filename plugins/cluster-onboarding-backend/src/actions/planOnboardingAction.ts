import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { clusterOnboardingOnboardPermission } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { PlanService } from '../planning/PlanService';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';

const MOST_FILES = 300;
const MOST_FINDINGS = 100;

/** Lets agents see what an onboarding would do. Diffs are left out: they are for people who review. */
export function registerPlanOnboarding(
  actionsRegistry: ActionsRegistryService,
  fleet: AuthorizedFleetService,
  plans: PlanService,
): void {
  actionsRegistry.register({
    name: 'plan-onboarding',
    title: 'Plan an onboarding',
    description:
      'Says what asking for Kubernetes clusters would lead to, without writing anything: the clusters, names that are taken, files per repository, layers, what validators find, how well the chosen strategy meets each demand, steps that are left to people and secret values that will be needed.',
    attributes: { readOnly: true, idempotent: true, destructive: false },
    schema: {
      input: z =>
        z.object({
          request: z
            .record(z.unknown())
            .describe(
              'The values of the onboarding form: capability, owner, environments, registry, repositories, and more; what is wrong with them is answered in words. Never secret values.',
            ),
        }),
      output: z =>
        z.object({
          isPossible: z.boolean().describe('Whether it could be done as asked'),
          clusters: z.array(
            z.object({
              name: z.string(),
              environment: z.string(),
              isTaken: z.boolean(),
              onboarding: z
                .string()
                .optional()
                .describe('The page of the onboarding that has the name'),
            }),
          ),
          updates: z
            .string()
            .optional()
            .describe('The page of the onboarding that would be updated'),
          repositories: z.array(
            z.object({
              repository: z.string(),
              baseBranch: z.string(),
              branch: z.string().optional(),
              pullRequest: z.string().optional(),
              files: z.array(
                z.object({
                  path: z.string(),
                  action: z.string(),
                  layer: z.string().optional(),
                  cluster: z.string().optional(),
                  isEncrypted: z.boolean(),
                }),
              ),
              filesLeftOut: z.number(),
            }),
          ),
          layers: z.array(
            z.object({
              cluster: z.string(),
              layer: z.string(),
              engine: z.string(),
              objects: z.number(),
              dependsOn: z.array(z.string()),
            }),
          ),
          findings: z.array(
            z.object({
              severity: z.string(),
              rule: z.string(),
              message: z.string(),
              remedy: z.string(),
              path: z.string().optional(),
            }),
          ),
          strategy: z.string().optional(),
          warnings: z.array(z.string()),
          manualSteps: z.array(z.string()),
          secretValues: z
            .array(z.string())
            .describe('Names of secret values that the form will ask for'),
          mermaid: z.string().describe('The layers as a Mermaid diagram'),
        }),
    },
    action: async ({ input, credentials }) => {
      await fleet.require(clusterOnboardingOnboardPermission, credentials);
      const answer = await plans.plan(input, credentials);
      return {
        output: {
          isPossible: answer.isPossible,
          clusters: answer.clusters.map(
            ({ name, environment, isTaken, onboarding }) => ({
              name,
              environment,
              isTaken: isTaken ?? false,
              onboarding: onboarding?.path,
            }),
          ),
          updates: answer.onboarding?.path,
          repositories: answer.repositories.map(repository => ({
            repository: repository.repository,
            baseBranch: repository.baseBranch,
            branch: repository.branch,
            pullRequest: repository.pullRequest?.url,
            files: repository.files
              .slice(0, MOST_FILES)
              .map(({ path, action, layer, cluster, isEncrypted }) => ({
                path,
                action,
                layer,
                cluster,
                isEncrypted: isEncrypted ?? false,
              })),
            filesLeftOut: Math.max(0, repository.files.length - MOST_FILES),
          })),
          layers: answer.layers.map(
            ({ cluster, layer, engine, objects, dependsOn }) => ({
              cluster,
              layer,
              engine,
              objects,
              dependsOn,
            }),
          ),
          findings: answer.findings
            .slice(0, MOST_FINDINGS)
            .map(({ severity, rule, message, remedy, path }) => ({
              severity,
              rule,
              message,
              remedy,
              path,
            })),
          strategy: answer.strategy?.title,
          warnings: answer.strategy?.warnings ?? [],
          manualSteps: answer.manualSteps.map(({ title }) => title),
          secretValues: answer.secretValues.map(({ name }) => name),
          mermaid: answer.mermaid,
        },
      };
    },
  });
}
