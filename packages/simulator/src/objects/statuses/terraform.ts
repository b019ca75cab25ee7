import { gap, numberGap } from '../ObjectTemplate';
import { condition, failed, REVISION } from '../report';
import {
  isFailure,
  observed,
  RECONCILE_STEPS,
  StatusWriter,
  unobserved,
  wasReady,
} from './statusWriter';

const DRIFT = `
Terraform used the selected providers to generate the following execution
plan. Resource actions are indicated with the following symbols:
  ~ update in-place

Terraform will perform the following actions:

  # aws_security_group_rule.api will be updated in-place
  ~ resource "aws_security_group_rule" "api" {
      ~ to_port = 6443 -> 443
    }

Plan: 0 to add, 1 to change, 0 to destroy.
`;

/** Terraform of tofu-controller. */
export const writeTerraform: StatusWriter = (report, { namespace }) => {
  const plan = `plan-main-${gap('shortRevision')}`;
  const applied = [
    condition(
      'Apply',
      'True',
      'TerraformAppliedSucceed',
      'Applied successfully',
    ),
    condition('Output', 'True', 'TerraformOutputsWritten', 'Outputs written'),
    condition('Plan', 'False', 'TerraformPlannedNoChanges', 'Plan no changes'),
  ];
  const settled = {
    availableOutputs: ['cluster', 'kubeconfig'],
    lastAppliedRevision: REVISION,
    lastAttemptedRevision: REVISION,
    lastPlanAt: gap('time'),
    lastPlannedGeneration: numberGap('generation'),
    lastPlannedRevision: REVISION,
    lastSuccessfulReconcileAt: gap('time'),
    ...observed,
    plan: { lastApplied: plan },
  };
  const ready = condition('Ready', 'True', 'NoDrift', `No drift: ${REVISION}`);
  const fulfilling = condition(
    'Reconciling',
    'True',
    'Progressing',
    'Fulfilling prerequisites',
  );
  if (report === 'ready')
    return { conditions: [ready, ...applied], ...settled };
  if (report === 'drifted') {
    return {
      conditions: [
        condition('Ready', 'False', 'DriftDetected', DRIFT),
        ...applied,
      ],
      ...settled,
      lastDriftDetectedAt: gap('time'),
    };
  }
  if (report === 'awaitsApproval') {
    return {
      conditions: [
        fulfilling,
        condition(
          'Ready',
          'Unknown',
          'TerraformPlannedWithChanges',
          `Plan generated: set approvePlan: "${plan}" to approve this plan.`,
        ),
        condition(
          'Plan',
          'True',
          'TerraformPlannedWithChanges',
          'Plan generated',
        ),
      ],
      lastAttemptedRevision: REVISION,
      lastPlanAt: gap('time'),
      lastPlannedGeneration: numberGap('generation'),
      lastPlannedRevision: REVISION,
      ...observed,
      plan: { pending: plan },
    };
  }
  if (isFailure(report)) {
    return {
      conditions: [
        ...failed(report, namespace),
        ...(wasReady(report) ? applied : []),
      ],
      ...(wasReady(report) ? settled : unobserved),
    };
  }
  if (typeof report === 'object' && 'step' in report) {
    const words = [undefined, 'Reconciliation in progress', 'Initializing'][
      report.step
    ];
    return {
      conditions: [
        ...(report.step < RECONCILE_STEPS - 1 ? [fulfilling] : []),
        words ? condition('Ready', 'Unknown', 'Progressing', words) : ready,
        ...applied,
      ],
      ...settled,
    };
  }
  if (typeof report === 'object' && 'attempts' in report) {
    return {
      conditions: [
        fulfilling,
        condition('Ready', 'Unknown', 'Progressing', report.attempts),
      ],
      ...unobserved,
    };
  }
  return unobserved;
};
