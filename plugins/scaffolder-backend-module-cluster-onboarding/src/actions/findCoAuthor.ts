import { ActionContext } from '@backstage/plugin-scaffolder-node';
import { Change } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** Who asked, as a trailer of a commit names people; undefined if the catalog knows no mail address. */
export function findCoAuthor(
  user: ActionContext<any, any>['user'],
): Change['coAuthor'] {
  const { profile } = user?.entity?.spec ?? {};
  const email = profile?.email;
  if (!email || !/^[^\s<>@]+@[^\s<>@]+$/.test(email)) return undefined;
  const name = (profile?.displayName ?? user?.entity?.metadata.name ?? '')
    .replace(/[<>\p{C}]/gu, ' ')
    .trim();
  return { name: name || email, email };
}
