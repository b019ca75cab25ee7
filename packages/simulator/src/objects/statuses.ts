/*
 * The status of an object for each report, as the controllers of the recordings write it.
 */
import { gap, numberGap } from './ObjectTemplate';
import { JsonObject } from './kubernetesObject';
import { condition, failed, Report, REVISION, underWay } from './report';

/** Writes the status of one object. */
export type StatusWriter = (
  report: Report,
  object: { namespace: string; name: string; spec: JsonObject },
) => JsonObject | undefined;

/** How many writes a routine reconcile takes at most: the last is `ready` again. */
export const RECONCILE_STEPS = 4;

const observed = { observedGeneration: numberGap('generation') };
const unobserved = { observedGeneration: -1 };

function isFailure(
  report: Report,
): report is Extract<Report, { fails: string } | { waitsFor: string }> {
  return (
    typeof report === 'object' && ('fails' in report || 'waitsFor' in report)
  );
}

function wasReady(report: Report): boolean {
  return (
    typeof report === 'object' && 'wasReady' in report && !!report.wasReady
  );
}

const KUSTOMIZATION_STEPS = [
  'Fetching manifests for',
  'Building manifests for',
  'Detecting drift for',
];

/** Kustomization: five writes per reconcile, the last two of them ready. */
export const writeKustomization: StatusWriter = (
  report,
  { namespace, name },
) => {
  const revisions = {
    lastAppliedRevision: REVISION,
    lastAttemptedRevision: REVISION,
  };
  const settled = {
    history: [
      {
        digest: `sha256:604dfa71826ae036d6543713${gap('revision')}`,
        firstReconciled: gap('created'),
        lastReconciled: gap('time'),
        lastReconciledDuration: '144.923963ms',
        lastReconciledStatus: 'ReconciliationSucceeded',
        metadata: { revision: REVISION },
        totalReconciliations: numberGap('count'),
      },
    ],
    inventory: {
      entries: [
        { id: `_${name}__Namespace`, v: 'v1' },
        { id: `${name}_settings__ConfigMap`, v: 'v1' },
        { id: `${name}_web_apps_Deployment`, v: 'v1' },
      ],
    },
    ...revisions,
    ...observed,
  };
  const message = `Applied revision: ${REVISION}`;
  const ready = condition('Ready', 'True', 'ReconciliationSucceeded', message);
  if (report === 'ready') return { conditions: [ready], ...settled };
  if (isFailure(report)) {
    return {
      conditions: failed(report, namespace),
      ...(wasReady(report) ? settled : unobserved),
      lastAttemptedRevision: REVISION,
    };
  }
  if (typeof report === 'object' && 'step' in report) {
    const words = KUSTOMIZATION_STEPS[report.step];
    const detail = `${words} revision ${REVISION} with a timeout of 9m30s`;
    return {
      conditions: words
        ? underWay(detail, 'Reconciliation in progress')
        : [ready],
      ...settled,
    };
  }
  if (typeof report === 'object' && 'attempts' in report) {
    return {
      conditions: underWay(report.attempts, 'Reconciliation in progress'),
      ...unobserved,
    };
  }
  return unobserved;
};

function writeSource(
  artifact: JsonObject,
  reason: string,
  message: string,
  more: JsonObject,
): StatusWriter {
  return (report, { namespace }) => {
    const settled = {
      artifact: { ...artifact, lastUpdateTime: gap('created'), size: 2319 },
      ...more,
      ...observed,
    };
    const stored = condition('ArtifactInStorage', 'True', reason, message);
    if (report === 'ready') {
      return {
        conditions: [condition('Ready', 'True', reason, message), stored],
        ...settled,
      };
    }
    if (isFailure(report)) {
      return {
        conditions: [
          ...failed(report, namespace),
          ...('fails' in report
            ? [condition('FetchFailed', 'True', report.fails, report.message)]
            : []),
          ...(wasReady(report) ? [stored] : []),
        ],
        ...(wasReady(report) ? settled : unobserved),
      };
    }
    if (typeof report === 'object' && 'step' in report) {
      const words =
        report.step < RECONCILE_STEPS - 1 ? 'building artifact' : undefined;
      return {
        conditions: words
          ? [...underWay(words, words), stored]
          : [condition('Ready', 'True', reason, message), stored],
        ...settled,
      };
    }
    if (typeof report === 'object' && 'attempts' in report) {
      return {
        conditions: underWay(report.attempts, report.attempts),
        ...unobserved,
      };
    }
    return unobserved;
  };
}

