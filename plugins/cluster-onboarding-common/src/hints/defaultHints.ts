/*
 * Every known cause, in the order in which they are asked. States that hide everything else come first (nothing more can be
 * said about what cannot be seen), then what is missing, then what the controllers of sources, Terraform, Helm and Kustomize
 * say. Within a list the particular comes before the general.
 */
import { applyHints } from './applyHints';
import { buildHints } from './buildHints';
import { helmHints } from './helmHints';
import { Hint } from './hint';
import { missingHints } from './missingHints';
import { sourceHints } from './sourceHints';
import { progressHints, stateHints } from './stateHints';
import { terraformHints } from './terraformHints';
import { tell } from './words';

/**
 * The hint for everything that no other hint knows.
 *
 * @public
 */
export const generalHint: Hint = {
  id: 'general',
  matches: [{}],
  sentence: subject =>
    subject.type === 'missing'
      ? `${tell(subject)} is missing.`
      : `${tell(subject)} is not ready${
          subject.reason ? ` (${subject.reason})` : ''
        }.`,
  remedy: () => 'Read the message of the controller; it says what it tried.',
};

/**
 * The hints for every cause known to us, ending with the general one.
 *
 * @public
 */
export const defaultHints: readonly Hint[] = [
  ...stateHints,
  ...missingHints,
  ...terraformHints,
  ...sourceHints,
  ...helmHints,
  ...buildHints,
  ...applyHints,
  ...progressHints,
  generalHint,
];
