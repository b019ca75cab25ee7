import { DEFAULT_LAYERS } from '../layers';
import { observe } from '../observe/observe';
import { remoteFleet, secretSyncFleet } from './__fixtures__/alternatives';
import { awsFleet } from './__fixtures__/brownfield';
import {
  attest,
  deriveFleet,
  Fleet,
  listStates,
  observeFleet,
  SEEN_AT,
} from './__fixtures__/fleet';
import { gitRepository, kustomization } from './__fixtures__/objects';
import { Contact } from './contact';
import { findFirstCause, isNothingThere } from './missingWords';

const REACHABLE: Contact = { isReachable: true, lastSeenAt: SEEN_AT };
const LOST: Contact = { isReachable: false, lastSeenAt: SEEN_AT };

const EMPTY: Fleet = {
  hub: 'management',
  leaf: 'search-dev',
  layers: DEFAULT_LAYERS,
  onHub: [],
  onLeaf: [],
};

function inLayer(
  layer: string,
  name: string,
  options: Parameters<typeof kustomization>[1] = {},
) {
  const labels = { 'strata.dev/layer': layer };
  return kustomization(name, { labels, ...options });
}

describe('a cluster of which nothing is there', () => {
  it('is not there yet', () => {
    const status = deriveFleet(EMPTY, { attestations: [] });
    expect(status.state).toBe('not-yet-there');
    expect(status.verdict).toBe(
      'not there yet: it comes to life when every pull request that asks for it is merged and what is delivered elsewhere is there',
    );
    expect(status.stillMissing).toHaveLength(5);
    expect(status.progress).toEqual({ ready: 0, expected: 0 });
  });

  it('is not known when nobody could look', () => {
    const status = deriveFleet(EMPTY, {
      attestations: [],
      contacts: new Map(),
    });
    expect(status.state).toBe('unknown');
    expect(status.verdict).toBe(
      'not known: 0 of 5 layers ready; Cloud infrastructure: cannot be seen now',
    );
  });

  it('is still not there when people say that what is delivered elsewhere is', () => {
    const status = deriveFleet(EMPTY);
    expect(status.state).toBe('not-yet-there');
    expect(isNothingThere(status.layers)).toBe(true);
    expect(status.verdict).toMatch(/^not there yet: it comes to life when/);
  });

  it('has one layer ready once that is attested, for this cluster', () => {
    expect(listStates(deriveFleet(EMPTY))['cloud-infrastructure']).toBe(
      'ready',
    );
    const other = deriveFleet(EMPTY, { attestations: [attest('search-test')] });
    expect(listStates(other)['cloud-infrastructure']).toBe('not-yet-there');
  });
});

describe('a cluster that lacks nothing but the word of a person', () => {
  const fleet = secretSyncFleet();

  it('needs an approval, and says of what and of whom', () => {
    const status = deriveFleet(fleet, { attestations: [] });
    expect(listStates(status)['cloud-infrastructure']).toBe('needs-approval');
    expect(status.state).toBe('needs-approval');
    expect(status.isReadyForTeams).toBe(false);
    expect(status.verdict).toBe(
      'waiting for an attestation of Cloud infrastructure; owner team-cloud',
    );
    expect(findFirstCause(status)).toEqual({
      words: 'Cloud infrastructure waits for people to attest that it is there',
      owner: 'team-cloud',
    });
    expect(findFirstCause(deriveFleet(fleet))).toBeUndefined();
  });

  it('needs one again when the attestation has ended', () => {
    const expiresAt = '2026-01-01T00:00:00.000Z';
    const attestations = [{ ...attest(fleet.leaf), expiresAt }];
    const status = deriveFleet(fleet, { attestations });
    expect(listStates(status)['cloud-infrastructure']).toBe('needs-approval');
    expect(status.state).toBe('needs-approval');
    expect(status.stillMissing[0]).toBe(
      `Cloud infrastructure: The attestation by ${attestations[0].by} ended at ${expiresAt}`,
    );
  });

  it('is as its objects are while one of them is not ready', () => {
    const status = deriveFleet(remoteFleet('provisioning'), {
      attestations: [],
    });
    expect(status.state).not.toBe('needs-approval');
    expect(listStates(status)['cloud-infrastructure']).toBe('needs-approval');
    expect(status.verdict).toMatch(
      /; also waiting for an attestation of Cloud infrastructure; owner team-cloud$/,
    );
  });

  it('is only asked for once anything of it is there', () => {
    const status = deriveFleet(EMPTY, { attestations: [] });
    expect(listStates(status)['cloud-infrastructure']).toBe('not-yet-there');
    expect(status.verdict).not.toMatch(/attestation/);
  });
});

