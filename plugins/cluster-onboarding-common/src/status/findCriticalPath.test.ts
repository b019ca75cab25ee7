import fc from 'fast-check';
import { buildGraph } from '../graph';
import { Observation } from '../model';
import { observe } from '../observe';
import { fluxObject } from './__fixtures__/fluxObjects';
import { deriveObjectStates } from './deriveObjectStates';
import { findCriticalPath } from './findCriticalPath';

const AT = '2026-01-01T10:00:00.000Z';

function seen(
  name: string,
  dependencies: string[],
  rest: { ready?: 'True' | 'False'; reason?: string; message?: string } = {},
): Observation {
  const spec = {
    dependsOn: dependencies.map(dependency => ({ name: dependency })),
  };
  const object = fluxObject({ name, spec, ...rest });
  return observe(undefined, object, { cluster: 'hub', at: AT });
}

const waiting = { ready: 'False', reason: 'DependencyNotReady' } as const;

function pathOf(observations: Observation[]): string[] {
  const graph = buildGraph({ observations });
  const contacts = new Map([['hub', { isReachable: true }]]);
  const states = deriveObjectStates({ graph, contacts, now: AT });
  return findCriticalPath(graph, states).map(key => key.split('|')[4]);
}

describe('findCriticalPath', () => {
  it('is empty when everything is ready', () => {
    expect(pathOf([seen('a', [], { ready: 'True' })])).toEqual([]);
  });

  it('goes from what comes first to what can be ready last, by the longest way', () => {
    const path = pathOf([
      seen('policies', []),
      seen('flux', ['policies'], waiting),
      seen('app', ['flux', 'dns'], waiting),
      seen('dns', []),
      seen('done', [], { ready: 'True' }),
    ]);
    expect(path).toEqual(['policies', 'flux', 'app']);
  });

  it('begins with what is missing', () => {
    const path = pathOf([
      seen('policies', [], {
        ready: 'False',
        reason: 'BuildFailed',
        message: 'secrets "sops-age" not found',
      }),
      seen('flux', ['policies'], waiting),
    ]);
    expect(path).toEqual(['sops-age', 'policies', 'flux']);
  });

  it('sees the whole chain before anything was tried', () => {
    expect(pathOf([seen('c', ['b']), seen('b', ['a']), seen('a', [])])).toEqual(
      ['a', 'b', 'c'],
    );
  });

  it('ends in a loop, however objects wait for each other', () => {
    expect(
      pathOf([seen('a', ['b'], waiting), seen('b', ['a'], waiting)]),
    ).toHaveLength(2);
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.nat({ max: 7 }), { maxLength: 3 }), {
          minLength: 1,
          maxLength: 8,
        }),
        dependencies => {
          const path = pathOf(
            dependencies.map((list, index) =>
              seen(
                `o${index}`,
                list.map(other => `o${other}`),
                waiting,
              ),
            ),
          );
          expect(new Set(path).size).toBe(path.length);
        },
      ),
    );
  });
});
