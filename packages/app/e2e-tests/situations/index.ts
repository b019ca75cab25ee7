/*
 * How to bring a page into a state. States of clusters are made by the simulated clusters, so what is shown went all the way through collector,
 * database and API. Only what a healthy backend never answers (denied, down, nothing at all) is answered in the browser instead.
 */
import { type Situation } from '../pictures';
import { type Arrange } from './arrange';
import { bootstrapArrangements } from './bootstrap';
import { clusterPageArrangements } from './clusterPage';
import { fleetArrangements } from './fleet';
import { formArrangements } from './form';
import { onboardingArrangements } from './onboardings';

/** All of them; one that is missing does not compile. */
export const ARRANGEMENTS: Record<Situation, Arrange> = {
  ...bootstrapArrangements,
  ...clusterPageArrangements,
  ...fleetArrangements,
  ...onboardingArrangements,
  ...formArrangements,
};
