import {
  Finding,
  formatObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asObject, asText } from '../facts/json';
import { listShown } from '../facts/layers';
import { Manifest, nameOf } from '../facts/manifests';
import { getObservedGraph, Observed } from '../facts/observations';
import { Placement } from '../facts/placements';
import { getProducers } from '../facts/producers';
import { listAllAwaited } from '../facts/waiting';
import { reportManifest } from '../report';

const SOURCE_KINDS = new Set([
  'Bucket',
  'GitRepository',
  'HelmRepository',
  'ImageRepository',
  'OCIRepository',
]);

/** Credentials for protected sources are there before anything pulls from them. */
export const registryCredentials: FileSetValidator = {
  id: 'registry-credentials',
  validate: subject =>
    getObservedGraph(subject)
      .all.filter(({ placement }) => isRegistrySource(placement.manifest))
      .flatMap(observed => check(subject, observed)),
};

/** Whether an object pulls from somewhere, perhaps with credentials. */
export function isRegistrySource({ group, kind }: Manifest): boolean {
  return group.endsWith('.toolkit.fluxcd.io') && SOURCE_KINDS.has(kind);
}

function check(subject: ValidationSubject, observed: Observed): Finding[] {
  const { manifest, cluster, namespace } = observed.placement;
  const name = asText(asObject(manifest.spec.secretRef).name);
  if (name === undefined) return checkNeed(subject, manifest);
  const secret = { cluster, kind: 'Secret', namespace, name };
  const producers = getProducers(subject);
  const hasException = isExcepted(subject, observed);
  const tell = (words: string, remedy: string): Finding[] => [
    reportManifest(
      manifest,
      {
        severity: hasException ? 'warning' : 'error',
        rule: 'registry-credential-missing',
        message: `${nameOf(manifest)} signs in with ${formatObjectRef(
          secret,
        )}, which ${words}.`,
        remedy: hasException
          ? 'The request asks for an exception for this layer, which somebody else has to approve. The platform team then has to put this Secret in place by hand, before it is used.'
          : remedy,
      },
      ['spec', 'secretRef'],
    ),
  ];
  if (!producers.has(secret)) {
    return tell(
      `nothing makes on ${
        cluster === subject.hub.name ? 'the management cluster' : cluster
      }`,
      'Give the credential a producer: an encrypted Secret, an ExternalSecret, a SecretSync or an output of Terraform.',
    );
  }
  const maker = producers.find(secret);
  if (!maker || isBefore(subject, maker, observed)) return [];
  return tell(
    'may come only after it is first used',
    `Let ${nameOf(observed.placement.appliedBy!.manifest)} depend on ${nameOf(
      maker.appliedBy!.manifest,
    )}.`,
  );
}

/** Whether the request asks for an exception for a layer that pulls from the source. */
function isExcepted(subject: ValidationSubject, observed: Observed): boolean {
  const { layers = [] } = listShown(subject).get(observed) ?? {};
  return subject.request.exceptions.some(({ layer }) => layers.includes(layer));
}

/** Whether what makes the credential is applied together with the source, or before it. */
function isBefore(
  subject: ValidationSubject,
  maker: Placement,
  observed: Observed,
): boolean {
  const first = maker.appliedBy;
  const second = observed.placement.appliedBy;
  if (!first || !second || first === second || first.cluster !== second.cluster)
    return true;
  const graph = getObservedGraph(subject);
  return listAllAwaited(graph, observed).has(graph.byPlacement.get(first)!.key);
}

/** The request says that one has to sign in at the registry of charts. */
function checkNeed(
  { request }: ValidationSubject,
  manifest: Manifest,
): Finding[] {
  const { helm, hasCredentials } = request.registry;
  const url = asText(manifest.spec.url);
  const isProtected =
    hasCredentials &&
    helm.provider === 'generic' &&
    (manifest.kind === 'HelmRepository' || manifest.kind === 'OCIRepository') &&
    url?.startsWith(helm.url);
  if (!isProtected || asText(manifest.spec.serviceAccountName)) return [];
  return [
    reportManifest(
      manifest,
      {
        severity: 'error',
        rule: 'registry-credential-missing',
        message: `${nameOf(
          manifest,
        )} pulls from a registry at which one has to sign in, and names no credential.`,
        remedy:
          'Give it a secretRef, or say in the request that the registry needs no credentials.',
      },
      ['spec', 'url'],
    ),
  ];
}
