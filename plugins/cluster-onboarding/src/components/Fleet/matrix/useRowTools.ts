import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntityRefLink } from '@backstage/plugin-catalog-react';
import {
  ClusterRow,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingReactTranslationRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { useLinks } from '../../../useLinks';
import { isEntityRef } from '../../Pages/isEntityRef';
import { LayerColumn } from '../data/layerColumns';
import { listAlsoAsked } from './listAlsoAsked';
import { useCellStyles } from './useCellStyles';
import { useLineStyles } from './useLineStyles';

/** What every line of the list needs: words, links and styles. They are got once for the list, since with every key other lines are drawn. */
export interface RowTools {
  readonly lines: ReturnType<typeof useLineStyles>;
  readonly cells: ReturnType<typeof useCellStyles>;
  readonly toCluster: (ref: string) => string | undefined;
  /** The onboarding that a cluster comes of; undefined where that is not worth telling. */
  readonly toOrigin: (ref: string) => string | undefined;
  /** The catalog page of an owner; undefined for what is no entity ref. */
  readonly toOwner: (owner: string) => string | undefined;
  readonly toStateWord: (state: LayerState) => string;
  /** What is said of a layer to who cannot see its shape. */
  readonly toCellWords: (
    state: LayerState,
    progress: readonly [ready: number, expected: number],
  ) => string;
  readonly toAsksWords: (owner: string) => string;
  /** Which layers need an approval besides what the state of the cluster tells; empty if none does. */
  readonly toAlsoWords: (row: ClusterRow) => string;
  readonly words: {
    readonly seen: string;
    readonly never: string;
    readonly away: string;
    readonly notGiven: string;
    readonly noLayer: string;
    readonly onboarding: string;
    readonly ready: string;
  };
}

/** Gets what every line of the list needs. */
export function useRowTools(
  /** The ids of onboardings by the refs of their clusters. */
  origins: ReadonlyMap<string, string>,
  layers: readonly LayerColumn[],
): RowTools {
  const lines = useLineStyles();
  const cells = useCellStyles();
  const { toCluster, toJourney } = useLinks();
  const toEntity = useEntityRefLink();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { t: tState } = useTranslationRef(clusterOnboardingReactTranslationRef);
  return useMemo(() => {
    const toStateWord = remember((state: LayerState) =>
      tState(`layerState.${state}`),
    );
    const toAlsoWords = remember((titles: string) =>
      t('fleet.table.also', { layers: titles }),
    );
    return {
      lines,
      cells,
      toCluster,
      toOrigin: ref => {
        const id = origins.get(ref);
        return id === undefined ? undefined : toJourney(id);
      },
      toOwner: owner => (isEntityRef(owner) ? toEntity(owner) : undefined),
      toStateWord,
      toCellWords: remember((state, [ready, expected]) =>
        t('fleet.table.cell', {
          state: toStateWord(state),
          ready: String(ready),
          expected: String(expected),
        }),
      ),
      toAsksWords: remember(owner => t('fleet.table.asks', { owner })),
      toAlsoWords: row => {
        const titles = listAlsoAsked(row, layers);
        return titles === '' ? '' : toAlsoWords(titles);
      },
      words: {
        seen: t('fleet.table.seen'),
        never: t('fleet.table.never'),
        away: t('fleet.table.away'),
        notGiven: t('fleet.table.notGiven'),
        noLayer: t('fleet.table.noLayer'),
        onboarding: t('fleet.table.onboarding'),
        ready: t('fleet.table.ready'),
      },
    };
  }, [
    lines,
    cells,
    origins,
    layers,
    toCluster,
    toJourney,
    toEntity,
    t,
    tState,
  ]);
}

/** Makes each text once; there are few different ones. */
function remember<Arguments extends readonly unknown[]>(
  make: (...given: Arguments) => string,
): (...given: Arguments) => string {
  const made = new Map<string, string>();
  return (...given) => {
    const key = given.join(' ');
    let text = made.get(key);
    if (text === undefined) {
      text = make(...given);
      made.set(key, text);
    }
    return text;
  };
}
