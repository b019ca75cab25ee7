/* What helm-controller says. */
import { Hint } from './hint';
import { quote, tell } from './words';

const KINDS = ['HelmRelease'];
const DOCS = 'https://fluxcd.io/flux/components/helm/helmreleases/';
const CHART_SAYS = /execution error at \([^)]{1,200}\): (.{1,200})/;

/** What is wrong with a release. */
export const helmHints: readonly Hint[] = [
  {
    id: 'values-error',
    matches: [{ kinds: KINDS, reasons: ['ValuesError'] }],
    sentence: subject =>
      `The values for ${tell(subject)} cannot be put together.`,
    remedy: () =>
      'See whether each ConfigMap and Secret in valuesFrom exists and has the key that is asked for.',
    docs: DOCS,
  },
  {
    id: 'chart-refuses-values',
    matches: [{ kinds: KINDS, message: CHART_SAYS }],
    sentence: subject =>
      `The chart refuses its values: ${quote(subject, CHART_SAYS, '')}.`,
    remedy: () => 'Set what the chart asks for in values or valuesFrom.',
    docs: DOCS,
  },
  {
    id: 'values-against-schema',
    matches: [
      {
        kinds: KINDS,
        message: /values don't meet the specifications of the schema/i,
      },
    ],
    sentence: () => `The values are not what the chart's schema asks for.`,
    remedy: () => 'Correct the values that the message names.',
  },
  {
    id: 'helm-rolled-back',
    matches: [
      {
        kinds: KINDS,
        reasons: ['RollbackSucceeded', 'UninstallSucceeded'],
      },
    ],
    sentence: subject =>
      subject.reason === 'RollbackSucceeded'
        ? `The upgrade of ${tell(
            subject,
          )} failed; the release before it runs again.`
        : `${tell(subject)} failed and was taken out again.`,
    remedy: () =>
      'Mend the chart or its values; the next change is tried anew.',
  },
  {
    id: 'helm-rollback-failed',
    matches: [{ kinds: KINDS, reasons: ['RollbackFailed', 'UninstallFailed'] }],
    sentence: subject =>
      `${tell(subject)} failed, and so did going back to the release before.`,
    remedy: () =>
      'Look at what is left of the release with `helm history`, and mend it by hand.',
  },
  {
    id: 'helm-test-failed',
    matches: [{ kinds: KINDS, reasons: ['TestFailed'] }],
    sentence: subject => `${tell(subject)} runs, but its test fails.`,
    remedy: () => 'Read the log of the test Pod.',
  },
];

/** Asked after what Kustomizations say too, because they say less. */
export const generalHelmHints: readonly Hint[] = [
  {
    id: 'helm-install-failed',
    matches: [{ kinds: KINDS, reasons: ['InstallFailed'] }],
    sentence: subject => `${tell(subject)} cannot be installed.`,
    remedy: () =>
      'Read what Helm says; most often a value or a right is missing.',
    docs: DOCS,
  },
  {
    id: 'helm-upgrade-failed',
    matches: [{ kinds: KINDS, reasons: ['UpgradeFailed'] }],
    sentence: subject => `${tell(subject)} cannot be upgraded.`,
    remedy: () => 'Read what Helm says; the release before may still run.',
    docs: DOCS,
  },
];
