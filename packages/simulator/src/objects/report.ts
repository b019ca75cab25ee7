import { gap, numberGap } from './ObjectTemplate';
import { JsonObject } from './kubernetesObject';

/**
 * How an object is, in its controller's own words.
 *
 * @remarks
 *
 * `ready`: the last attempt succeeded. `silent`: no controller has looked at it. `step`: the n-th write of a routine
 * reconcile of something that is ready. `attempts`: an attempt is under way, and none has ended yet. `fails`: the last attempt
 * failed. `waitsFor`: a dependency is not ready. `awaitsApproval` and `drifted` are Terraform's.
 */
export type Report =
  | 'ready'
  | 'silent'
  | 'awaitsApproval'
  | 'drifted'
  | { readonly step: number }
  | { readonly attempts: string }
  | {
      readonly fails: string;
      readonly message: string;
      readonly isStalled?: boolean;
      /** It was ready once, so it has an applied revision. */
      readonly wasReady?: boolean;
    }
  | { readonly waitsFor: string };

/** A condition, with the times and generation of the object it is in. */
export function condition(
  type: string,
  status: 'True' | 'False' | 'Unknown',
  reason: string,
  message: string,
): JsonObject {
  return {
    lastTransitionTime: gap('time'),
    message,
    observedGeneration: numberGap('generation'),
    reason,
    status,
    type,
  };
}

/** The revision that everything is at. */
export const REVISION = `main@sha1:${gap('revision')}`;

/** What controllers say while an attempt is under way. */
export function underWay(detail: string, ready: string): JsonObject[] {
  return [
    condition('Reconciling', 'True', 'Progressing', detail),
    condition('Ready', 'Unknown', 'Progressing', ready),
  ];
}

/** What controllers say of an attempt that failed, be it for want of a dependency. */
export function failed(
  report: Extract<Report, { fails: string } | { waitsFor: string }>,
  namespace: string,
): JsonObject[] {
  if ('waitsFor' in report) {
    const name = report.waitsFor;
    return [
      condition(
        'Ready',
        'False',
        'DependencyNotReady',
        `dependency '${namespace}/${name}' is not ready`,
      ),
    ];
  }
  const { fails, message, isStalled } = report;
  return [
    isStalled
      ? condition('Stalled', 'True', fails, message)
      : condition('Reconciling', 'True', 'ProgressingWithRetry', message),
    condition('Ready', 'False', fails, message),
  ];
}
