import { asArray, asNumber, asObject, asText, asTime } from './json';

/** One condition of a status, whatever its exact type. */
export interface Condition {
  readonly type: string;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: string;
  readonly message: string;
  readonly observedGeneration?: number;
  readonly at?: string;
}

// Real objects have fewer than twenty; who sends more does not get to decide how long we read.
const MOST_CONDITIONS = 100;

/** The conditions by type. Of two with one type the first counts. */
export function readConditions(value: unknown): Map<string, Condition> {
  const conditions = new Map<string, Condition>();
  for (const entry of asArray(value, MOST_CONDITIONS)) {
    const condition = asObject(entry);
    const type = asText(condition.type);
    if (!type || conditions.has(type)) continue;
    const { status } = condition;
    conditions.set(type, {
      type,
      status: status === 'True' || status === 'False' ? status : 'Unknown',
      reason: asText(condition.reason) ?? '',
      message: asText(condition.message) ?? '',
      observedGeneration: asNumber(condition.observedGeneration),
      at: asTime(condition.lastTransitionTime),
    });
  }
  return conditions;
}
