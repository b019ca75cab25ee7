/*
 * The last hours of each layer as a strip: from left to right, one segment per state. Where nothing is known, nothing is drawn: before the
 * first change that is loaded, nobody can say what was.
 */
import {
  HistoryEntry,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A stretch of time in one state, as shares of the whole strip. */
export interface StripSegment {
  readonly state: LayerState;
  /** Where it begins, from 0 (long ago) to 1 (now). */
  readonly from: number;
  /** Where it ends. */
  readonly to: number;
}

/** The strip of one layer; the layer is empty for the cluster itself. */
export interface Strip {
  readonly layer: string;
  readonly segments: readonly StripSegment[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The strips of all layers in a history: the cluster first, then the layers as they lie on each other, the uppermost first. */
export function toStrips(
  entries: readonly HistoryEntry[],
  options: {
    now: number;
    /** The layers from the foundation up; others come last. */
    layers?: readonly { readonly id: string }[];
  },
): Strip[] {
  const { now, layers = [] } = options;
  const byLayer = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const known = byLayer.get(entry.layer);
    if (known) known.push(entry);
    else byLayer.set(entry.layer, [entry]);
  }
  const start = now - DAY_MS;
  const toShare = (time: number) =>
    Math.min(1, Math.max(0, (time - start) / DAY_MS));
  const order = ['', ...layers.map(({ id }) => id).reverse()];
  const placeOf = (layer: string) =>
    order.includes(layer) ? order.indexOf(layer) : order.length;
  const sorted = [...byLayer].sort(([a], [b]) => placeOf(a) - placeOf(b));
  return sorted.map(([layer, changes]) => {
    const ordered = changes
      .map(({ at, state }) => ({ state, time: Date.parse(at) }))
      .filter(({ time }) => !Number.isNaN(time))
      .sort((a, b) => a.time - b.time);
    const segments: StripSegment[] = [];
    ordered.forEach(({ state, time }, index) => {
      const from = toShare(time);
      const to = toShare(ordered[index + 1]?.time ?? now);
      const last = segments[segments.length - 1];
      if (to <= from) return;
      if (last?.state === state && last.to === from) {
        segments[segments.length - 1] = { ...last, to };
      } else {
        segments.push({ state, from, to });
      }
    });
    return { layer, segments };
  });
}
