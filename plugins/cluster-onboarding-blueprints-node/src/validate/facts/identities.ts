import { ValidationSubject } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listManifests, Manifest } from './manifests';
import { perSubject } from './perSubject';

/** On a Secret that holds a private key: its public half. */
export const RECIPIENT_ANNOTATION = 'strata.dev/age-recipient';

const IDENTITIES_PATH = 'clusters/management/identities';

/** A key pair of this onboarding. */
export interface KnownIdentity {
  /** The public half. */
  readonly recipient: string;
  /** The cluster that decrypts with it; undefined for the capability's own. */
  readonly cluster?: string;
  /** How sentences name it. */
  readonly title: string;
  /** The rendered Secret that holds it, if there is one. */
  readonly manifest?: Manifest;
  /** The Secret on the management cluster that holds it, as `namespace/name`. */
  readonly secret?: string;
}

/** The key pairs of this onboarding: those that the plan names, and those that rendered Secrets say they hold. */
export const listIdentities = perSubject<readonly KnownIdentity[]>(subject => {
  const rendered = listManifests(subject)
    .filter(
      ({ kind, view }) =>
        kind === 'Secret' && isIdentityPath(subject, view.file.path),
    )
    .flatMap((manifest): KnownIdentity[] => {
      const recipient = manifest.annotations[RECIPIENT_ANNOTATION];
      const { cluster } = manifest.view.file;
      if (recipient === undefined) return [];
      const secret = `${manifest.namespace}/${manifest.name}`;
      return [{ ...toIdentity(recipient, cluster), secret, manifest }];
    });
  const planned = (subject.identities ?? []).flatMap(
    ({ recipient, cluster, secretName, namespace }): KnownIdentity[] => {
      const isKnown = rendered.some(
        item => item.recipient === recipient && item.cluster === cluster,
      );
      if (recipient === undefined || isKnown) return [];
      const secret = secretName && `${namespace}/${secretName}`;
      return [{ ...toIdentity(recipient, cluster), ...(secret && { secret }) }];
    },
  );
  return [...rendered, ...planned];
});

/** Whether a path of the fleet repository is within the folder for identities. */
export function isIdentityPath(
  { identitiesPath = IDENTITIES_PATH }: ValidationSubject,
  path: string,
): boolean {
  return path.startsWith(`${identitiesPath}/`);
}

function toIdentity(
  recipient: string,
  cluster: string | undefined,
): KnownIdentity {
  return cluster === undefined
    ? { recipient, title: "the capability's key" }
    : { recipient, cluster, title: `the key of ${cluster}` };
}
