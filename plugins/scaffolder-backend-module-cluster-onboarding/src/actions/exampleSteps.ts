import { stringify } from 'yaml';
import { exampleRequest } from './exampleRequest';

const STEPS = [
  {
    id: 'plan',
    name: 'Plan',
    action: 'cluster-onboarding:plan',
    input: { request: exampleRequest },
  },
  {
    id: 'render',
    name: 'Render',
    action: 'cluster-onboarding:render',
    input: {
      request: exampleRequest,
      onboardingId: '${{ steps.plan.output.onboardingId }}',
    },
  },
  {
    id: 'validate',
    name: 'Check the files',
    action: 'cluster-onboarding:validate',
    input: { digest: '${{ steps.render.output.digest }}' },
  },
  {
    id: 'open',
    name: 'Open pull requests',
    action: 'cluster-onboarding:open-pull-requests',
    input: { digest: '${{ steps.render.output.digest }}' },
  },
];

/** The steps of an onboarding up to the one of an action, as a template has them. */
export function toExampleSteps(action: string): string {
  const last = STEPS.findIndex(step => step.action === action);
  return stringify({ steps: STEPS.slice(0, last + 1) });
}