describe('a cluster out of reach', () => {
  it('has one cause, whatever the number of its objects, asks who tends the ground, and keeps what it was', () => {
    const status = deriveFleet(awsFleet(), {
      contacts: new Map([
        ['management', REACHABLE],
        ['commercial-staging', LOST],
      ]),
    });
    expect(status.state).toBe('unknown');
    expect(status.rootCauses).toHaveLength(1);
    expect(status.rootCauses[0]).toMatchObject({
      type: 'cluster',
      layers: ['application'],
      owner: 'team-cloud',
    });
    expect(status.verdict).toBe(
      'waiting on 1 thing: Cluster commercial-staging cannot be reached; 2 objects wait behind it; owner team-cloud',
    );
    expect(status.layers[4].words).toBe(
      `Cluster commercial-staging has been out of reach since ${SEEN_AT}; was ready`,
    );
    expect(status.freshness).toEqual([
      {
        connection: 'commercial-staging',
        isReachable: false,
        lastSeenAt: SEEN_AT,
      },
      { connection: 'management', isReachable: true, lastSeenAt: SEEN_AT },
    ]);
  });

  it('is not blamed for its management cluster', () => {
    const status = deriveFleet(awsFleet(), {
      contacts: new Map([
        ['management', LOST],
        ['commercial-staging', REACHABLE],
      ]),
    });
    expect(status.verdict).toContain('Cluster management cannot be reached');
    expect(listStates(status)).toMatchObject({
      'security-compliance': 'unknown',
      application: 'ready',
    });
  });

  it('has one cause per kind that may not be read', () => {
    const forbiddenKinds = new Set([
      'management|kustomize.toolkit.fluxcd.io|Kustomization',
    ]);
    const status = deriveFleet(remoteFleet('healthy'), {
      contacts: new Map([
        ['management', { ...REACHABLE, forbiddenKinds }],
        ['search-dev', REACHABLE],
      ]),
    });
    expect(status.rootCauses).toHaveLength(1);
    expect(status.verdict).toBe(
      'waiting on 1 thing: Kustomization may not be read on cluster management; 3 objects wait behind it; owner team-security',
    );
  });
});

describe('causes', () => {
  it('tells objects that wait for each other as one', () => {
    const status = deriveFleet({
      ...EMPTY,
      onHub: [
        gitRepository(),
        inLayer('application', 'one', {
          dependsOn: ['two'],
          report: { waitsFor: 'two' },
        }),
        inLayer('application', 'two', {
          dependsOn: ['one'],
          report: { waitsFor: 'one' },
        }),
      ],
    });
    expect(status.rootCauses).toHaveLength(1);
    expect(status.verdict).toBe(
      'waiting on 1 thing: Kustomization one, Kustomization two wait for each other',
    );
  });

  it('asks the owner of the layer that waits, when the cause belongs to none', () => {
    const fleet = awsFleet();
    const status = deriveFleet({
      ...fleet,
      onLeaf: [
        gitRepository('gitops-workloads'),
        kustomization('somewhere-else', {
          path: './elsewhere',
          source: 'gitops-workloads',
          report: { fails: 'BuildFailed', message: 'no such file' },
        }),
        kustomization('commercial-staging-workloads', {
          path: './workloads/commercial-staging',
          source: 'gitops-workloads',
          dependsOn: ['somewhere-else'],
          report: { waitsFor: 'somewhere-else' },
        }),
      ],
    });
    expect(status.unassigned).toHaveLength(1);
    expect(status.verdict).toBe(
      'waiting on 1 thing: Kustomization somewhere-else fails (BuildFailed); 1 object waits behind it; owner team-payment',
    );
  });

  it('names the first of several and how many there are', () => {
    const broken = { fails: 'BuildFailed', message: 'no' };
    const status = deriveFleet({
      ...EMPTY,
      onHub: [
        gitRepository(),
        inLayer('application', 'last', { report: broken }),
        inLayer('security-compliance', 'first', { report: broken }),
        inLayer('platform-delivery', 'next', {
          dependsOn: ['first'],
          report: { waitsFor: 'first' },
        }),
      ],
    });
    expect(status.verdict).toBe(
      'waiting on 2 things, first: Kustomization first fails (BuildFailed); 1 object waits behind it',
    );
  });

  it('puts those that hold up a layer before those that hold up none', () => {
    const broken = { fails: 'BuildFailed', message: 'no' };
    const status = deriveFleet({
      ...EMPTY,
      onHub: [
        gitRepository(),
        kustomization('a-stray', { report: broken }),
        inLayer('application', 'member', { report: broken }),
      ],
    });
    expect(status.rootCauses.map(({ ref }) => ref.name)).toEqual([
      'member',
      'a-stray',
    ]);
    expect(status.verdict).toMatch(/^waiting on 1 thing: Kustomization member/);
  });
});

