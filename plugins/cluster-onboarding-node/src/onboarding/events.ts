/**
 * The topic of events that tell of onboardings which were made or have changed. The payload has the `id` and the `state`, and nothing else:
 * who wants to know more asks, with credentials.
 *
 * @public
 */
export const ONBOARDINGS_EVENT_TOPIC = 'cluster-onboarding.onboardings';
