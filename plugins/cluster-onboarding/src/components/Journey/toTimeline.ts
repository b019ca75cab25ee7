/*
 * The steps of an onboarding of several clusters are many: each layer of each cluster is one. They are told cluster by cluster, in the order
 * in which changes are promoted, so that a person reads one line per cluster and opens the one that matters.
 */
import { JourneyStep } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

/** The layers of one cluster, told together. */
export interface TimelineGroup {
  readonly cluster: string;
  readonly steps: readonly JourneyStep[];
  /** How many of them are done. */
  readonly done: number;
  /** The step that tells how the cluster stands: what failed, else what goes on, else what comes first. */
  readonly leading: JourneyStep;
}

/** One entry of the timeline. */
export type TimelineEntry =
  | { readonly type: 'step'; readonly step: JourneyStep }
  | { readonly type: 'group'; readonly group: TimelineGroup };

/** The timeline of a journey, in order. */
export function toTimeline(
  steps: readonly JourneyStep[],
  capability?: string,
): TimelineEntry[] {
  const groups = new Map<string, JourneyStep[]>();
  for (const step of steps) {
    const cluster = findStepCluster(step);
    if (cluster) groups.set(cluster, [...(groups.get(cluster) ?? []), step]);
  }
  const clusters = [...groups.keys()].sort((a, b) =>
    compareEnvironments(
      toEnvironment(a, capability),
      toEnvironment(b, capability),
    ),
  );
  const entries: TimelineEntry[] = [];
  let isTold = false;
  for (const step of steps) {
    if (!findStepCluster(step)) entries.push({ type: 'step', step });
    else if (!isTold) {
      isTold = true;
      for (const cluster of clusters) {
        const group = toGroup(cluster, groups.get(cluster) ?? []);
        entries.push({ type: 'group', group });
      }
    }
  }
  return entries;
}

/** The layer of a step's title, without the cluster that stands behind it in brackets. */
export function toLayerTitle(step: JourneyStep): string {
  const cluster = findStepCluster(step);
  const end = ` (${cluster})`;
  return cluster && step.title.endsWith(end)
    ? step.title.slice(0, -end.length)
    : step.title;
}

/** The cluster of a layer's step: `layer:<cluster>:<id>`. A step `layer:<id>` is of the only cluster, and names none. */
export function findStepCluster({
  id,
}: Pick<JourneyStep, 'id'>): string | undefined {
  return /^layer:([^:]+):./.exec(id)?.[1];
}

function toEnvironment(cluster: string, capability?: string): string {
  const prefix = `${capability}-`;
  return cluster.startsWith(prefix) ? cluster.slice(prefix.length) : cluster;
}

function toGroup(cluster: string, steps: JourneyStep[]): TimelineGroup {
  const first = (state: JourneyStep['state']) =>
    steps.find(step => step.state === state);
  const leading =
    first('failed') ??
    first('current') ??
    first('waiting') ??
    steps[steps.length - 1];
  const done = steps.filter(({ state }) => state === 'done').length;
  return { cluster, steps, done, leading };
}
