import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  isIdentityPath,
  KnownIdentity,
  listIdentities,
} from '../facts/identities';
import { listManifests, nameOf } from '../facts/manifests';
import { reportManifest } from '../report';

const PRUNE_ANNOTATION = 'kustomize.toolkit.fluxcd.io/prune';

/** Every key belongs to one cluster, and no deleted file takes a key away. */
export const identities: FileSetValidator = {
  id: 'identities',
  validate: subject => {
    const findings: Finding[] = listManifests(subject)
      .filter(
        ({ kind, view, annotations }) =>
          kind === 'Secret' &&
          isIdentityPath(subject, view.file.path) &&
          annotations[PRUNE_ANNOTATION] !== 'disabled',
      )
      .map(manifest =>
        reportManifest(
          manifest,
          {
            severity: 'error',
            rule: 'identity-prunable',
            message: `${nameOf(
              manifest,
            )} holds a cluster's key and would be deleted together with its file.`,
            remedy: `Give it the annotation ${PRUNE_ANNOTATION}: disabled.`,
          },
          ['metadata'],
        ),
      );
    const owners = new Map<string, KnownIdentity>();
    for (const identity of listIdentities(subject)) {
      const owner = owners.get(identity.recipient);
      if (!owner) owners.set(identity.recipient, identity);
      else if (owner.cluster !== identity.cluster)
        findings.push(toShared(owner, identity));
    }
    return findings;
  },
};

function toShared(first: KnownIdentity, second: KnownIdentity): Finding {
  const statement = {
    severity: 'error' as const,
    rule: 'recipient-shared',
    message: `${capitalize(second.title)} is the same as ${first.title}.`,
    remedy: 'Let each cluster have a key of its own.',
  };
  const manifest = second.manifest ?? first.manifest;
  return manifest
    ? reportManifest(manifest, statement, ['metadata', 'annotations'])
    : statement;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
