import { LocalSimulator } from './LocalSimulator';
import { fleet, getScenario, Scenario } from './scenarios';
import { Simulator, SimulatorOptions } from './simulator';

function findScenario({ scenario, fleet: size }: SimulatorOptions): Scenario {
  if (size) return fleet(size);
  return typeof scenario === 'object'
    ? scenario
    : getScenario(scenario ?? 'healthy');
}

/** Starts a simulator in this process. */
export async function startSimulator(
  options: SimulatorOptions = {},
): Promise<Simulator> {
  return LocalSimulator.start(findScenario(options), options);
}
