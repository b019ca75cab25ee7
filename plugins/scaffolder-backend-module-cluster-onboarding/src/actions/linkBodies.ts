import { GitRequestOptions } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { PlannedChange } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { OpenedChange } from './proposeChanges';

/** Now that all addresses are known, each pull request can name the others. A body that does already is left alone by the provider. */
export async function linkBodies(options: {
  opened: readonly OpenedChange[];
  toChanges: (links: ReadonlyMap<string, string>) => readonly PlannedChange[];
  request: GitRequestOptions;
}): Promise<void> {
  const { opened, toChanges, request } = options;
  const links = new Map(
    opened.flatMap(({ pullRequest }) =>
      pullRequest ? [[pullRequest.repository, pullRequest.url] as const] : [],
    ),
  );
  if (links.size < 2) return;
  const changes = toChanges(links);
  for (const { change, pullRequest, repository } of opened) {
    const linked = changes.find(({ roles }) => roles[0] === change.roles[0]);
    if (!pullRequest || !linked) continue;
    await repository.provider.describe(
      { repository: change.repository, number: pullRequest.number },
      linked.body,
      request,
    );
  }
}
