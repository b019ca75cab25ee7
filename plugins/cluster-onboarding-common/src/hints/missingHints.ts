/* Causes that are not there: by what they are needed for, else by their kind. */
import { ReferenceRole } from '../model';
import { Hint, HintSubject } from './hint';
import { tell } from './words';

const FLUX_DOCS = 'https://fluxcd.io/flux/components';

/** A hint for what is missing as a controller's edge tells it, or as only a message does. */
function missing(options: {
  id: string;
  roles: readonly ReferenceRole[];
  what: string;
  remedy: (subject: HintSubject) => string;
  docs?: string;
}): Hint {
  const { id, roles, what, remedy, docs } = options;
  return {
    id,
    matches: [{ types: ['missing'], roles }],
    sentence: subject => `${what}: ${tell(subject)} is missing.`,
    remedy,
    ...(docs && { docs }),
  };
}

const create = (subject: HintSubject) => `Create ${tell(subject)}`;

/** What is missing. */
export const missingHints: readonly Hint[] = [
  missing({
    id: 'missing-decryption-key',
    roles: ['decryption'],
    what: 'The files cannot be decrypted without their key',
    remedy: subject =>
      `${create(subject)} on cluster ${
        subject.ref.cluster
      }, with the private key in it; an age key goes into an entry whose name ends in .agekey. The portal does not have the key, so it cannot do this for you.`,
    docs: `${FLUX_DOCS}/kustomize/kustomizations/#decryption`,
  }),
  missing({
    id: 'missing-kubeconfig',
    roles: ['kubeconfig'],
    what: 'There is no way into the target cluster yet',
    remedy: subject =>
      `See whether the cluster is made yet: its maker writes ${tell(
        subject,
      )}. If people bring it, create it with the kubeconfig in the entry "value".`,
    docs: `${FLUX_DOCS}/kustomize/kustomizations/`,
  }),
  missing({
    id: 'missing-substitute-from',
    roles: ['substitute'],
    what: 'Values that are put into the files are not there',
    remedy: subject =>
      `${create(subject)}, or mark it as optional in substituteFrom.`,
    docs: `${FLUX_DOCS}/kustomize/kustomizations/`,
  }),
  missing({
    id: 'missing-values-from',
    roles: ['values'],
    what: 'Values for the chart are not there',
    remedy: subject =>
      `${create(subject)}, or mark it as optional in valuesFrom.`,
    docs: `${FLUX_DOCS}/helm/helmreleases/`,
  }),
  missing({
    id: 'missing-variables',
    roles: ['variables', 'inputs'],
    what: 'Values for Terraform are not there',
    remedy: subject =>
      `${create(
        subject,
      )}. If another Terraform object writes it, see whether that one is applied.`,
  }),
  missing({
    id: 'missing-credentials',
    roles: ['secret'],
    what: 'Credentials are not there',
    remedy: subject =>
      `${create(subject)} with the credentials, in the same namespace.`,
    docs: `${FLUX_DOCS}/source/gitrepositories/#secret-reference`,
  }),
  missing({
    id: 'missing-store',
    roles: ['store'],
    what: 'The store that secrets come from is not there',
    remedy: subject => `${create(subject)}, or name one that exists.`,
  }),
  missing({
    id: 'missing-source',
    roles: ['source', 'chart'],
    what: 'There is nothing to apply from',
    remedy: subject =>
      `${create(subject)}, or correct the name and namespace in sourceRef.`,
  }),
  missing({
    id: 'missing-dependency',
    roles: ['depends-on'],
    what: 'A dependency does not exist',
    remedy: subject =>
      `${create(subject)}, or take it out of dependsOn. Mind the namespace.`,
    docs: `${FLUX_DOCS}/kustomize/kustomizations/#dependencies`,
  }),
  {
    id: 'missing-namespace',
    matches: [{ types: ['missing'], kinds: ['Namespace'] }],
    sentence: ({ ref }) => `Namespace ${ref.name} does not exist.`,
    remedy: ({ ref }) =>
      `Add Namespace ${ref.name} to the same files, or depend on whatever makes it.`,
  },
  {
    id: 'missing-service-account',
    matches: [{ types: ['missing'], kinds: ['ServiceAccount'] }],
    sentence: subject =>
      `What applies the files is not there: ${tell(subject)} is missing.`,
    remedy: subject => `${create(subject)} and give it the rights it needs.`,
  },
  {
    id: 'missing-object',
    matches: [{ types: ['missing'] }],
    sentence: subject => `${tell(subject)} is missing.`,
    remedy: subject => `${create(subject)}, or see why its maker has not.`,
  },
];
