import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asObject, asText } from '../facts/json';
import { groupManifests, nameOf, toShown } from '../facts/manifests';
import { listAddresses, toAddress } from '../facts/repositories';
import { reportManifest } from '../report';

/** Clusters follow the branch that the pull requests are merged into. */
export const branches: FileSetValidator = {
  id: 'branches',
  validate: subject =>
    (
      groupManifests(subject).get('source.toolkit.fluxcd.io/GitRepository') ??
      []
    ).flatMap(manifest => {
      const address = toAddress(asText(manifest.spec.url) ?? '');
      const branch = asText(asObject(manifest.spec.ref).branch);
      const isOurs =
        address !== undefined && listAddresses(subject).has(address);
      if (
        !isOurs ||
        branch === undefined ||
        branch.includes('${') ||
        branch === subject.request.branch
      )
        return [];
      return [
        reportManifest(
          manifest,
          {
            severity: 'warning',
            rule: 'unexpected-branch',
            message: `${nameOf(manifest)} follows the branch ${toShown(
              branch,
            )}, while the pull requests are for ${subject.request.branch}.`,
            remedy:
              'Let it follow the branch of the request, unless another one is meant.',
          },
          ['spec', 'ref', 'branch'],
        ),
      ];
    }),
};
