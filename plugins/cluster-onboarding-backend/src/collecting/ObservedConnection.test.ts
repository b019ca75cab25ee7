import {
  ObjectRef,
  Observation,
  observe,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StoredObservation } from '../store/ObservationStore';
import { ObservedConnection } from './ObservedConnection';

const KIND = { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization' };
const NEVER_HELD = (): boolean => false;
const AT = '2026-11-01T10:00:00.000Z';

function kustomization(
  name: string,
  options: {
    ready?: 'True' | 'False' | 'Unknown';
    revision?: string;
    cluster?: string;
    message?: string;
  } = {},
): unknown {
  const { ready = 'True', revision = 'main@sha1:aaaaaaa' } = options;
  return {
    apiVersion: `${KIND.group}/v1`,
    kind: KIND.kind,
    metadata: {
      name,
      namespace: 'flux-system',
      uid: `uid-${name}`,
      generation: 1,
      ...(options.cluster && {
        labels: { 'strata.dev/cluster': options.cluster },
      }),
    },
    spec: { interval: '10m' },
    status: {
      observedGeneration: 1,
      lastAppliedRevision: revision,
      lastAttemptedRevision: revision,
      history: [
        { digest: 'sha256:1', lastReconciledStatus: 'ReconciliationSucceeded' },
      ],
      conditions: [
        {
          type: 'Ready',
          status: ready,
          reason: ready === 'True' ? 'ReconciliationSucceeded' : 'BuildFailed',
          message: options.message ?? `Applied revision: ${revision}`,
          observedGeneration: 1,
          lastTransitionTime: AT,
        },
        ...(ready === 'Unknown'
          ? [
              {
                type: 'Reconciling',
                status: 'True',
                reason: 'Progressing',
                message: 'in progress',
                observedGeneration: 1,
                lastTransitionTime: AT,
              },
            ]
          : []),
      ],
    },
  };
}

function refOf(name: string): ObjectRef {
  return { cluster: 'leaf', ...KIND, namespace: 'flux-system', name };
}

function create(
  stored: readonly StoredObservation[] = [],
  attribute: (observation: Observation) => string = ({ labels }) =>
    labels['strata.dev/cluster'] ?? '',
): ObservedConnection {
  return new ObservedConnection({ attribute, stored });
}

function see(
  observed: ObservedConnection,
  name: string,
  object: unknown,
): void {
  observed.see(refOf(name), object, (previous, value) =>
    observe(previous, value, { cluster: 'leaf', at: AT }),
  );
}

/** Takes what is to be written and says that it was. */
function write(observed: ObservedConnection): string[] {
  const batch = observed.takeBatch(NEVER_HELD, 0);
  if (!batch) return [];
  observed.confirm(batch);
  return [
    ...batch.puts.map(({ observation }) => `put ${observation.ref.name}`),
    ...batch.deletes.map(({ name }) => `delete ${name}`),
  ];
}

describe('ObservedConnection', () => {
  it('writes an object when it is first seen, and not again while it means the same', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    expect(write(observed)).toEqual(['put apps']);

    see(observed, 'apps', kustomization('apps', { ready: 'Unknown' }));
    expect(write(observed)).toEqual([]);
    see(observed, 'apps', kustomization('apps'));
    expect(write(observed)).toEqual([]);

    see(observed, 'apps', kustomization('apps', { ready: 'False' }));
    expect(write(observed)).toEqual(['put apps']);
  });

  it('tells what moved without meaning anything, though it is not written', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    write(observed);
    see(observed, 'apps', kustomization('apps', { ready: 'Unknown' }));
    write(observed);

    expect(observed.readTold('')).toEqual([
      expect.objectContaining({ attempt: expect.anything() }),
    ]);
  });

  it('tells nothing before it is written: what is back by then as it was is never told', () => {
    const observed = create();
    const tellOutcomes = () =>
      observed.readTold('').map(({ settled }) => settled?.outcome);
    see(observed, 'apps', kustomization('apps'));
    expect(tellOutcomes()).toEqual([]);
    write(observed);
    expect(tellOutcomes()).toEqual(['ready']);

    see(observed, 'apps', kustomization('apps', { ready: 'False' }));
    expect(tellOutcomes()).toEqual(['ready']);
    see(observed, 'apps', kustomization('apps'));
    expect(write(observed)).toEqual([]);
    expect(tellOutcomes()).toEqual(['ready']);

    see(observed, 'apps', kustomization('apps', { ready: 'False' }));
    expect(write(observed)).toEqual(['put apps']);
    expect(tellOutcomes()).toEqual(['failed']);
  });

  it('takes what a complete list no longer has for gone, and nothing else', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    see(observed, 'infra', kustomization('infra'));
    write(observed);

    observed.startListing(KIND);
    see(observed, 'apps', kustomization('apps'));
    expect(write(observed)).toEqual([]);
    observed.endListing(KIND, { isTruncated: false });
    expect(write(observed)).toEqual(['delete infra']);
    expect(observed.size).toBe(1);
  });

  it('keeps everything when a list breaks off and begins anew', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    see(observed, 'infra', kustomization('infra'));
    write(observed);

    observed.startListing(KIND);
    see(observed, 'apps', kustomization('apps'));
    observed.startListing(KIND);
    see(observed, 'infra', kustomization('infra'));
    see(observed, 'apps', kustomization('apps'));
    observed.endListing(KIND, { isTruncated: false });

    expect(write(observed)).toEqual([]);
    expect(observed.size).toBe(2);
  });

  it('takes nothing for gone when a list is cut off', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    write(observed);
    observed.startListing(KIND);
    observed.endListing(KIND, { isTruncated: true });
    expect(write(observed)).toEqual([]);
  });

  it('tells both parts when an object moves from one to the other', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps', { cluster: 'a' }));
    write(observed);
    see(observed, 'apps', kustomization('apps', { cluster: 'b' }));

    const batch = observed.takeBatch(NEVER_HELD, 0);
    expect([...(batch?.parts ?? [])].sort()).toEqual(['a', 'b']);
    expect(observed.readPart('a')).toEqual([]);
    expect(observed.readPart('b')).toHaveLength(1);
  });

  it('decides anew which part objects belong to when that is asked for', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    write(observed);
    observed.reattribute(() => 'resource:default/a');

    const batch = observed.takeBatch(NEVER_HELD, 0);
    expect(batch?.puts).toEqual([
      expect.objectContaining({ cluster: 'resource:default/a' }),
    ]);
    expect([...(batch?.parts ?? [])].sort()).toEqual([
      '',
      'resource:default/a',
    ]);
  });

  it('writes a revision that changed nothing later, once', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    write(observed);
    see(
      observed,
      'apps',
      kustomization('apps', { revision: 'main@sha1:bbbbbbb' }),
    );
    expect(observed.takeBatch(NEVER_HELD, 1_000)).toBeUndefined();
    expect(observed.hasLazy).toBe(true);
    expect(observed.takeLazyBatch(999)).toBeUndefined();

    const batch = observed.takeLazyBatch(1_000);
    expect(batch?.puts).toHaveLength(1);
    observed.confirm(batch!);
    expect(observed.takeLazyBatch(9_999)).toBeUndefined();
  });

  it('puts back what could not be written, and does not bring back what is gone', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    see(observed, 'infra', kustomization('infra'));
    write(observed);
    see(observed, 'apps', kustomization('apps', { ready: 'False' }));
    observed.remove(refOf('infra'));
    const batch = observed.takeBatch(NEVER_HELD, 0)!;
    see(observed, 'infra', kustomization('infra', { ready: 'False' }));

    observed.putBack(batch);

    expect(write(observed).sort()).toEqual(['put apps', 'put infra']);
  });

  it('begins with what was stored, and finds no news in the same again', () => {
    const first = create();
    see(first, 'apps', kustomization('apps'));
    const batch = first.takeBatch(NEVER_HELD, 0)!;

    const second = create(JSON.parse(JSON.stringify(batch.puts)));
    second.startListing(KIND);
    see(second, 'apps', kustomization('apps'));
    second.endListing(KIND, { isTruncated: false });
    expect(write(second)).toEqual([]);
  });

  it('leaves out an object that is not what it was listed as', () => {
    const observed = create();
    see(observed, 'apps', kustomization('other'));
    see(observed, 'apps', {
      ...(kustomization('apps') as object),
      kind: 'HelmRelease',
    });
    expect(observed.size).toBe(0);
  });

  it('asks whether an object really waits only if it says so', () => {
    const observed = create();
    const isHeld = jest.fn(() => true);
    see(observed, 'apps', kustomization('apps'));
    observed.takeBatch(isHeld, 0);
    expect(isHeld).not.toHaveBeenCalled();
  });

  it('takes all objects of a kind away that the server no longer has', () => {
    const observed = create();
    see(observed, 'apps', kustomization('apps'));
    write(observed);
    observed.removeKind(KIND);
    expect(write(observed)).toEqual(['delete apps']);
    expect(observed.has(KIND)).toBe(false);
  });
});
