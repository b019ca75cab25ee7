import {
  RepositoryRole,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { getDirectories, normalizePath } from './directories';
import { FileView } from './fileViews';
import { asObject, asText, JsonObject } from './json';
import { groupManifests, Manifest } from './manifests';
import { perSubject } from './perSubject';
import { listAddresses, toAddress } from './repositories';

/** Something that applies a directory of Git to a cluster. */
export interface Sync {
  /** The object that does it. */
  readonly manifest: Manifest;
  /** The repository, if it is one of ours; undefined for others. */
  readonly repository?: RepositoryRole;
  /** The directory; undefined if only the cluster can tell. */
  readonly path?: string;
  /** The rendered files that it applies. */
  readonly files: readonly FileView[];
  /** Whether it applies to another cluster than its own. */
  readonly isRemote: boolean;
  /** The namespace that it puts everything into. */
  readonly targetNamespace?: string;
}

export const FLUX_KUSTOMIZATION = 'kustomize.toolkit.fluxcd.io/Kustomization';
const GIT_REPOSITORY = 'source.toolkit.fluxcd.io/GitRepository';
export const FLUX_INSTANCE = 'fluxcd.controlplane.io/FluxInstance';

/** Everything rendered that applies directories. */
export const listSyncs = perSubject<readonly Sync[]>(subject => {
  const groups = groupManifests(subject);
  return [
    ...(groups.get(FLUX_KUSTOMIZATION) ?? []).map(manifest =>
      toSync(
        subject,
        manifest,
        manifest.spec.path,
        findSourceRepository(subject, manifest),
      ),
    ),
    ...(groups.get(FLUX_INSTANCE) ?? [])
      .filter(({ spec }) => asText(asObject(spec.sync).url))
      .map(manifest => {
        const sync = asObject(manifest.spec.sync);
        return toSync(subject, manifest, sync.path, findByUrl(subject, sync));
      }),
  ];
});

/** Sources by the cluster that they are rendered for and by name alone, since each cluster may have one of the same name. */
const indexSources = perSubject<ReadonlyMap<string, JsonObject>>(subject => {
  const sources = new Map<string, JsonObject>();
  const groups = groupManifests(subject);
  const add = ({ view }: Manifest, name: string, spec: JsonObject): void => {
    const own = `${view.file.cluster ?? ''}|${name}`;
    if (!sources.has(own)) sources.set(own, spec);
    if (!sources.has(name)) sources.set(name, spec);
  };
  for (const manifest of groups.get(GIT_REPOSITORY) ?? []) {
    add(manifest, `${manifest.namespace}/${manifest.name}`, manifest.spec);
  }
  for (const manifest of groups.get(FLUX_INSTANCE) ?? []) {
    const sync = asObject(manifest.spec.sync);
    const name = asText(sync.name) ?? manifest.namespace;
    if (asText(sync.url)) add(manifest, `${manifest.namespace}/${name}`, sync);
  }
  return sources;
});

/** The repository that an object's `sourceRef` leads to, as far as it is one of ours. */
export function findSourceRepository(
  subject: ValidationSubject,
  manifest: Manifest,
): RepositoryRole | undefined {
  const ref = asObject(manifest.spec.sourceRef);
  const name = asText(ref.name);
  if (ref.kind !== 'GitRepository' || name === undefined) return undefined;
  const fullName = `${asText(ref.namespace) ?? manifest.namespace}/${name}`;
  const sources = indexSources(subject);
  const source =
    sources.get(`${manifest.view.file.cluster ?? ''}|${fullName}`) ??
    sources.get(fullName);
  if (source) return findByUrl(subject, source);
  // What the operator has made known stands for the repository that the management cluster follows. Terraform modules come from elsewhere.
  return manifest.kind !== 'Terraform' &&
    subject.hub.existingObjects.includes(`GitRepository/${fullName}`)
    ? 'fleet'
    : undefined;
}

function findByUrl(
  subject: ValidationSubject,
  spec: JsonObject,
): RepositoryRole | undefined {
  const address = toAddress(asText(spec.url) ?? '');
  return address === undefined
    ? undefined
    : listAddresses(subject).get(address);
}

function toSync(
  subject: ValidationSubject,
  manifest: Manifest,
  path: unknown,
  repository: RepositoryRole | undefined,
): Sync {
  const text = typeof path === 'string' ? path : '';
  const folder = text.includes('${') ? undefined : normalizePath(text);
  return {
    manifest,
    ...(repository && { repository }),
    ...(folder !== undefined && { path: folder }),
    files:
      repository && folder !== undefined
        ? getDirectories(subject).listApplied(repository, folder)
        : [],
    isRemote: manifest.spec.kubeConfig !== undefined,
    ...(asText(manifest.spec.targetNamespace) && {
      targetNamespace: asText(manifest.spec.targetNamespace),
    }),
  };
}
