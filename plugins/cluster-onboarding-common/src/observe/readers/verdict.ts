import { MissingObject, Reference } from '../../model';
import { Condition } from '../conditions';
import { asNumber } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readMissing } from './missing';

/** A verdict that one condition gives, with the generation that it is about. */
export function toVerdict(
  parts: ObjectParts,
  verdict: Reading['verdict'],
  condition: Condition,
): Reading {
  const observed =
    condition.observedGeneration ?? asNumber(parts.status.observedGeneration);
  return {
    verdict,
    reason: condition.reason,
    message: condition.message,
    // A negative number stands for "not looked at yet": the condition itself is then the only witness.
    generation: observed === undefined || observed < 0 ? undefined : observed,
    at: condition.at,
  };
}

/**
 * What a reading's message says is not there. Messages rarely say where it was looked for; the references do, since what is
 * missing is nearly always something that the object names.
 */
export function findMissing(
  reading: Reading,
  references: readonly Reference[],
  namespace: string,
): MissingObject[] | undefined {
  const { verdict, message } = reading;
  if (verdict === 'ready' || verdict === 'static') return undefined;
  return readMissing(message, namespace)?.map(missing => {
    const named = references.find(
      ({ kind, name }) => kind === missing.kind && name === missing.name,
    );
    return named ? { ...missing, namespace: named.namespace } : missing;
  });
}
