import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ObjectState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useStateWords } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ObjectPart } from './findParts';
import { isHeldUp } from './toObjectLook';

/** Gives the word for how an object is. What is held up looks as what waits, so its word is no louder; that it fails is told by its conditions. */
export function useObjectWords(): (object: {
  readonly state: ObjectState;
  readonly part: ObjectPart;
}) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ofObject } = useStateWords();
  return object =>
    isHeldUp(object) ? t('graph.heldUp') : ofObject(object.state);
}
