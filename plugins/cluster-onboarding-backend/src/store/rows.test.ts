import fc from 'fast-check';
import { anyObservation, observationOf } from './__testUtils__/observations';
import {
  fromContactRow,
  fromObjectRow,
  toContactRow,
  toObjectRow,
} from './rows';

const RUNS = { numRuns: process.env.CI ? 10_000 : 1_000 };

describe('rows of observations', () => {
  it('give back every observation as it was', () => {
    fc.assert(
      fc.property(anyObservation, fc.string(), (observation, cluster) => {
        const stored = { observation, cluster, digest: 'd' };
        const row = {
          connection: observation.ref.cluster,
          ...toObjectRow(stored),
        };
        expect(fromObjectRow(row)).toEqual(stored);
      }),
      RUNS,
    );
  });

  it('say each thing once', () => {
    const revision = 'main@sha1:a8d79f989d3b096058da974e4910d5b34ad6b6cb';
    const applied = (kind: string, name: string) => ({
      role: 'applies' as const,
      group: 'apps',
      kind,
      namespace: 'search',
      name,
    });
    const { observation } = observationOf('app');
    const row = toObjectRow({
      cluster: '',
      digest: 'd',
      observation: {
        ...observation,
        settled: {
          outcome: 'ready',
          reason: 'ReconciliationSucceeded',
          message: 'Applied',
          generation: 1,
          revision,
          since: '2026-11-01T10:00:00.000Z',
        },
        references: [
          applied('Deployment', 'web'),
          applied('Deployment', 'worker'),
          { ...applied('DaemonSet', 'agent'), isOptional: true },
        ],
        revisions: { applied: revision, attempted: revision },
        timing: { intervalMs: 600_000 },
      },
    });
    expect(JSON.parse(row.observation)).toEqual({
      u: 'uid-app',
      g: 1,
      s: [
        'ready',
        'ReconciliationSucceeded',
        'Applied',
        1,
        '2026-11-01T10:00:00.000Z',
        1,
      ],
      r: [
        ['applies', 'apps', 'Deployment', 'search', ['web', 'worker']],
        [0, 0, 'DaemonSet', 0, 'agent', 'o'],
      ],
      t: [600_000],
      v: [null, revision, 1],
    });
  });

  it('ignore what a newer version has written besides', () => {
    const stored = observationOf('app');
    const row = toObjectRow(stored);
    const text = JSON.stringify({ ...JSON.parse(row.observation), novelty: 1 });
    expect(
      fromObjectRow({ connection: 'hub', ...row, observation: text }),
    ).toEqual(stored);
  });

  it('can be written whatever a server calls its objects', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), name => {
        const { observation } = observationOf(name);
        const row = toObjectRow({ observation, cluster: '', digest: '' });
        expect(row.name).toMatch(/^[ -~]{0,253}$/);
      }),
      RUNS,
    );
  });
});

describe('rows of contacts', () => {
  it('give back every contact as it was', () => {
    const contact = {
      isReachable: false,
      lastSeenAt: '2026-11-01T10:00:00.000Z',
      problems: [
        {
          reason: 'timeout' as const,
          words: 'No answer',
          since: '2026-11-01T10:00:00.000Z',
          connection: 'hub',
        },
      ],
      completeKinds: ['hub|apps|Deployment'],
      forbiddenKinds: [],
    };
    expect(fromContactRow(toContactRow(contact))).toEqual(contact);
    const { lastSeenAt, ...never } = contact;
    expect(fromContactRow(toContactRow(never))).toEqual(never);
  });
});
