import { formatObjectRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEffect, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { GraphScene } from './collapseGroups';
import { listCauses } from './listCauses';

/** Long enough to find the mark with the eyes, and no longer. */
const MARKED_MS = 2_500;

/** What somebody wants to be led to. */
export interface SoughtObject {
  readonly key: string;
}

/** Leads from cause to cause. */
export interface CauseTour {
  /** Goes to the first cause, then to the next with each call; absent where there is none. */
  readonly goOn?: () => void;
  /** The card that was just gone to, for a moment. */
  readonly marked: string | undefined;
  /** Where one is, for those who do not see it; empty before the first step. */
  readonly words: string;
}

/** A cause may be in sight already, so that going to it moves nothing: the mark, the focus and the words tell each time. */
export function useCauseTour(options: {
  scene: GraphScene;
  /** The cause to begin with; another value leads there anew. */
  sought: SoughtObject | undefined;
  /** The card to go to when what is sought is no cause. */
  otherwise: string | undefined;
  goTo: (id: string) => void;
}): CauseTour {
  const { scene, sought, otherwise, goTo } = options;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [last, setLast] = useState<{ key: string; words: string }>();
  const [marked, setMarked] = useState<{ key: string }>();

  useEffect(() => {
    if (!marked) return undefined;
    const timer = setTimeout(() => setMarked(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const causes = listCauses(scene);
  const find = (wanted: string | undefined) =>
    causes.findIndex(({ key }) => key === wanted);
  const goToCause = (number: number) => {
    const { key, ref } = causes[number];
    goTo(key);
    setMarked({ key });
    setLast({
      key,
      words: t('graph.picture.atCause', {
        number: `${number + 1}`,
        total: `${causes.length}`,
        name: formatObjectRef(ref),
      }),
    });
  };
  useEffect(() => {
    if (!sought) return;
    const number = find(sought.key);
    if (number >= 0) goToCause(number);
    else if (otherwise !== undefined) goTo(otherwise);
    // Only who asks anew is led, not who draws anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sought]);
  // Counted from the one before, so that the way goes on when causes come and go.
  const goOn = () => goToCause((find(last?.key) + 1) % causes.length);
  return {
    ...(causes.length > 0 && { goOn }),
    marked: marked?.key,
    words: last?.words ?? '',
  };
}
