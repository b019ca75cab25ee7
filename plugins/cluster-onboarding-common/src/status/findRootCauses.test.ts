import fc from 'fast-check';
import { buildGraph, StatusGraph } from '../graph';
import { ObjectKey, Observation } from '../model';
import { observe } from '../observe';
import { fluxObject } from './__fixtures__/fluxObjects';
import { deriveObjectStates } from './deriveObjectStates';
import { findRootCauses, RootCause } from './findRootCauses';
import { ObjectStatus } from './objectStatus';
import { PROPERTY_RUNS } from '../__fixtures__/propertyRuns';

const AT = '2026-01-01T10:00:00.000Z';

function derive(observations: Observation[]): {
  graph: StatusGraph;
  states: Map<ObjectKey, ObjectStatus>;
  causes: RootCause[];
} {
  const graph = buildGraph({
    observations,
    completeKinds: new Set(['hub|kustomize.toolkit.fluxcd.io|Kustomization']),
  });
  const contacts = new Map([['hub', { isReachable: true }]]);
  const states = deriveObjectStates({ graph, contacts, now: AT });
  return { graph, states, causes: findRootCauses(graph, states) };
}

const seen = (object: unknown): Observation =>
  observe(undefined, object, { cluster: 'hub', at: AT });

const lacking = (name: string, secret: string): Observation =>
  seen(
    fluxObject({
      name,
      ready: 'False',
      reason: 'BuildFailed',
      message: `secrets "${secret}" not found`,
      spec: { decryption: { provider: 'sops', secretRef: { name: secret } } },
    }),
  );

const waiting = (name: string, ...dependencies: string[]): Observation =>
  seen(
    fluxObject({
      name,
      ready: 'False',
      reason: 'DependencyNotReady',
      message: `dependency 'flux-system/${dependencies[0]}' is not ready`,
      spec: {
        dependsOn: dependencies.map(dependency => ({ name: dependency })),
      },
    }),
  );

describe('findRootCauses', () => {
  it('finds none where all is well', () => {
    const { causes } = derive([seen(fluxObject({ name: 'a', ready: 'True' }))]);
    expect(causes).toEqual([]);
  });

  it('blames one missing Secret rather than the five that fail for want of it', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const { causes } = derive([
      ...names.map(name => lacking(name, 'sops-age')),
      waiting('f', 'a'),
      waiting('g', 'f'),
    ]);
    expect(causes).toHaveLength(1);
    expect(causes[0]).toMatchObject({
      type: 'missing',
      ref: { kind: 'Secret', name: 'sops-age' },
      message: 'secrets "sops-age" not found',
    });
    expect(causes[0].behind).toHaveLength(7);
  });

  it('tells what is missing in the words of who misses it, not of who waits for that', () => {
    const { causes } = derive([
      waiting('app', 'security'),
      lacking('security', 'sops-age'),
    ]);
    expect(causes).toMatchObject([
      { type: 'missing', message: 'secrets "sops-age" not found' },
    ]);
  });

  it('puts what needs help before what only takes time, and then who holds up more', () => {
    const { causes } = derive([
      seen(fluxObject({ name: 'new' })),
      waiting('x', 'new'),
      waiting('y', 'new'),
      waiting('z', 'new'),
      seen(fluxObject({ name: 'one', ready: 'False', reason: 'BuildFailed' })),
      lacking('two', 'key'),
      waiting('w', 'two'),
    ]);
    expect(causes.map(({ ref }) => ref.name)).toEqual(['key', 'one', 'new']);
  });

  it('names a loop, of one object too', () => {
    expect(
      derive([waiting('a', 'b'), waiting('b', 'c'), waiting('c', 'a')]).causes,
    ).toMatchObject([{ type: 'loop', loop: { length: 3 }, behind: [] }]);
    expect(derive([waiting('a', 'a')]).causes).toMatchObject([
      { type: 'loop', loop: { length: 1 } },
    ]);
  });

  /** Any set of objects in any condition, depending on each other in any way. */
  const fleets = fc
    .array(
      fc.record({
        condition: fc.constantFrom(
          'ready',
          'failed',
          'lacking',
          'waiting',
          'new',
          'suspended',
        ),
        dependencies: fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map(entries =>
      entries.map(({ condition, dependencies }, index) => {
        const name = `o${index}`;
        const spec = { dependsOn: dependencies.map(d => ({ name: `o${d}` })) };
        switch (condition) {
          case 'ready':
            return seen(fluxObject({ name, ready: 'True', spec }));
          case 'failed':
            return seen(
              fluxObject({ name, ready: 'False', reason: 'BuildFailed', spec }),
            );
          case 'lacking':
            return lacking(name, 'key');
          case 'waiting':
            return waiting(name, ...dependencies.map(d => `o${d}`));
          case 'suspended':
            return seen(
              fluxObject({ name, ready: 'True', spec: { suspend: true } }),
            );
          default:
            return seen(fluxObject({ name, spec }));
        }
      }),
    );

  it('gives every blocked object a cause that is not itself blocked, or a named loop', () => {
    fc.assert(
      fc.property(fleets, observations => {
        const { states, causes } = derive(observations);
        const blocked = [...states]
          .filter(([, { state }]) => state === 'blocked')
          .map(([key]) => key);
        for (const key of blocked) {
          const own = causes.filter(
            cause => cause.behind.includes(key) || cause.loop?.includes(key),
          );
          expect(own.length).toBeGreaterThan(0);
          expect(
            own.filter(
              ({ type, state }) => type !== 'loop' && state === 'blocked',
            ),
          ).toEqual([]);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('does not depend on the order of the objects', () => {
    fc.assert(
      fc.property(
        fleets.chain(fleet =>
          fc.tuple(
            fc.constant(fleet),
            fc.shuffledSubarray(fleet, { minLength: fleet.length }),
          ),
        ),
        ([fleet, shuffled]) => {
          const one = derive(fleet);
          const other = derive(shuffled);
          expect(new Map([...other.states].sort())).toEqual(
            new Map([...one.states].sort()),
          );
          expect(other.causes).toEqual(one.causes);
        },
      ),
      PROPERTY_RUNS,
    );
  });

  it('is not changed by an object that has nothing to do with the others', () => {
    fc.assert(
      fc.property(fleets, observations => {
        const alone = derive(observations);
        const stranger = seen(
          fluxObject({
            name: 'stranger',
            namespace: 'elsewhere',
            ready: 'True',
          }),
        );
        const together = derive([...observations, stranger]);
        for (const [key, status] of alone.states) {
          expect(together.states.get(key)).toEqual(status);
        }
        expect(together.causes).toEqual(alone.causes);
      }),
      PROPERTY_RUNS,
    );
  });
});
