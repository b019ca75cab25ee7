import {
  observe,
  Observation,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { printBar } from '../bar';
import { measureInTurns } from '../measure';
import { RecordedEvent } from './recordedEvents';

/** Object → observation, against parsing the same objects, which whoever reads a stream has to do first. */
export function benchObserve(events: readonly RecordedEvent[]): void {
  const parse = () => events.map(({ text }) => JSON.parse(text));
  // Observed are the objects that were parsed just before, as it is when a stream is read.
  let objects = parse();
  const figures = measureInTurns(
    {
      parse: () => {
        objects = parse();
      },
      observe: () => {
        const known = new Map<string, Observation>();
        objects.forEach((object, index) => {
          const { kind, name } = events[index];
          const key = `${kind}/${name}`;
          const at = object.metadata.creationTimestamp;
          const context = { cluster: 'hub', at };
          known.set(key, observe(known.get(key), object, context));
        });
        return known;
      },
    },
    { warmUps: 10, rounds: 41 },
  );
  const each = (ms: number): string =>
    `${((ms * 1000) / events.length).toFixed(2)} µs per object`;
  const bytes = events.reduce((sum, { text }) => sum + text.length, 0);
  printBar(
    {
      id: 'status-observe-ratio',
      figure: figures.observe / figures.parse,
      unit: '× JSON.parse',
      limit: 1.3,
    },
    {
      objects: `${events.length} recorded, ${Math.round(
        bytes / events.length,
      )} bytes each`,
      'JSON.parse': each(figures.parse),
      observe: each(figures.observe),
    },
  );
}
