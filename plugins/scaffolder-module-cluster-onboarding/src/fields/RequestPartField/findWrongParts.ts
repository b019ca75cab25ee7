import { parseRepositoryName } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What the scaffolder's picker of repositories asks for below the host. */
export type PickedPart = 'owner' | 'repo';

const FINE: Readonly<Record<PickedPart, string>> = { owner: 'a', repo: 'a' };

/** Which parts of a picked repository, such as `github.com?owner=acme&repo=fleet`, cannot be: each is tried in a repository that is fine otherwise. */
export function findWrongParts(value: unknown): PickedPart[] {
  const [, query = ''] = String(value ?? '').split('?');
  const picked = new URLSearchParams(query);
  return (['owner', 'repo'] as const).filter(part => {
    const tried = new URLSearchParams({
      ...FINE,
      [part]: picked.get(part) ?? '',
    });
    return parseRepositoryName(`github.com?${tried}`) === undefined;
  });
}
