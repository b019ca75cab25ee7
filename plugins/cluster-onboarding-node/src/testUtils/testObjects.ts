import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** One object to try a collector on, with words that say what is special about it. */
export interface TestObject {
  words: string;
  object: unknown;
}

type Path = readonly (string | number)[];

const LONG = 'x'.repeat(2_000);
// What stands where something else is expected. The last is a key that code which copies fields may stumble over.
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  '',
  LONG,
  [],
  [null],
  [[]],
  {},
  { name: null },
  JSON.parse('{"__proto__":{"conditions":1}}'),
];
const ODD_OBJECTS: readonly unknown[] = [...ODD_VALUES, undefined, 0, 'text'];

/** An object of a kind as most controllers leave it behind. */
export function toTypicalObject(
  { group, versions, kind }: KindToFollow,
  status: 'True' | 'False' | 'Unknown',
): unknown {
  return {
    apiVersion: group ? `${group}/${versions[0]}` : versions[0],
    kind,
    metadata: {
      name: 'example',
      namespace: 'example-system',
      uid: 'b6e7a1f0-0000-4000-8000-000000000001',
      generation: 2,
      labels: { 'strata.dev/layer': 'application' },
    },
    spec: { suspend: false, interval: '5m', secretRef: { name: 'sign-in' } },
    status: {
      observedGeneration: 2,
      conditions: [
        {
          type: 'Ready',
          status,
          reason: 'Tried',
          message: 'tried to sign in',
          lastTransitionTime: '2026-01-01T00:00:00Z',
          observedGeneration: 2,
        },
      ],
    },
  };
}

/**
 * The object itself, the object with each of its parts replaced by something odd, and odd things without any likeness. Each is
 * a copy of its own, so that who changes one changes no other.
 */
export function distort(object: unknown): TestObject[] {
  const distorted = listPaths(object).flatMap(path =>
    ODD_VALUES.map(value => ({
      words: `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}`,
      object: structuredClone(replaceAt(object, path, value)),
    })),
  );
  const odd = ODD_OBJECTS.map(value => ({
    words: String(JSON.stringify(value)).slice(0, 40),
    object: structuredClone(value),
  }));
  const whole = { words: 'as it is', object: structuredClone(object) };
  return [whole, ...distorted, ...odd];
}

/** Every place in a JSON value but the value itself. */
export function listPaths(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const step = Array.isArray(value) ? Number(field) : field;
    return [[step], ...listPaths(inner).map(path => [step, ...path])];
  });
}

/** A copy with another value at one place. */
export function replaceAt(
  object: unknown,
  [step, ...rest]: Path,
  value: unknown,
): unknown {
  if (step === undefined) return value;
  const copy: any = Array.isArray(object)
    ? [...object]
    : { ...(object as object) };
  copy[step] = replaceAt(copy[step], rest, value);
  return copy;
}
