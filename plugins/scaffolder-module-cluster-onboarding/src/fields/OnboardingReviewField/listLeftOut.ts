import {
  checkOnboardingRequest,
  readRequestSummary,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { listRegistryPlaces } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

type Request = Readonly<Record<string, unknown>>;

/**
 * What an earlier request for the same clusters asked for and this one does not: it goes, and nobody who fills in a form anew sees that.
 * Strategy and way of the keys are none of it, since the review names those that are chosen.
 */
export function listLeftOut(before: Request, now: Request): string[] {
  const kept = new Set(listFacts(withDefaults(now)));
  return listFacts(withDefaults(before)).filter(fact => !kept.has(fact));
}

/** A request of today, with what is asked for where nothing is said; an older one as it is. */
function withDefaults(request: Request): Request {
  const check = checkOnboardingRequest(request);
  return 'request' in check ? { ...check.request } : request;
}

function listFacts(request: Request): string[] {
  const { description, environments, extras, repositories } =
    readRequestSummary(request);
  const { branch, component, engines = {}, exceptions, system } = request;
  return [
    ...(description ? [`“${description}”`] : []),
    ...[system, component, branch].flatMap(text =>
      text ? [String(text)] : [],
    ),
    ...Object.entries(engines as object).map(
      ([layer, engine]) => `${engine} (${layer})`,
    ),
    ...(Array.isArray(exceptions) ? exceptions : []).map(
      ({ reason }) => `“${reason}”`,
    ),
    ...repositories,
    ...environments.flatMap(({ name, details }) =>
      details.map(detail => `${detail} (${name})`),
    ),
    ...listRegistryPlaces(request),
    ...extras.packages,
    ...extras.policies,
    ...extras.values,
  ];
}
