import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useStateWords } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useObjectWords } from '../Objects/useObjectWords';
import { toAdvice, toMeaning } from './toMeaning';
import { Subject } from './toSubject';

/** What a page says about an object, in the viewer's language where the words are ours. */
export interface SubjectWords {
  /** The word for its state. */
  readonly ofState: (
    subject: Pick<Subject, 'existence' | 'status' | 'part'>,
  ) => string;
  /** What is the matter: the backend's hint if it is a cause, else a sentence made of its state. */
  readonly ofMeaning: (subject: Subject) => string;
  /** What to do, a text for each that helps. */
  readonly ofAdvice: (subject: Subject) => readonly string[];
  /** Which cluster has it. */
  readonly ofSide: (subject: Subject) => string;
}

export function useSubjectWords(): SubjectWords {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const words = useStateWords();
  const ofObject = useObjectWords();
  return {
    ofState: ({ existence, status, part }) => {
      if (status) return ofObject({ state: status.state, part });
      return existence === 'place' || existence === 'seen'
        ? words.ofObject('unknown')
        : t(`drawer.${existence}`);
    },
    ofMeaning: subject =>
      subject.hint?.sentence ?? t(`drawer.meaning.${toMeaning(subject)}`),
    ofAdvice: subject =>
      subject.hints.length > 0
        ? [...new Set(subject.hints.map(({ remedy }) => remedy))]
        : [t(`drawer.advice.${toAdvice(subject)}`)],
    ofSide: ({ side, ref }) =>
      t(`drawer.side.${side}`, { cluster: ref.cluster }),
  };
}
