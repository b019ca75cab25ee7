import { mockApis } from '@backstage/frontend-test-utils';
import { LAYER_STATES } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { clusterOnboardingReactTranslations } from '.';
import de from './de';

const { t } = mockApis
  .translation()
  .getTranslation(clusterOnboardingReactTranslationRef) as {
  t: (key: string, options?: unknown) => string;
};

/** English without its values filled in. */
function english(key: string): string {
  return t(key.replace(/_(?:one|other)$/, ''), {
    skipInterpolation: true,
    interpolation: { skipOnVariables: true },
    count: key.endsWith('_one') ? 1 : 2,
  });
}

function placesOf(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

describe('clusterOnboardingReactTranslations', () => {
  it('is for the shared texts', () => {
    expect(clusterOnboardingReactTranslations.id).toBe(
      clusterOnboardingReactTranslationRef.id,
    );
  });

  it('has the same places for values in German as in English', () => {
    const messages = Object.entries(de.messages as Record<string, string>);

    expect(messages.length).toBeGreaterThan(100);
    expect(messages.map(([key, text]) => [key, placesOf(text)])).toEqual(
      messages.map(([key]) => [key, placesOf(english(key))]),
    );
  });

  it('keeps short words short', () => {
    const messages = de.messages as Record<string, string>;
    const long = [...LAYER_STATES, 'attest']
      .flatMap(state => [
        messages[`shortState.${state}`],
        english(`shortState.${state}`),
      ])
      .filter(word => word.length > 10);

    expect(long).toEqual([]);
  });
});
