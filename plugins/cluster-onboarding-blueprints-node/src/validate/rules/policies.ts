import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { getDirectories } from '../facts/directories';
import { groupManifests, toShown } from '../facts/manifests';
import { listSyncs } from '../facts/syncs';

/** The policies of a request come to the clusters, or whoever asks for them is told that they do not. */
export const policies: FileSetValidator = {
  id: 'policies',
  validate: subject => [
    ...listUnknownPolicies(subject),
    ...listUnappliedPolicies(subject),
  ],
};

/** The policy of the request that a path is about: a folder of its name in the library. */
export function findPolicy(
  { request }: ValidationSubject,
  path: string,
): string | undefined {
  return request.options.policies.find(policy =>
    `/${path}`.endsWith(`/${policy}`),
  );
}

/** Policies that were asked for by a name that the library does not have. */
function listUnknownPolicies(subject: ValidationSubject): Finding[] {
  const findings = listSyncs(subject).flatMap(
    ({ repository, path }): [string, Finding][] => {
      if (repository === undefined || path === undefined) return [];
      const policy = findPolicy(subject, path);
      if (policy === undefined) return [];
      if (getDirectories(subject).has(repository, path)) return [];
      return [
        [
          policy,
          {
            severity: 'error',
            rule: 'policy-unknown',
            message: `The request asks for the policy '${policy}', and the ${repository} repository has no folder ${toShown(
              path,
            )}.`,
            remedy:
              'Correct its name among the policies of the request, or take it out; a new policy has to be put there first.',
          },
        ],
      ];
    },
  );
  return [...new Map(findings).values()];
}

/** Policies that no folder is applied for: a module of Terraform is told their names, or nobody is. */
function listUnappliedPolicies(subject: ValidationSubject): Finding[] {
  const applied = new Set(
    listSyncs(subject).map(({ path = '' }) => findPolicy(subject, path)),
  );
  const modules =
    groupManifests(subject).get('infra.contrib.fluxcd.io/Terraform') ?? [];
  const told = JSON.stringify(modules.map(({ spec }) => spec.vars));
  const isTold = (policy: string): boolean =>
    told.includes(JSON.stringify(policy));
  const names = subject.request.options.policies.filter(
    policy => !applied.has(policy),
  );
  const unchecked = toNames(names.filter(isTold));
  const idle = toNames(names.filter(policy => !isTold(policy)));
  const findings: Finding[] = [];
  if (unchecked) {
    findings.push({
      severity: 'note',
      rule: 'policy-not-checked',
      message: `A Terraform module is told to bring the policies ${unchecked}; only that module knows whether it has them.`,
      remedy: 'Make sure that these are names that the module knows.',
    });
  }
  if (idle) {
    findings.push({
      severity: 'warning',
      rule: 'policy-without-effect',
      message: `The request asks for the policies ${idle}; with this strategy and its engines nothing brings them to the clusters.`,
      remedy:
        'Take them out of the request, or choose another strategy, such as the recommended one, with the engines that it comes with.',
    });
  }
  return findings;
}

function toNames(names: readonly string[]): string {
  return names.map(name => `'${name}'`).join(', ');
}
