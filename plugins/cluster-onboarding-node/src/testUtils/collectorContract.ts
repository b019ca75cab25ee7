// Tests made to be called from the test files of others.
/* eslint-disable jest/no-export */

import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { collectorRules } from './collectorRules';

/**
 * Registers the tests that every `StatusCollector` has to pass.
 *
 * @remarks
 *
 * Call it at the top level or inside a `describe` of a Jest test file. The
 * factory is called anew for every test.
 *
 * @public
 */
export function collectorContract(
  createCollector: () => StatusCollector,
): void {
  describe('collector contract', () => {
    it.each(collectorRules)('$title', ({ findViolations }) => {
      expect(findViolations(createCollector())).toEqual([]);
    });

    it('is the same collector each time it is made', () => {
      expect(createCollector()).toEqual(createCollector());
    });
  });
}
