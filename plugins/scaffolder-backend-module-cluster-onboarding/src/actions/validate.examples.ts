import { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { toExampleSteps } from './exampleSteps';

export const examples: TemplateExample[] = [
  {
    description: 'Prove what was rendered; an error ends the task here',
    example: toExampleSteps('cluster-onboarding:validate'),
  },
];
