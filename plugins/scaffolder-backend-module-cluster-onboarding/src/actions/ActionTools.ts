import { AuditorService } from '@backstage/backend-plugin-api';
import { OnboardingWorkshop } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { ClusterOnboardingService } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** What the actions work with. */
export interface ActionTools {
  readonly workshop: OnboardingWorkshop;
  /** The records of onboardings, kept by the cluster onboarding backend. */
  readonly onboardings: Pick<
    ClusterOnboardingService,
    | 'checkClusterNames'
    | 'createOnboarding'
    | 'getOnboarding'
    | 'updateOnboarding'
  >;
  readonly auditor: AuditorService;
  /** Where people see the portal. */
  readonly appBaseUrl: string;
}
