import fc from 'fast-check';
import {
  listFixtures,
  readFixture,
  toParts,
} from '../__fixtures__/readFixture';
import { Reader } from '../reading';
import { findReader } from './index';
import { OTHER_READERS, readGeneric } from './others';
import { PROPERTY_RUNS } from '../../__fixtures__/propertyRuns';

const FAMILIES = [
  'capi',
  'crossplane',
  'externalSecrets',
  'generic',
  'job',
  'policy',
  'sealedSecret',
  'terraform',
  'weave',
];
const OBJECTS = FAMILIES.flatMap(family =>
  listFixtures(family).map(situation => readFixture(family, situation)),
);
const READERS: Reader[] = [
  ...new Set([...OTHER_READERS.map(({ reader }) => reader), readGeneric]),
];
const VERDICTS = [
  'ready',
  'failed',
  'stalled',
  'in-flight',
  'held',
  'none',
  'static',
];

type Path = string[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([field, child]) =>
      listPaths(child, [...path, field]),
    ),
  ];
}

function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [field, ...rest] = path;
  if (field === undefined || typeof value !== 'object' || value === null) {
    return replacement;
  }
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...value };
  const fields = copy as Record<string, unknown>;
  fields[field] = replaceAt(fields[field], rest, replacement);
  return copy;
}

const replacement = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    0,
    -1,
    1e308,
    '',
    'x'.repeat(100_000),
    [],
    {},
    [null, 1, 'a', {}],
    { name: null },
    { name: ['a'] },
    { conditions: [{ type: 'Ready', status: 1 }] },
    '9999-12-31T23:59:59Z',
  ),
  fc.jsonValue(),
);

const mutated = fc.constantFrom(...OBJECTS).chain(object =>
  fc
    .array(fc.tuple(fc.constantFrom(...listPaths(object)), replacement), {
      minLength: 1,
      maxLength: 4,
    })
    .map(changes =>
      changes.reduce(
        (result, [path, value]) => replaceAt(result, path, value),
        object,
      ),
    ),
);

describe('readers of all families but Flux', () => {
  it('never throw on arbitrary JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const inEveryPlace = { metadata: value, spec: value, status: value };
        for (const object of [value, inEveryPlace]) {
          for (const reader of READERS) {
            expect(VERDICTS).toContain(reader(toParts(object)).verdict);
          }
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('never throw on real objects with fields replaced, whoever reads them', () => {
    fc.assert(
      fc.property(mutated, object => {
        const parts = toParts(object);
        for (const reader of READERS) {
          const reading = reader(parts);
          expect(VERDICTS).toContain(reading.verdict);
          // What is kept of an object is bounded, whatever it lists.
          expect(reading.references?.length ?? 0).toBeLessThan(400);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('read at most some of ten thousand conditions, and of two of one type the first', () => {
    const conditions = Array.from({ length: 10_000 }, (_, index) => ({
      type: index % 2 === 0 ? 'Ready' : `Other${index}`,
      status: index === 0 ? 'True' : 'False',
      reason: `Reason${index}`,
    }));
    const reading = readGeneric(toParts({ status: { conditions } }));
    expect(reading).toMatchObject({ verdict: 'ready', reason: 'Reason0' });
  });

  it('are found by group and kind, whatever the version', () => {
    for (const { group, kinds, reader } of OTHER_READERS) {
      for (const kind of kinds) expect(findReader(group, kind)).toBe(reader);
    }
    expect(findReader('example.org', 'Terraform')).toBe(readGeneric);
    const names = OTHER_READERS.flatMap(({ group, kinds }) =>
      kinds.map(kind => `${group}/${kind}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
