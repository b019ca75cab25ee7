import {
  Finding,
  formatObjectRef,
  Reference,
  ReferenceRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asObject, asText } from '../facts/json';
import { ValuePath } from '../facts/locate';
import { Manifest, nameOf } from '../facts/manifests';
import { getObservedGraph, Observed } from '../facts/observations';
import { getProducers } from '../facts/producers';
import { reportManifest } from '../report';
import { isRegistrySource } from './registryCredentials';

const READING: Partial<
  Record<ReferenceRole, { words: string; path: ValuePath }>
> = {
  source: { words: 'takes what it applies from', path: ['spec', 'sourceRef'] },
  chart: { words: 'takes its chart from', path: ['spec', 'chartRef'] },
  kubeconfig: { words: 'reaches its cluster by', path: ['spec', 'kubeConfig'] },
  decryption: { words: 'decrypts with', path: ['spec', 'decryption'] },
  substitute: {
    words: 'takes variables from',
    path: ['spec', 'postBuild', 'substituteFrom'],
  },
  values: { words: 'takes values from', path: ['spec', 'valuesFrom'] },
  variables: { words: 'takes variables from', path: ['spec', 'varsFrom'] },
  inputs: { words: 'reads', path: ['spec'] },
  secret: { words: 'signs in with', path: ['spec', 'secretRef'] },
  store: { words: 'reads from', path: ['spec', 'secretStoreRef'] },
  configuration: { words: 'is configured by', path: ['spec'] },
};

/** Everything that an object reads is made by something that is rendered, or is there already. */
export const references: FileSetValidator = {
  id: 'references',
  validate: subject =>
    getObservedGraph(subject).all.flatMap(observed => check(subject, observed)),
};

function check(subject: ValidationSubject, observed: Observed): Finding[] {
  const { placement, observation } = observed;
  const { manifest } = placement;
  const { cluster } = observation.ref;
  const producers = getProducers(subject);
  return [
    ...observation.references,
    ...listFurther(manifest, placement.namespace),
  ].flatMap(reference => {
    const reading = READING[reference.role];
    if (!reading || reference.isOptional) return [];
    // A source's credential has a rule of its own, which also asks when it comes.
    if (reference.role === 'secret' && isRegistrySource(manifest)) return [];
    // Names that only the cluster can put together, and classes of infrastructure, are not ours to look for.
    if (reference.name.includes('${') || reference.kind === 'ClusterClass')
      return [];
    if (producers.has({ ...reference, cluster })) return [];
    return [
      reportManifest(
        manifest,
        {
          severity: 'error',
          rule: 'reference-without-producer',
          message: `${nameOf(manifest)} ${reading.words} ${formatObjectRef(
            reference,
          )}, which nothing makes ${
            cluster === subject.hub.name
              ? 'on the management cluster'
              : `on ${cluster}`
          }.`,
          remedy: toRemedy(reference, cluster === subject.hub.name),
        },
        reading.path,
      ),
    ];
  });
}

function toRemedy(
  { role, kind, namespace, name }: Reference,
  isOnHub: boolean,
): string {
  if (!isOnHub) return 'Render what makes it there, before it is read.';
  const entry = `'${kind}/${namespace}/${name}'`;
  // Whoever fills in a form has chosen the store, and can choose otherwise.
  return role === 'store'
    ? `Choose another way for clusters to come to their keys, or ask the platform team to make this store and to list it as ${entry} among the existing objects of the management cluster.`
    : `Render what makes it, or list it as ${entry} among the existing objects of the management cluster.`;
}

/** What the status model does not follow. */
function listFurther(manifest: Manifest, namespace: string): Reference[] {
  if (manifest.kind !== 'FluxInstance') return [];
  const name = asText(asObject(manifest.spec.sync).pullSecret);
  return name === undefined
    ? []
    : [{ role: 'secret', group: '', kind: 'Secret', namespace, name }];
}
