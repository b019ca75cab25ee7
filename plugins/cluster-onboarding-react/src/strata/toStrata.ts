import {
  ClusterAnswer,
  LayerState,
  LayerStatus,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { TranslationFunction } from '@backstage/frontend-plugin-api';
import { toLook } from '../states/objectLook';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { compareEnvironments } from './compareEnvironments';
import { Strata, StrataBand, StrataColumn, StrataLayer } from './strata';
import { toReasonWords } from './toReasonWords';

/** What sentences are made with. */
export interface StrataWords {
  readonly t: TranslationFunction<
    (typeof clusterOnboardingReactTranslationRef)['T']
  >;
  readonly ofLayer: (state: LayerState) => string;
  readonly toLink?: (ref: string) => string | undefined;
}

/** The picture of clusters: one column each, in the order in which changes are promoted. */
export function toStrata(
  clusters: readonly ClusterAnswer[],
  words: StrataWords,
): Strata {
  const sorted = [...clusters].sort(
    (a, b) =>
      compareEnvironments(a.cluster.environment, b.cluster.environment) ||
      a.cluster.name.localeCompare(b.cluster.name, 'en'),
  );
  return {
    layers: joinLayers(sorted),
    columns: sorted.map(answer => toColumn(answer, words)),
  };
}

/** All layers that any cluster has, in order. */
function joinLayers(clusters: readonly ClusterAnswer[]): StrataLayer[] {
  const layers = new Map<string, StrataLayer>();
  for (const { status } of clusters) {
    for (const { id, title, owner, gate } of status.layers) {
      const known = layers.get(id);
      layers.set(id, {
        id,
        title,
        subtitle: known?.subtitle ?? toShortOwner(owner),
        hasGate: (known?.hasGate ?? false) || gate !== undefined,
      });
    }
  }
  return [...layers.values()];
}

function toColumn(answer: ClusterAnswer, words: StrataWords): StrataColumn {
  const { cluster, status } = answer;
  const objects = new Map(
    status.objects.map(object => [toObjectKey(object.ref), object]),
  );
  const name = cluster.title ?? cluster.name;
  return {
    id: cluster.ref,
    title: cluster.environment ?? name,
    subtitle: cluster.environment ? name : undefined,
    to: words.toLink?.(cluster.ref),
    bands: Object.fromEntries(
      status.layers.map(layer => [
        layer.id,
        toBand(
          layer,
          layer.members.flatMap(key => objects.get(key) ?? []),
          words,
          status.layers,
        ),
      ]),
    ),
  };
}

function toBand(
  layer: LayerStatus,
  members: readonly ObjectStatus[],
  words: StrataWords,
  layers: readonly LayerStatus[],
): StrataBand {
  const { ready, expected } = layer.progress;
  const deciding = members.filter(({ state }) => toLook(state) === layer.state);
  return {
    layer: layer.id,
    state: layer.state,
    headline: toHeadline(layer, deciding, words),
    detail: toDetail(layer, deciding, words, layers),
    done: expected > 0 ? ready / expected : undefined,
    since: layer.since,
    gate: layer.gate && {
      isOpen: layer.gate.isOpen,
      isByException: layer.gate.exception !== undefined,
    },
  };
}

function toHeadline(
  layer: LayerStatus,
  deciding: readonly ObjectStatus[],
  { t, ofLayer }: StrataWords,
): string {
  const [first] = deciding;
  if (layer.state === 'failing' && first?.reason) {
    return toReasonWords(first.reason);
  }
  if (layer.state === 'needs-approval') return t('band.planWaits');
  if (layer.engine === 'external' && layer.state !== 'ready') {
    return t('band.notAttested');
  }
  return ofLayer(layer.state);
}

function toDetail(
  layer: LayerStatus,
  deciding: readonly ObjectStatus[],
  { t }: StrataWords,
  layers: readonly LayerStatus[],
): string {
  const { ready, expected } = layer.progress;
  const parts: string[] = [];
  if (expected > 0)
    parts.push(t('band.ready', { ready: `${ready}`, expected: `${expected}` }));
  if (layer.state === 'waiting') {
    const waitsFor = layers
      .slice(0, layers.indexOf(layer))
      .filter(({ state }) => state !== 'ready' && state !== 'waiting')
      .map(({ title }) => title)[0];
    if (waitsFor) parts.push(t('band.waitsFor', { layer: waitsFor }));
  }
  if (layer.state === 'failing' && deciding.some(o => o.isRetrying)) {
    parts.push(t('band.retrying'));
  }
  if (deciding.some(({ isStuck }) => isStuck)) parts.push(t('band.stuck'));
  else if (deciding.some(({ isSlow }) => isSlow)) parts.push(t('band.slow'));
  if (layer.state === 'unknown' && wereReady(deciding)) {
    parts.push(t('band.wasReady'));
  }
  if (layer.compliance) {
    const { pass, fail } = layer.compliance;
    parts.push(
      fail > 0
        ? t('band.policiesFail', { count: fail })
        : t('band.policiesPass', { count: pass }),
    );
  }
  return parts.join(' · ');
}

function wereReady(members: readonly ObjectStatus[]): boolean {
  return (
    members.length > 0 &&
    members.every(({ lastKnown }) => lastKnown?.outcome === 'ready')
  );
}

/** `group:default/team-search` is `team-search`. */
export function toShortOwner(owner: string | undefined): string | undefined {
  return owner?.split('/').at(-1);
}
