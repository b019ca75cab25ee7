// Tests made to be called from the test files of others.
/* eslint-disable jest/no-export */

import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { collectorRules } from './collectorRules';
import { observationRules } from './observationRules';

/**
 * What `collectorContract` tries a collector on.
 *
 * @public
 */
export interface CollectorContractOptions {
  /**
   * Objects of the collector's kinds, as an API server sends them. A collector with an `observe` of its own needs at least
   * one; the others are also tried on objects that are made up.
   */
  samples?: readonly unknown[];
}

/**
 * Registers the tests that every `StatusCollector` has to pass.
 *
 * @remarks
 *
 * Call it at the top level or inside a `describe` of a Jest test file. The
 * factory is called anew for every test. Each part of each sample is replaced
 * by odd values in turn, and secrets are planted in samples where real objects
 * have them.
 *
 * @public
 */
export function collectorContract(
  createCollector: () => StatusCollector,
  options: CollectorContractOptions = {},
): void {
  const { samples = [] } = options;

  describe('collector contract', () => {
    it.each([...collectorRules, ...observationRules])(
      '$title',
      ({ findViolations }) => {
        expect(findViolations(createCollector(), samples)).toEqual([]);
      },
    );

    it('is the same collector each time it is made', () => {
      const describeOne = ({ observe, ...rest }: StatusCollector) => ({
        ...rest,
        hasObserve: observe !== undefined,
      });
      expect(describeOne(createCollector())).toEqual(
        describeOne(createCollector()),
      );
    });
  });
}
