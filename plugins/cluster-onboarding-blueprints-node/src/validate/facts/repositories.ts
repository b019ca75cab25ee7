import {
  formatRepositoryName,
  OnboardingRequest,
  parseRepositoryName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  RepositoryRole,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { perSubject } from './perSubject';

const ROLES: readonly RepositoryRole[] = ['fleet', 'services', 'apps'];

/** The repository that a file of a role is written to: with one repository for everything, always the same. */
export function repositoryOf(
  { request }: Pick<ValidationSubject, 'request'>,
  role: RepositoryRole,
): RepositoryRole {
  return request.repositories.layout === 'mono' ? 'fleet' : role;
}

/** The roles by the address of their repository. */
export const listAddresses = perSubject<ReadonlyMap<string, RepositoryRole>>(
  ({ request }) => {
    const addresses = new Map<string, RepositoryRole>();
    for (const role of ROLES) {
      const address = toAddress(nameOfRepository(request, role) ?? '');
      if (address !== undefined && !addresses.has(address)) {
        addresses.set(address, role);
      }
    }
    return addresses;
  },
);

/** The same text for a repository, however its address is written: https, ssh, or as Git abbreviates it. */
export function toAddress(url: string): string | undefined {
  const plain = url
    .replace(/^(ssh|https|http):\/\/([^@/]*@)?/, '')
    .replace(/^git@([^:/]+):/, '$1/')
    .replace(/\.git$/, '');
  const name = parseRepositoryName(plain);
  return name && formatRepositoryName(name).toLowerCase();
}

function nameOfRepository(
  { repositories }: OnboardingRequest,
  role: RepositoryRole,
): string | undefined {
  return repositories.layout === 'mono'
    ? repositories.fleet
    : repositories[role];
}
