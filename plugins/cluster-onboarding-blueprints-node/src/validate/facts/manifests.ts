import { PlannedObject } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FileView, listFileViews } from './fileViews';
import { asObject, asText, asTexts, isObject, JsonObject } from './json';
import { perSubject } from './perSubject';

/** An object of Kubernetes in a rendered file. */
export interface Manifest {
  /** Its file. */
  readonly view: FileView;
  /** Which document of the file it is. */
  readonly document: number;
  /** The object. */
  readonly value: JsonObject;
  /** Its API version. */
  readonly apiVersion: string;
  /** The group of it; empty for the core group. */
  readonly group: string;
  /** Its kind. */
  readonly kind: string;
  /** Its name; empty if it has none. */
  readonly name: string;
  /** Its namespace as written; empty if it has none. */
  readonly namespace: string;
  /** Its labels. */
  readonly labels: Readonly<Record<string, string>>;
  /** Its annotations. */
  readonly annotations: Readonly<Record<string, string>>;
  /** Its `spec`. */
  readonly spec: JsonObject;
  /** What the plan says of it. */
  readonly planned?: PlannedObject;
}

/** Configuration of the kustomize tool: never applied to a cluster. */
export const KUSTOMIZE_CONFIG = 'kustomize.config.k8s.io';

/** All objects of the rendered files. Documents without API version and kind are none. */
export const listManifests = perSubject<readonly Manifest[]>(subject => {
  const planned = new Map(subject.objects.map(item => [toPlanKey(item), item]));
  return listFileViews(subject).flatMap(view =>
    view.yaml.documents.flatMap((value, document) => {
      if (!isObject(value)) return [];
      const apiVersion = asText(value.apiVersion);
      const kind = asText(value.kind);
      if (apiVersion === undefined || kind === undefined) return [];
      const metadata = asObject(value.metadata);
      const slash = apiVersion.indexOf('/');
      const manifest: Manifest = {
        view,
        document,
        value,
        apiVersion,
        group: slash < 0 ? '' : apiVersion.slice(0, slash),
        kind,
        name: asText(metadata.name) ?? '',
        namespace: asText(metadata.namespace) ?? '',
        labels: asTexts(metadata.labels),
        annotations: asTexts(metadata.annotations),
        spec: asObject(value.spec),
      };
      const { repository, path } = view.file;
      const plan = planned.get(toPlanKey({ ...manifest, repository, path }));
      return [plan ? { ...manifest, planned: plan } : manifest];
    }),
  );
});

/** All objects of one kind. */
export const groupManifests = perSubject<
  ReadonlyMap<string, readonly Manifest[]>
>(subject => {
  const groups = new Map<string, Manifest[]>();
  for (const manifest of listManifests(subject)) {
    const key = `${manifest.group}/${manifest.kind}`;
    const group = groups.get(key);
    if (group) group.push(manifest);
    else groups.set(key, [manifest]);
  }
  return groups;
});

/** What tells one planned or rendered object from another. */
export function toPlanKey(
  item: Pick<
    PlannedObject,
    'repository' | 'path' | 'apiVersion' | 'kind' | 'namespace' | 'name'
  >,
): string {
  return [
    item.repository,
    item.path,
    item.apiVersion,
    item.kind,
    item.namespace ?? '',
    item.name,
  ].join('\n');
}

/** How sentences name an object. */
export function nameOf(
  object: Pick<Manifest, 'kind' | 'name'> & { readonly namespace?: string },
): string {
  const text = object.namespace
    ? `${object.kind} ${object.namespace}/${object.name}`
    : `${object.kind} ${object.name}`;
  return toShown(text);
}

/** A text of a file within a sentence: in one line, and not for ever. */
export function toShown(text: string): string {
  const line = text.replace(/[^ -~]/gu, '?');
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}
