import { median } from '../../measure';
import { PageRequest } from '../Viewer';
import { MeasuredSystem } from '../system/MeasuredSystem';

/** A way of looking at a page. */
export interface View {
  /** How often it is looked at in a round. */
  readonly views: number;
  readonly request: () => PageRequest;
}

/** Milliseconds of processor time per view, and how they lie apart. */
export interface ViewCost {
  readonly cpuMs: number;
  readonly least: number;
  readonly most: number;
}

/**
 * What views cost the backend. The ways take turns, there and back (A B B A), so that what else happens on the machine falls
 * on all of them alike. One view after the other: nothing waits in a queue, and nothing is shared between views.
 */
export async function measureViews<Name extends string>(
  system: MeasuredSystem,
  ways: Record<Name, View>,
  rounds: number,
): Promise<Record<Name, ViewCost>> {
  const names = Object.keys(ways) as Name[];
  const costs = new Map<Name, number[]>(names.map(name => [name, []]));
  const look = async (name: Name): Promise<void> => {
    const { views, request } = ways[name];
    const { cpuMs } = await system.process.measure(async () => {
      for (let view = 0; view < views; view += 1) {
        await system.viewer.get(request());
      }
    });
    costs.get(name)!.push(cpuMs / views);
  };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : [...names].reverse();
    for (const name of order) await look(name);
  }
  return Object.fromEntries(
    names.map(name => {
      const figures = costs.get(name)!;
      return [
        name,
        {
          cpuMs: median(figures),
          least: Math.min(...figures),
          most: Math.max(...figures),
        },
      ];
    }),
  ) as Record<Name, ViewCost>;
}

export function formatCost({ cpuMs, least, most }: ViewCost): string {
  return `${cpuMs.toFixed(3)} ms CPU per view (${least.toFixed(
    3,
  )} to ${most.toFixed(3)})`;
}
