import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  clusterOnboarding?: {
    catalog?: {
      /**
       * How often the catalog is brought in line with the onboardings. Changes are taken over at once; this is for those that were
       * missed. Defaults to every minute.
       *
       * @visibility backend
       */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
    };
  };
}
