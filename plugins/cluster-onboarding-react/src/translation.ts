import { createTranslationRef } from '@backstage/frontend-plugin-api';

/**
 * The texts of the components that several plugins share, for translation.
 *
 * @public
 */
export const clusterOnboardingReactTranslationRef = createTranslationRef({
  id: 'cluster-onboarding-react',
  messages: {
    layerState: {
      ready: 'Ready',
      progressing: 'Progressing',
      waiting: 'Waiting',
      failing: 'Failing',
      'needs-approval': 'Needs approval',
      suspended: 'Suspended',
      'not-yet-there': 'Not yet there',
      unknown: 'Unknown',
    },
    objectState: {
      ready: 'Ready',
      static: 'There',
      progressing: 'Progressing',
      behind: 'Behind its source',
      blocked: 'Waiting',
      failing: 'Failing',
      stalled: 'Stalled',
      drifted: 'Drifted',
      'awaiting-approval': 'Waits for approval',
      suspended: 'Suspended',
      terminating: 'Being deleted',
      unknown: 'Unknown',
    },
    moment: {
      age: {
        moment: 'just now',
        minutes_one: '{{count}} minute ago',
        minutes_other: '{{count}} minutes ago',
        hours_one: '{{count}} hour ago',
        hours_other: '{{count}} hours ago',
        days_one: '{{count}} day ago',
        days_other: '{{count}} days ago',
      },
      span: {
        moment: 'less than a minute',
        minutes_one: '{{count}} minute',
        minutes_other: '{{count}} minutes',
        hours_one: '{{count}} hour',
        hours_other: '{{count}} hours',
        days_one: '{{count}} day',
        days_other: '{{count}} days',
      },
    },
    loading: 'Loading',
    failure: {
      stale: 'This is the last that is known: it could not be read anew.',
      retry: 'Try again',
      retrying: 'Trying…',
      denied: {
        title: 'You may not see this',
        advice:
          'Ask the platform team for the permission cluster-onboarding.status.read.',
      },
      absent: {
        title: 'Not there, or not for you to see',
        advice:
          'It does not exist under this name, or you may not see it. Ask its owner or the platform team.',
      },
      busy: {
        title: 'Asked too often',
        advice: 'Wait a minute, and try again.',
      },
      outdated: {
        title: 'The answer could not be read',
        advice:
          'Frontend and backend plugin should have the same version. Tell the portal team.',
      },
      unavailable: {
        title: 'The backend cannot be asked',
        advice:
          'It is down or cannot be reached. The page goes on trying; if it lasts, tell the portal team.',
      },
    },
    band: {
      ready: '{{ready}} of {{expected}}',
      waitsFor: 'for {{layer}}',
      planWaits: 'Plan waits for approval',
      notAttested: 'Not attested',
      retrying: 'retrying',
      slow: 'longer than usual',
      stuck: 'will not go on without help',
      wasReady: 'was ready',
      policiesPass_one: '{{count}} policy passes',
      policiesPass_other: '{{count}} policies pass',
      policiesFail_one: '{{count}} policy fails',
      policiesFail_other: '{{count}} policies fail',
    },
    picture: {
      label: 'Bootstrap layers, foundation at the bottom',
      gate: 'Policy gate: nothing above runs before security is ready',
      gateOpen: 'open',
      gateClosed: 'closed',
      gateException: 'open by exception',
    },
  },
});
