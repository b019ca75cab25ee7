/*
 * A fleet of clusters of 40 objects, written from recorded ones: the healthy chain of search-dev (sources, Terraform,
 * Kustomizations, releases) over and over under other names, with a share of failing ones. Every object comes from a text of
 * its own, as it would from an API server, so that no two observations share what real ones would not.
 */
import {
  observe,
  Observation,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { RecordedEvent } from './recordedEvents';

/** Objects per cluster. */
export const OBJECTS_PER_CLUSTER = 40;

/** When the first object of the first cluster is seen. */
export const FIRST_SEEN = 1_794_000_000_000;

/** One in so many clusters has a member that fails. */
const FAILING_EVERY = 20;

/** Recorded objects, with how many of each a cluster has: what a small platform consists of. */
const HEALTHY: ReadonlyArray<[kind: string, name: string, times: number]> = [
  ['GitRepository', 'fleet', 1],
  ['Terraform', 'search-dev-identity', 2],
  ['Kustomization', 'search-dev-security', 7],
  ['Kustomization', 'search-dev-delivery', 8],
  ['Kustomization', 'search-dev-app', 8],
  ['HelmChart', 'default-web', 7],
  ['HelmRelease', 'web', 7],
];
const FAILING: [kind: string, name: string] = [
  'Kustomization',
  'wrong-decryption-key',
];
const LAYERS: Readonly<Record<string, string>> = {
  Terraform: 'platform-infrastructure',
  'search-dev-security': 'security-compliance',
  'search-dev-delivery': 'platform-delivery',
  'search-dev-app': 'application',
  HelmRelease: 'application',
  'wrong-decryption-key': 'security-compliance',
};

/** Writes the objects of any cluster. */
export class FleetWriter {
  private readonly templates: readonly string[];
  private readonly failing: string;

  constructor(events: readonly RecordedEvent[]) {
    this.templates = HEALTHY.flatMap(([kind, name, times]) =>
      Array.from({ length: times }, (_, index) =>
        this.toTemplate(findSettled(events, kind, name, 'True'), index),
      ),
    );
    this.failing = this.toTemplate(findSettled(events, ...FAILING, 'False'), 0);
    if (this.templates.length !== OBJECTS_PER_CLUSTER) {
      throw new Error(`${this.templates.length} objects in a cluster`);
    }
  }

  /** The texts of a cluster's objects. */
  writeCluster(index: number): string[] {
    const hasFailure = index % FAILING_EVERY === 0;
    const templates = hasFailure
      ? [...this.templates.slice(0, -1), this.failing]
      : this.templates;
    return templates.map((text, position) => {
      const digest = ((index + 1) * 64 + position)
        .toString(16)
        .padStart(8, '0');
      return text
        .replaceAll('search-dev', `search-${index}`)
        .replace(/sha256:[0-9a-f]{8}/g, `sha256:${digest}`);
    });
  }

  /** The observations of a cluster, each with the moments of its own that it would have. */
  observeCluster(index: number): Observation[] {
    return this.writeCluster(index).map((text, position) =>
      observe(undefined, JSON.parse(text), {
        cluster: `search-${index}`,
        at: new Date(FIRST_SEEN + index * 1_000 + position).toJSON(),
      }),
    );
  }

  private toTemplate(event: RecordedEvent, copy: number): string {
    const object = JSON.parse(event.text);
    const { metadata } = object;
    const layer = LAYERS[event.name] ?? LAYERS[event.kind];
    // The first copy keeps its name, so that the chain holds; the others depend on the same.
    if (copy > 0) metadata.name = `${metadata.name}-${copy}`;
    metadata.uid = `search-dev-${event.kind}-${metadata.name}`;
    metadata.labels = {
      ...metadata.labels,
      ...(layer && { 'strata.dev/layer': layer }),
    };
    if (copy > 0 && event.kind === 'HelmRelease') {
      object.status.helmChart = `flux-system/default-web-${copy}`;
    }
    return JSON.stringify(object);
  }
}

/** The last event of an object in which its condition Ready is so. */
function findSettled(
  events: readonly RecordedEvent[],
  kind: string,
  name: string,
  ready: 'True' | 'False',
): RecordedEvent {
  const found = events
    .filter(event => event.kind === kind && event.name === name)
    .reverse()
    .find(({ text }) => {
      const { status, metadata } = JSON.parse(text);
      return (
        !metadata.deletionTimestamp &&
        status?.conditions?.some(
          (condition: { type: string; status: string }) =>
            condition.type === 'Ready' && condition.status === ready,
        )
      );
    });
  if (!found) throw new Error(`No ${kind} ${name} in the recording`);
  return found;
}