/** GitRepository. */
export const writeGitRepository: StatusWriter = (report, object) => {
  const path = `gitrepository/${object.namespace}/${object.name}/${gap(
    'revision',
  )}.tar.gz`;
  return writeSource(
    {
      digest: `sha256:5a7ed5184127a6933f4b3881${gap('revision')}`,
      path,
      revision: REVISION,
      url: `http://source-controller.flux-system.svc.cluster.local./${path}`,
    },
    'Succeeded',
    `stored artifact for revision '${REVISION}'`,
    {},
  )(report, object);
};

/** HelmChart. */
export const writeHelmChart: StatusWriter = (report, object) => {
  const chart = `${object.spec.chart}`.split('/').reverse()[0];
  const path = `helmchart/${object.namespace}/${object.name}/${chart}-1.4.2.tgz`;
  return writeSource(
    {
      digest: `sha256:a5b7ac9f28832e92f5882437${gap('revision')}`,
      path,
      revision: '1.4.2',
      url: `http://source-controller.flux-system.svc.cluster.local./${path}`,
    },
    'ChartPackageSucceeded',
    `packaged '${chart}' chart with version '1.4.2'`,
    {
      observedChartName: chart,
      observedSourceArtifactRevision: REVISION,
      url: `http://source-controller.flux-system.svc.cluster.local./helmchart/${object.namespace}/${object.name}/latest.tar.gz`,
    },
  )(report, object);
};

/** HelmRepository of the classic kind, with an index. */
export const writeHelmRepository: StatusWriter = (report, object) =>
  writeSource(
    {
      digest: `sha256:bb7ed5184127a6933f4b3881${gap('revision')}`,
      path: `helmrepository/${object.namespace}/${object.name}/index.yaml`,
      revision: `sha256:bb7ed5184127a6933f4b3881${gap('revision')}`,
      url: `http://source-controller.flux-system.svc.cluster.local./helmrepository/${object.namespace}/${object.name}/index.yaml`,
    },
    'Succeeded',
    `stored artifact: revision 'sha256:bb7ed5184127a6933f4b3881${gap(
      'revision',
    )}'`,
    {},
  )(report, object);

/** HelmRelease: it stays ready while it is looked at. */
export const writeHelmRelease: StatusWriter = (
  report,
  { namespace, name, spec },
) => {
  const chart = `${name}`;
  const target = `${spec.targetNamespace ?? namespace}`;
  const message = `Helm install succeeded for release ${target}/${name}.v1 with chart ${chart}@1.4.2`;
  const done = [
    condition('Ready', 'True', 'InstallSucceeded', message),
    condition('Released', 'True', 'InstallSucceeded', message),
  ];
  const settled = {
    helmChart: `flux-system/${namespace}-${name}`,
    history: [
      {
        action: 'install',
        apiVersion: 'v2',
        appVersion: '1.4',
        chartName: chart,
        chartVersion: '1.4.2',
        configDigest: `sha256:3782b1ba05f329a33120eda0${gap('revision')}`,
        digest: `sha256:2ae17d9f7c90e191265170cf${gap('revision')}`,
        firstDeployed: gap('created'),
        lastDeployed: gap('created'),
        name,
        namespace: target,
        status: 'deployed',
        version: 1,
      },
    ],
    inventory: {
      entries: [{ id: `${target}_${name}_apps_Deployment`, v: 'v1' }],
    },
    lastAttemptedConfigDigest: `sha256:3782b1ba05f329a33120eda0${gap(
      'revision',
    )}`,
    lastAttemptedGeneration: numberGap('generation'),
    lastAttemptedReleaseAction: 'install',
    lastAttemptedReleaseActionDuration: '153.398767ms',
    lastAttemptedRevision: '1.4.2',
    ...observed,
    storageNamespace: target,
  };
  const fulfilling = condition(
    'Reconciling',
    'True',
    'Progressing',
    'Fulfilling prerequisites',
  );
  if (report === 'ready') return { conditions: done, ...settled };
  if (isFailure(report)) {
    return {
      conditions: failed(report, namespace),
      ...(wasReady(report) ? settled : unobserved),
    };
  }
  if (typeof report === 'object' && 'step' in report) {
    return {
      conditions: report.step % 2 === 0 ? [fulfilling, ...done] : done,
      ...settled,
    };
  }
  if (typeof report === 'object' && 'attempts' in report) {
    return {
      conditions: underWay(report.attempts, report.attempts),
      ...unobserved,
    };
  }
  return unobserved;
};

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

/** Anything else with a condition Ready. */
export const writeReady: StatusWriter = (report, { namespace }) => {
  if (report === 'silent') return {};
  if (isFailure(report)) return { conditions: failed(report, namespace) };
  if (typeof report === 'object' && 'attempts' in report) {
    return { conditions: underWay(report.attempts, report.attempts) };
  }
  return {
    conditions: [condition('Ready', 'True', 'Succeeded', '')],
    ...observed,
  };
};
