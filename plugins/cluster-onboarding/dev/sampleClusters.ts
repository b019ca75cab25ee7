import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';

/** When the page was opened: samples are of then, so that ages are plausible. */
export const NOW = new Date().toISOString();

/** Ready for teams. */
export const ready = sampleCluster({ environment: 'dev', now: NOW });

/** A key is missing, and what lies above waits. */
export const failing = sampleCluster({
  environment: 'test',
  layers: { 'platform-delivery': 'failing' },
  now: NOW,
});

/** A plan waits for people. */
export const awaiting = sampleCluster({
  environment: 'prod',
  layers: { 'cloud-infrastructure': 'needs-approval' },
  now: NOW,
});

/** On its way. */
export const progressing = sampleCluster({
  environment: 'stage',
  layers: { application: 'progressing' },
  now: NOW,
});

/** Out of reach: what was known of it is shown as such. */
export const unreachable = sampleCluster({
  environment: 'demo',
  layers: {
    'platform-infrastructure': 'unknown',
    'security-compliance': 'unknown',
    'platform-delivery': 'unknown',
    application: 'unknown',
  },
  now: NOW,
});

/** Stopped by hand. */
export const suspended = sampleCluster({
  environment: 'lab',
  layers: { 'security-compliance': 'suspended' },
  exceptions: ['platform-delivery'],
  now: NOW,
});

/** Asked for, and nothing of it is there. */
export const announced = sampleCluster({
  environment: 'new',
  layers: { 'cloud-infrastructure': 'not-yet-there' },
  now: NOW,
});

/** One cluster in every situation. */
export const clusters: readonly ClusterAnswer[] = [
  ready,
  failing,
  awaiting,
  progressing,
  unreachable,
  suspended,
  announced,
];
