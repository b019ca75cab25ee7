import { awaitingApproval } from './awaitingApproval';
import { brownfield } from './brownfield';
import { drift } from './drift';
import { flapping } from './flapping';
import { fleet } from './fleet';
import { healthy } from './healthy';
import { missingKey } from './missingKey';
import { recordings } from './recordings';
import { Scenario } from './scenario';
import { slow } from './slow';
import { unreachable } from './unreachable';

export * from './fleet';
export * from './scenario';
export * from './stories';
export { HUB_NAME } from './clusters';

const SCENARIOS: Readonly<Record<string, () => Scenario>> = {
  healthy,
  'missing-key': missingKey,
  unreachable,
  'awaiting-approval': awaitingApproval,
  drift,
  slow,
  flapping,
  brownfield,
  recordings,
};

/** The names of all scenarios; `fleet-N` stands for a fleet of N clusters. */
export const SCENARIO_NAMES = [...Object.keys(SCENARIOS), 'fleet-N'];

/** The scenario of a name. */
export function getScenario(name: string): Scenario {
  const size = /^fleet-(\d{1,4})$/.exec(name)?.[1];
  if (size && Number(size) > 0) return fleet({ clusters: Number(size) });
  if (!Object.hasOwn(SCENARIOS, name)) {
    throw new Error(
      `There is no scenario '${name}'. Known: ${SCENARIO_NAMES.join(', ')}.`,
    );
  }
  return SCENARIOS[name]();
}