describe('validity', () => {
  it('ends at the earliest moment at which something changes by itself', () => {
    const fleet = remoteFleet('provisioning');
    const all = deriveFleet(fleet);
    const soonest = all.objects
      .flatMap(({ validUntil }) => validUntil ?? [])
      .sort()[0];
    expect(soonest).toBeDefined();
    expect(all.validUntil).toBe(soonest);
    const expiresAt = '2026-11-01T10:00:31.000Z';
    const attestations = [{ ...attest('search-dev'), expiresAt }];
    expect(deriveFleet(fleet, { attestations }).validUntil).toBe(expiresAt);
  });

  it('has no end while everything is settled and nobody has given their word', () => {
    const fleet = secretSyncFleet();
    const layers = fleet.layers.filter(
      ({ id }) => id !== 'cloud-infrastructure',
    );
    const status = deriveFleet({
      ...fleet,
      layers: layers.map(layer => ({
        ...layer,
        dependsOn: layer.dependsOn.filter(id => id !== 'cloud-infrastructure'),
      })),
    });
    expect(status.isReadyForTeams).toBe(true);
    expect(status.validUntil).toBeUndefined();
  });
});

describe('readiness for teams', () => {
  it('is more than an exception can give', () => {
    const fleet = remoteFleet('missing-key');
    const exception = {
      cluster: 'resource:default/search-dev',
      reason: 'Try it out',
      requestedBy: 'user:default/ann',
      approvedBy: 'user:default/ben',
      expiresAt: '2026-11-02T10:00:00.000Z',
    };
    const status = deriveFleet(fleet, {
      exceptions: [
        { ...exception, layer: 'platform-delivery' },
        { ...exception, layer: 'application', cluster: 'resource:default/x' },
      ],
    });
    const gates = status.layers.map(({ gate }) => gate?.isOpen);
    expect(gates).toEqual([undefined, undefined, undefined, true, false]);
    expect(status.isReadyForTeams).toBe(false);
    expect(status.stillMissing[0]).toBe(
      'Security and compliance: Kustomization search-dev-security fails (BuildFailed)',
    );
  });

  it('counts a source that several layers use once', () => {
    const { progress } = deriveFleet(remoteFleet('healthy'));
    // A cluster, three Kustomizations, their one source, and a word for the cloud.
    expect(progress).toEqual({ ready: 6, expected: 6 });
  });
});

describe('the digest', () => {
  const fleet = remoteFleet('missing-key');
  const { digest } = deriveFleet(fleet);

  it('does not hang on the time', () => {
    const later = '2026-11-01T10:20:00.000Z';
    expect(deriveFleet(fleet, { now: later }).digest).toBe(digest);
  });

  it('is the same through a routine reconcile of what is ready and what fails', () => {
    const before = observeFleet(fleet);
    const again = [...fleet.onHub].map((object, index) => {
      const { status, ...rest } = object as Record<string, object>;
      const conditions = [
        { type: 'Reconciling', status: 'True', reason: 'Progressing' },
        { type: 'Ready', status: 'Unknown', reason: 'Progressing' },
      ];
      // What waits for a dependency is not tried at all.
      const isTried = before[index].settled && 'interval' in rest.spec;
      const next = isTried
        ? { ...rest, status: { ...status, conditions } }
        : object;
      return observe(before[index], next, {
        cluster: fleet.hub,
        at: '2026-11-01T10:00:20.000Z',
      });
    });
    expect(again.filter(({ attempt }) => attempt).length).toBe(2);
    const status = deriveFleet(fleet, { observations: again });
    expect(status.digest).toBe(digest);
    expect(status.verdict).toBe(deriveFleet(fleet).verdict);
  });

  it.each<[string, string]>([
    [
      'a cluster that is lost',
      deriveFleet(fleet, {
        contacts: new Map([
          ['management', REACHABLE],
          ['search-dev', LOST],
        ]),
      }).digest,
    ],
    ['another cause', deriveFleet(remoteFleet('provisioning')).digest],
    ['health', deriveFleet(remoteFleet('healthy')).digest],
    ['a word that is missing', deriveFleet(fleet, { attestations: [] }).digest],
  ])('is another with %s', (_, other) => {
    expect(other).not.toBe(digest);
  });
});
