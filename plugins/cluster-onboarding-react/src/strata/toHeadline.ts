import {
  LayerState,
  LayerStatus,
  ObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterIndex } from './clusterIndex';
import { findMatter } from './matters';
import { StrataWords } from './strataWords';
import { toReasonWords } from './toReasonWords';
import { toRevisionWords } from './toRevisionWords';

/** What is the matter with a layer, in a word or a few; `deciding` are the objects that give it its state. */
export function toHeadline(
  facts: {
    layer: LayerStatus;
    state: LayerState;
    deciding: readonly ObjectStatus[];
    index: ClusterIndex;
  },
  { t, ofLayer }: StrataWords,
): string {
  const { layer, state, deciding, index } = facts;
  const isByWord = layer.engine === 'external' && deciding.length === 0;
  if (isByWord && state !== 'ready') {
    if (layer.attestation) return t('matter.attestationEnded');
    return t(
      state === 'not-yet-there'
        ? 'matter.notYetAttested'
        : 'matter.notAttested',
    );
  }
  switch (state) {
    case 'failing': {
      const first = deciding.find(index.hintOf) ?? deciding[0];
      if (!first) return ofLayer(state);
      const matter = findMatter(first, index.hintOf(first));
      return matter ? t(matter) : toReasonWords(first.reason) || ofLayer(state);
    }
    case 'needs-approval':
      return t('matter.planWaits');
    case 'progressing':
      return describeProgress(deciding, t) ?? ofLayer(state);
    case 'unknown': {
      const matter = deciding[0] && findMatter(deciding[0]);
      return matter ? t(matter) : ofLayer(state);
    }
    default:
      return ofLayer(state);
  }
}

function describeProgress(
  deciding: readonly ObjectStatus[],
  t: StrataWords['t'],
): string | undefined {
  const revision = deciding
    .map(({ attempt }) => attempt?.revision)
    .find(Boolean);
  if (revision) {
    return t('matter.rollingOut', { revision: toRevisionWords(revision) });
  }
  const isAll = (state: ObjectStatus['state']) =>
    deciding.length > 0 && deciding.every(object => object.state === state);
  if (isAll('terminating')) return t('matter.deleting');
  return isAll('behind') ? t('matter.behind') : undefined;
}
