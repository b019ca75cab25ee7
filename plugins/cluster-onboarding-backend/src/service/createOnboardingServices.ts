import { UserInfoService } from '@backstage/backend-plugin-api';
import {
  LayerDefinition,
  Onboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { OnboardingPlanner } from '../planning/OnboardingPlanner';
import { PlanLimits, PlanService } from '../planning/PlanService';
import { ApprovalStore, OnboardingStore } from '../store/OnboardingStore';
import { ApprovalLimits, ApprovalService } from './ApprovalService';
import { AuthorizedFleetService } from './AuthorizedFleetService';
import { OnboardingLimits, OnboardingService } from './OnboardingService';
import { RequestedExceptions } from './RequestedExceptions';

/** What onboardings and approvals are made of. */
export interface OnboardingServicesOptions {
  /** The fleet as callers may see it; nothing gets at it otherwise. */
  readonly fleet: AuthorizedFleetService;
  /** The layer definitions, in order. */
  readonly layers: readonly LayerDefinition[];
  readonly approvals: ApprovalStore;
  readonly onboardings: OnboardingStore;
  /** Says what onboardings would do. */
  readonly planner: OnboardingPlanner;
  readonly userInfo: UserInfoService;
  readonly onboardingLimits?: Partial<OnboardingLimits>;
  readonly planLimits?: Partial<PlanLimits>;
  readonly approvalLimits?: Partial<ApprovalLimits>;
  /** Hears of every onboarding that was made or changed. */
  readonly onOnboardingChange?: (onboarding: Onboarding) => void;
  readonly now?: () => number;
}

/** What people ask for and say, as callers may see and change it. */
export interface OnboardingServices {
  readonly approvals: ApprovalService;
  readonly onboardings: OnboardingService;
  readonly plans: PlanService;
}

export function createOnboardingServices(
  options: OnboardingServicesOptions,
): OnboardingServices {
  const { fleet, layers, now } = options;
  const approvals = ApprovalService.create({
    store: options.approvals,
    layers,
    limits: options.approvalLimits,
    now,
  });
  const exceptions = new RequestedExceptions(approvals);
  const onboardings = OnboardingService.create({
    store: options.onboardings,
    exceptions,
    fleet,
    userInfo: options.userInfo,
    limits: options.onboardingLimits,
    onChange: options.onOnboardingChange,
    now,
  });
  const plans = PlanService.create({
    planner: options.planner,
    onboardings,
    exceptions,
    fleet,
    limits: options.planLimits,
    now,
  });
  return { approvals, onboardings, plans };
}
