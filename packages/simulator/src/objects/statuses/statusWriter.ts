import { JsonObject } from '../kubernetesObject';
import { numberGap } from '../ObjectTemplate';
import { Report } from '../report';

/** Writes the status of one object. */
export type StatusWriter = (
  report: Report,
  object: { namespace: string; name: string; spec: JsonObject },
) => JsonObject | undefined;

/** How many writes a routine reconcile takes at most: the last is `ready` again. */
export const RECONCILE_STEPS = 4;

/** The controller has seen this generation. */
export const observed = { observedGeneration: numberGap('generation') };
/** The controller has not got through with any generation. */
export const unobserved = { observedGeneration: -1 };

/** Whether the last attempt failed, be it for want of a dependency. */
export function isFailure(
  report: Report,
): report is Extract<Report, { fails: string } | { waitsFor: string }> {
  return (
    typeof report === 'object' && ('fails' in report || 'waitsFor' in report)
  );
}

/** Whether it was ready before it failed, so that it still says what it applied. */
export function wasReady(report: Report): boolean {
  return (
    typeof report === 'object' && 'wasReady' in report && !!report.wasReady
  );
}
