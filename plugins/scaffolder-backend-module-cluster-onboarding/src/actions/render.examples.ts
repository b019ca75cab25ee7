import { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { toExampleSteps } from './exampleSteps';

export const examples: TemplateExample[] = [
  {
    description: 'Render the clusters that an earlier step has planned',
    example: toExampleSteps('cluster-onboarding:render'),
  },
];
