import { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { toExampleSteps } from './exampleSteps';

export const examples: TemplateExample[] = [
  {
    description: 'The whole way from a request to pull requests',
    example: toExampleSteps('cluster-onboarding:open-pull-requests'),
  },
];
