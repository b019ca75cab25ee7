import { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { toExampleSteps } from './exampleSteps';

export const examples: TemplateExample[] = [
  {
    description:
      'Claim the names of three clusters before anything is written, and say what will be rendered',
    example: toExampleSteps('cluster-onboarding:plan'),
  },
];
