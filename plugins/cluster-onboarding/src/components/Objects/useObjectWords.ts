import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ObjectState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useStateWords } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ObjectPart } from './findParts';
import { isHeldUp } from './toObjectLook';

/** Gives the word for how an object is. What is held up has a quiet colour, so its word says why, and does not deny that it fails. */
export function useObjectWords(): (object: {
  readonly state: ObjectState;
  readonly part: ObjectPart;
}) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ofObject } = useStateWords();
  return object => {
    const state = ofObject(object.state);
    return isHeldUp(object) ? t('graph.heldUp', { state }) : state;
  };
}
