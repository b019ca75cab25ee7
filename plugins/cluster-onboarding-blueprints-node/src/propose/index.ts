export { toBlobId } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
export { planChanges } from './planChanges';
export type { PlanChangesOptions, PlannedChange } from './planChanges';
export { toBranchName } from './toBranchName';
