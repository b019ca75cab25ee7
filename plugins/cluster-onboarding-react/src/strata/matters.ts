/* What is the matter, by what is known about it: a hint knows most, then the message, then the controller's one-word reason. */
import { ObjectStatus } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingReactTranslationRef } from '../translation';

type TextKey = keyof (typeof clusterOnboardingReactTranslationRef)['T'];

/** The texts that tell what is the matter, but those that want more than themselves. */
export type Matter = Exclude<
  Extract<TextKey, `matter.${string}`>,
  'matter.rollingOut'
>;

const BY_HINT: Readonly<Record<string, Matter>> = {
  'access-denied': 'matter.denied',
  'bad-yaml': 'matter.yaml',
  'branch-not-found': 'matter.fetch',
  'build-failed': 'matter.build',
  'chart-invalid': 'matter.chart',
  'chart-not-found': 'matter.chart',
  'chart-refuses-values': 'matter.values',
  'cluster-unreachable': 'matter.outOfReach',
  'deletion-blocked': 'matter.deletionBlocked',
  'deletion-stuck': 'matter.deletionBlocked',
  'dependency-loop': 'matter.circle',
  drift: 'matter.drift',
  forbidden: 'matter.denied',
  'health-check-timeout': 'matter.health',
  'helm-install-failed': 'matter.install',
  'helm-rollback-failed': 'matter.upgrade',
  'helm-rolled-back': 'matter.rolledBack',
  'helm-upgrade-failed': 'matter.upgrade',
  'kind-forbidden': 'matter.forbidden',
  'kubeconfig-unreadable': 'matter.kubeconfig',
  'missing-credentials': 'matter.credentialsMissing',
  'missing-decryption-key': 'matter.decrypt',
  'missing-dependency': 'matter.missing',
  'missing-kubeconfig': 'matter.kubeconfig',
  'missing-namespace': 'matter.namespace',
  'missing-namespace-in-message': 'matter.namespace',
  'missing-object': 'matter.missing',
  'missing-source': 'matter.source',
  'missing-substitute-from': 'matter.values',
  'missing-values-from': 'matter.values',
  'missing-variable': 'matter.values',
  'missing-variables': 'matter.values',
  'repository-not-found': 'matter.fetch',
  'retries-used-up': 'matter.gaveUp',
  'source-authentication': 'matter.credentialsRejected',
  'source-unreachable': 'matter.fetch',
  'state-locked': 'matter.locked',
  'target-credentials': 'matter.credentialsRejected',
  'target-unreachable': 'matter.targetOutOfReach',
  'terraform-apply-failed': 'matter.terraformApply',
  'terraform-init-failed': 'matter.terraformInit',
  'terraform-outputs-failed': 'matter.outputs',
  'terraform-plan-failed': 'matter.plan',
  'terraform-variables': 'matter.values',
  'values-error': 'matter.values',
  'webhook-denied': 'matter.refused',
  'wrong-decryption-key': 'matter.decrypt',
};

const BY_REASON: Readonly<Record<string, Matter>> = {
  ArtifactFailed: 'matter.source',
  AuthenticationFailed: 'matter.credentialsRejected',
  BuildFailed: 'matter.build',
  ChartPullError: 'matter.chart',
  DependencyLoop: 'matter.circle',
  DependencyNotReady: 'matter.dependency',
  DriftDetected: 'matter.drift',
  FirstLook: 'matter.firstLook',
  Forbidden: 'matter.forbidden',
  GitOperationFailed: 'matter.fetch',
  HealthCheckFailed: 'matter.health',
  InstallFailed: 'matter.install',
  LockHeld: 'matter.locked',
  Missing: 'matter.missing',
  OCIArtifactPullFailed: 'matter.fetch',
  OutputsWritingFailed: 'matter.outputs',
  PlanFailed: 'matter.plan',
  ReconciliationFailed: 'matter.apply',
  RollbackSucceeded: 'matter.rolledBack',
  SourceNotReady: 'matter.source',
  StateLocked: 'matter.locked',
  TFExecApplyFailed: 'matter.terraformApply',
  TFExecInitFailed: 'matter.terraformInit',
  TFExecNewFailed: 'matter.terraformInit',
  TFExecPlanFailed: 'matter.plan',
  TestFailed: 'matter.test',
  UninstallFailed: 'matter.uninstall',
  Unreachable: 'matter.outOfReach',
  UpgradeFailed: 'matter.upgrade',
  VarsGenerationFailed: 'matter.values',
};

// Controllers report a key that is missing or wrong as a build that failed.
const ABOUT_DECRYPTION = /decrypt|\bsops\b|\bage (?:key|identity|recipient)/i;

/** What is the matter with an object; undefined if only its reason tells. */
export function findMatter(
  object: Pick<ObjectStatus, 'state' | 'reason' | 'message'>,
  hint?: string,
): Matter | undefined {
  const { state, reason, message } = object;
  if (state === 'drifted') return 'matter.drift';
  // Names such as `constructor` are nobody's reason, and every object has them.
  if (hint && Object.hasOwn(BY_HINT, hint)) return BY_HINT[hint];
  const isFault = state === 'failing' || state === 'stalled';
  if (isFault && ABOUT_DECRYPTION.test(message)) return 'matter.decrypt';
  return Object.hasOwn(BY_REASON, reason) ? BY_REASON[reason] : undefined;
}
