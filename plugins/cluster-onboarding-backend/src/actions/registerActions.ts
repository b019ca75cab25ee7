import { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { PlanService } from '../planning/PlanService';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { registerExplainCluster } from './explainClusterAction';
import { registerExplainObject } from './explainObjectAction';
import { registerFleetSummary } from './fleetSummaryAction';
import { registerListClusters } from './listClustersAction';
import { registerPlanOnboarding } from './planOnboardingAction';
import { registerWhatWaitsOn } from './whatWaitsOnAction';

/**
 * What agents can ask. All of it only reads, and sees what the person sees for whom the agent acts: it goes through the same service as
 * the API.
 */
export function registerActions(options: {
  actionsRegistry: ActionsRegistryService;
  fleet: AuthorizedFleetService;
  plans: PlanService;
}): void {
  const { actionsRegistry, fleet, plans } = options;
  registerListClusters(actionsRegistry, fleet);
  registerExplainCluster(actionsRegistry, fleet);
  registerExplainObject(actionsRegistry, fleet);
  registerWhatWaitsOn(actionsRegistry, fleet);
  registerFleetSummary(actionsRegistry, fleet);
  registerPlanOnboarding(actionsRegistry, fleet, plans);
}
