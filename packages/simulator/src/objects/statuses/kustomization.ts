import { gap, numberGap } from '../ObjectTemplate';
import { condition, failed, REVISION, underWay } from '../report';
import {
  isFailure,
  observed,
  StatusWriter,
  unobserved,
  wasReady,
} from './statusWriter';

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
