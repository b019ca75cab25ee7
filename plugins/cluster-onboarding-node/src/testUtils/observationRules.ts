import {
  Observation,
  observe,
  ObserveContext,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '../collectors';
import { CollectorRule } from './collectorRules';
import { hasPlantedSecret, plantSecrets } from './secrets';
import { distort, toTypicalObject } from './testObjects';

const CONTEXT: ObserveContext = {
  cluster: 'example-cluster',
  at: '2026-01-01T00:00:00.000Z',
};
// One mistake shows in many objects; the first few are enough to find it.
const MOST_VIOLATIONS = 5;

/** Observes an object twice: on first sight, and as what became of a known object. */
type ObserveBoth = (object: unknown) => Observation[];

/** What must hold for every observation that a collector makes, by itself or by leaving it to the common package. */
export const observationRules: CollectorRule[] = [
  {
    title: 'has samples of what it observes in its own way',
    findViolations: (collector, samples) =>
      collector.observe && samples.length === 0
        ? ['observe without samples']
        : [],
  },
  {
    title: 'follows the kinds of its samples',
    findViolations: ({ kinds }, samples) => {
      const known = new Set(kinds.map(({ group, kind }) => `${kind}.${group}`));
      return samples
        .map(nameOf)
        .filter(name => !known.has(name))
        .map(name => `sample of ${name}`);
    },
  },
  {
    title: 'observes any JSON without throwing',
    findViolations: eachObject((observeBoth, object) => {
      observeBoth(object);
      return true;
    }),
  },
  {
    title: 'keeps the identity of an object',
    findViolations: eachObject((observeBoth, object) => {
      const { ref, uid } = observe(undefined, object, CONTEXT);
      return observeBoth(object).every(own =>
        isSame([own.ref, own.uid], [ref, uid]),
      );
    }),
  },
  {
    title: 'observes the same in the same',
    findViolations: eachObject((observeBoth, object) =>
      isSame(observeBoth(object), observeBoth(object)),
    ),
  },
  {
    title: 'changes nothing that it is given',
    findViolations: eachObject((observeBoth, object) => {
      const before = JSON.stringify(object);
      observeBoth(object);
      return JSON.stringify(object) === before;
    }),
  },
  {
    title: 'observes plain JSON, which can be stored',
    findViolations: eachObject((observeBoth, object) =>
      observeBoth(object).every(isPlain),
    ),
  },
  {
    title: 'keeps no annotation and no secret',
    findViolations: (collector, samples) =>
      [...samples, ...collector.kinds.flatMap(listTypicalObjects)]
        .filter(object =>
          plantSecrets(object)
            .flatMap(toObserveBoth(collector, object))
            .some(hasPlantedSecret),
        )
        .map(nameOf)
        .slice(0, MOST_VIOLATIONS),
  },
];

function listTypicalObjects(kind: StatusCollector['kinds'][number]): unknown[] {
  return (['True', 'False', 'Unknown'] as const).map(status =>
    toTypicalObject(kind, status),
  );
}

/** A rule that must hold for every object, however odd; what throws breaks it too. */
function eachObject(
  holds: (observeBoth: ObserveBoth, object: unknown) => boolean,
): CollectorRule['findViolations'] {
  return (collector, samples) =>
    [...samples, ...collector.kinds.map(kind => toTypicalObject(kind, 'False'))]
      .flatMap(known => {
        const observeBoth = toObserveBoth(collector, known);
        return distort(known)
          .filter(({ object }) => {
            try {
              return !holds(observeBoth, object);
            } catch {
              return true;
            }
          })
          .map(({ words }) => `${nameOf(known)}: ${words}`);
      })
      .slice(0, MOST_VIOLATIONS);
}

function toObserveBoth(
  collector: StatusCollector,
  known: unknown,
): ObserveBoth {
  const observeOne = (previous: Observation | undefined, object: unknown) =>
    collector.observe
      ? collector.observe(previous, object, CONTEXT)
      : observe(previous, object, CONTEXT);
  return object => [
    observeOne(undefined, object),
    observeOne(observeOne(undefined, structuredClone(known)), object),
  ];
}

function nameOf(object: unknown): string {
  const { group, kind } = observe(undefined, object, CONTEXT).ref;
  return `${kind}.${group}`;
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value !== 'object') {
    return !['bigint', 'function', 'symbol'].includes(typeof value);
  }
  const prototype = Object.getPrototypeOf(value);
  return (
    [Object.prototype, Array.prototype, null].includes(prototype) &&
    Object.values(value).every(isPlain)
  );
}
