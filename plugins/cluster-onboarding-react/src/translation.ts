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
    // Where there is room for ten letters.
    shortState: {
      ready: 'Ready',
      progressing: 'Moving',
      waiting: 'Waiting',
      failing: 'Failing',
      'needs-approval': 'Approve',
      // Where not a plan waits for people, but a layer for their word that it is there.
      attest: 'Attest',
      suspended: 'Paused',
      'not-yet-there': 'Not yet',
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
    // What is the matter, in the few words that head a band.
    matter: {
      apply: 'Cannot be applied',
      attestationEnded: 'Attestation has ended',
      behind: 'Behind its source',
      build: 'Cannot be built',
      chart: 'Chart not found',
      circle: 'Waits in a circle',
      credentialsMissing: 'Credentials missing',
      credentialsRejected: 'Credentials rejected',
      decrypt: 'Cannot decrypt',
      deleting: 'Being deleted',
      deletionBlocked: 'Cannot be deleted',
      denied: 'Not permitted',
      dependency: 'Dependency not ready',
      drift: 'Drifted from Git',
      fetch: 'Cannot fetch its source',
      firstLook: 'First look',
      forbidden: 'May not be read',
      gaveUp: 'Gave up after retries',
      health: 'Health check fails',
      install: 'Install fails',
      kubeconfig: 'No kubeconfig',
      locked: 'State is locked',
      missing: 'Something is missing',
      namespace: 'Namespace missing',
      notAttested: 'Waits for attestation',
      notYetAttested: 'Not yet attested',
      outOfReach: 'Out of reach',
      outputs: 'Outputs cannot be written',
      plan: 'Plan fails',
      planWaits: 'Plan waits for approval',
      refused: 'Refused by a policy',
      rolledBack: 'Rolled back',
      rollingOut: 'Rolling out {{revision}}',
      source: 'Source not available',
      targetOutOfReach: 'Target cluster out of reach',
      terraformApply: 'Apply fails',
      terraformInit: 'Terraform cannot start',
      test: 'Test fails',
      uninstall: 'Uninstall fails',
      upgrade: 'Upgrade fails',
      values: 'Values missing',
      yaml: 'Files cannot be read',
    },
    moment: {
      lasting: 'for {{span}}',
      lastingUsually: 'for {{span}}, usually {{usual}}',
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
      brief: {
        moment: '< 1 min',
        seconds: '{{count}} s',
        minutes: '{{count}} min',
        hours: '{{count}} h',
        days_one: '{{count}} day',
        days_other: '{{count}} days',
      },
    },
    loading: 'Loading',
    failure: {
      stale: 'This is the last that is known: it could not be read again.',
      retry: 'Try again',
      retrying: 'Trying…',
      signedOut: {
        title: 'You are not signed in any more',
        advice: 'Reload the page and sign in again.',
      },
      denied: {
        title: 'You may not see this',
        advice:
          'Ask the platform team for the permission cluster-onboarding.status.read.',
      },
      absent: {
        title: 'Not there, or not for you to see',
        advice:
          'Check the name. If it is right, ask its owner or the platform team for access.',
      },
      busy: {
        title: 'Asked too often',
        advice: 'Wait a minute, then try again.',
      },
      outdated: {
        title: 'The answer could not be read',
        advice:
          'Reload the page. If that does not help, frontend and backend plugin have different versions: tell the portal team.',
      },
      offline: {
        title: 'The portal cannot be reached',
        advice:
          'Check your connection. The page goes on trying by itself; if it lasts, tell the portal team.',
      },
      unavailable: {
        title: 'The backend is not available',
        advice:
          'It may be starting. The page goes on trying by itself; if it lasts, tell the portal team.',
      },
      broken: {
        title: 'The backend could not answer',
        advice:
          'The page goes on trying by itself. If it lasts, tell the portal team what you were looking at and when.',
      },
    },
    band: {
      // What screen readers say: which layer of which environment, its state, and what is the matter.
      name: '{{layer}}, {{column}}: {{state}}',
      nameAndMatter: '{{layer}}, {{column}}: {{state}}, {{matter}}',
      all: '{{ready}} of {{expected}}',
      ready: '{{ready}} of {{expected}} ready',
      expected_one: '{{count}} expected',
      expected_other: '{{count}} expected',
      waitsFor: 'waits for {{subject}}',
      since: 'since {{moment}}',
      asked: 'asked {{moment}}',
      retrying: 'retrying',
      slow: 'longer than usual',
      stuck: 'will not go on without help',
      wasReady: 'was ready',
      wasReadyAt: 'was ready at {{revision}}',
      attestedUntil: 'attested until {{moment}}',
      endedAt: 'ended {{moment}}',
      policiesPass_one: '{{count}} policy passes',
      policiesPass_other: '{{count}} policies pass',
      policiesFail_one: '{{count}} policy fails',
      policiesFail_other: '{{count}} policies fail',
    },
    picture: {
      label: 'Bootstrap layers, application on top, foundation at the bottom',
      gate: 'Policy gate: nothing new runs above before {{layer}} is ready',
      gateShort: 'Policy gate',
      gateOpen: '{{column}} open',
      gateClosed: '{{column}} closed',
      gateException: '{{column}} open by exception until {{moment}}',
    },
  },
});
