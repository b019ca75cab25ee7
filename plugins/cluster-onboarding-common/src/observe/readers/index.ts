import { Reader } from '../reading';
import {
  readFluxAutomation,
  readFluxNotification,
  readFluxOperator,
} from './fluxOther';
import { readHelmRelease } from './helmRelease';
import { readKustomization } from './kustomization';
import { OTHER_READERS, readGeneric } from './others';
import { readFluxSource } from './sources';

/** One reader and the kinds it reads. */
export interface ReaderEntry {
  readonly group: string;
  readonly kinds: readonly string[];
  readonly reader: Reader;
}

const FLUX_READERS: readonly ReaderEntry[] = [
  {
    group: 'kustomize.toolkit.fluxcd.io',
    kinds: ['Kustomization'],
    reader: readKustomization,
  },
  {
    group: 'helm.toolkit.fluxcd.io',
    kinds: ['HelmRelease'],
    reader: readHelmRelease,
  },
  {
    group: 'source.toolkit.fluxcd.io',
    kinds: [
      'Bucket',
      'ExternalArtifact',
      'GitRepository',
      'HelmChart',
      'HelmRepository',
      'OCIRepository',
    ],
    reader: readFluxSource,
  },
  {
    group: 'image.toolkit.fluxcd.io',
    kinds: ['ImagePolicy', 'ImageRepository', 'ImageUpdateAutomation'],
    reader: readFluxAutomation,
  },
  {
    group: 'notification.toolkit.fluxcd.io',
    kinds: ['Receiver'],
    reader: readFluxAutomation,
  },
  {
    group: 'notification.toolkit.fluxcd.io',
    kinds: ['Alert', 'Provider'],
    reader: readFluxNotification,
  },
  {
    group: 'fluxcd.controlplane.io',
    kinds: ['FluxInstance', 'ResourceSet', 'ResourceSetInputProvider'],
    reader: readFluxOperator,
  },
];

const READERS = new Map<string, Reader>(
  [...FLUX_READERS, ...OTHER_READERS].flatMap(({ group, kinds, reader }) =>
    kinds.map(kind => [`${group}/${kind}`, reader] as const),
  ),
);

/** The reader of a kind; kinds without one of their own are read by their conditions. */
export function findReader(group: string, kind: string): Reader {
  return READERS.get(`${group}/${kind}`) ?? readGeneric;
}
