import { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { stringify } from 'yaml';

export const examples: TemplateExample[] = [
  {
    description: 'Check the names of three clusters before anything is written',
    example: stringify({
      steps: [
        {
          id: 'names',
          name: 'Check cluster names',
          action: 'cluster-onboarding:check-names',
          input: {
            capability: 'search',
            environments: ['dev', 'test', 'prod'],
          },
        },
      ],
    }),
  },
  {
    description: 'Check the names that the values of a form lead to',
    example: stringify({
      steps: [
        {
          id: 'names',
          name: 'Check cluster names',
          action: 'cluster-onboarding:check-names',
          input: {
            capability: '${{ parameters.capability }}',
            environments: '${{ parameters.environments }}',
          },
        },
      ],
    }),
  },
];
