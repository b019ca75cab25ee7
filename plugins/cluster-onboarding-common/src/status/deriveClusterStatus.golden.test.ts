/*
 * The fleets of the documents that the product comes from: layers, order, gates, states and cause. Expectations are written
 * from the documents, not from what the code answers.
 */
import { ClusterStatus } from './clusterStatus';
import {
  bootstrapJobFleet,
  remoteFleet,
  remoteWithTerraformFleet,
  secretSyncFleet,
  terraformFleet,
} from './__fixtures__/alternatives';
import {
  awsFleet,
  d1Fleet,
  keosFleet,
  pullFleet,
} from './__fixtures__/brownfield';
import { deriveFleet, Fleet, listStates } from './__fixtures__/fleet';
import { renameFleet } from './__fixtures__/renameFleet';

const NO_VARIABLES = {
  fails: 'BuildFailed',
  message:
    "post build failed for 'Namespace.v1.[noGrp]/apps': substitute from 'ConfigMap/keos-runtime-info' error: configmaps \"keos-runtime-info\" not found",
};
const NO_CONNECTION = {
  fails: 'ReconciliationFailed',
  message:
    'unable to read KubeConfig secret \'flux-system/commercial-staging-eks-connection\' error: secrets "commercial-staging-eks-connection" not found',
};
const UNHEALTHY = {
  fails: 'HealthCheckFailed',
  message:
    "health check failed after 10m0.01s: timeout waiting for: [Deployment/monitoring/grafana status: 'InProgress']",
};

const READY = {
  'cloud-infrastructure': 'ready',
  'platform-infrastructure': 'ready',
  'security-compliance': 'ready',
  'platform-delivery': 'ready',
  application: 'ready',
};

interface Story {
  name: string;
  fleet: Fleet;
  /** Every layer in order with its state. */
  states: Record<string, string>;
  /** The layers whose gate is closed. */
  closed?: string[];
  verdict: string;
  unassigned?: number;
}

const STORIES: Story[] = [
  {
    name: 'AWS, healthy',
    fleet: awsFleet(),
    states: READY,
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'AWS, the connection Secret of the new cluster is missing',
    fleet: awsFleet({ name: 'external-secrets', report: NO_CONNECTION }),
    states: {
      ...READY,
      'security-compliance': 'failing',
      'platform-delivery': 'waiting',
      application: 'not-yet-there',
    },
    closed: ['platform-delivery', 'application'],
    verdict:
      'waiting on 1 thing: Secret commercial-staging-eks-connection is missing; 5 objects wait behind it; owner team-security',
  },
  {
    name: 'AWS, the cluster itself fails',
    fleet: awsFleet({
      name: 'eks-cluster',
      report: { fails: 'HealthCheckFailed', message: 'quota exceeded' },
    }),
    states: {
      'cloud-infrastructure': 'ready',
      'platform-infrastructure': 'failing',
      'security-compliance': 'waiting',
      'platform-delivery': 'waiting',
      application: 'not-yet-there',
    },
    closed: ['platform-delivery', 'application'],
    verdict:
      'waiting on 1 thing: Kustomization commercial-staging-eks-cluster fails (HealthCheckFailed); 7 objects wait behind it; owner team-platform',
  },
  {
    name: 'd1, healthy',
    fleet: d1Fleet(),
    states: {
      'cloud-infrastructure': 'ready',
      'platform-delivery': 'ready',
      'security-compliance': 'ready',
      application: 'ready',
    },
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'd1, monitoring does not become healthy',
    fleet: d1Fleet({ name: 'monitoring-controllers', report: UNHEALTHY }),
    states: {
      'cloud-infrastructure': 'ready',
      'platform-delivery': 'ready',
      'security-compliance': 'failing',
      application: 'ready',
    },
    closed: ['application'],
    verdict:
      'waiting on 1 thing: Kustomization monitoring-controllers fails (HealthCheckFailed); 3 objects wait behind it; owner team-security',
  },
  {
    name: 'keos, healthy',
    fleet: keosFleet(),
    states: {
      'cloud-infrastructure': 'ready',
      'security-compliance': 'ready',
      application: 'ready',
    },
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'keos, the runtime ConfigMap was forgotten',
    fleet: keosFleet({ name: 'apps-prerequisites', report: NO_VARIABLES }),
    states: {
      'cloud-infrastructure': 'ready',
      'security-compliance': 'ready',
      application: 'failing',
    },
    verdict:
      'waiting on 1 thing: ConfigMap keos-runtime-info is missing; 3 objects wait behind it; owner team-apps',
  },
  {
    name: 'pull experiment, healthy',
    fleet: pullFleet(),
    states: {
      'cloud-infrastructure': 'ready',
      'platform-delivery': 'ready',
      baseline: 'ready',
      application: 'ready',
    },
    unassigned: 1,
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'pull experiment, something outside of all layers fails',
    fleet: pullFleet({ name: 'lost-and-found', report: UNHEALTHY }),
    states: {
      'cloud-infrastructure': 'ready',
      'platform-delivery': 'ready',
      baseline: 'ready',
      application: 'ready',
    },
    unassigned: 1,
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'alternative 1, Flux before compliance and no secret for the charts',
    fleet: bootstrapJobFleet(false),
    states: {
      ...READY,
      'security-compliance': 'failing',
      application: 'failing',
    },
    closed: ['platform-delivery', 'application'],
    verdict:
      'waiting on 1 thing: Secret profiles-repo-auth is missing; 3 objects wait behind it; owner team-security',
  },
  {
    name: 'alternative 1, once somebody has made the secret by hand',
    fleet: bootstrapJobFleet(true),
    states: READY,
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'alternative 2',
    fleet: secretSyncFleet(),
    states: READY,
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'alternative 3, a plan waits',
    fleet: terraformFleet(false),
    states: {
      ...READY,
      'security-compliance': 'needs-approval',
      'platform-delivery': 'waiting',
      application: 'not-yet-there',
    },
    closed: ['platform-delivery', 'application'],
    verdict:
      'waiting on 1 thing: Terraform search-dev-security waits for approval; 1 object waits behind it; owner team-security',
  },
  {
    name: 'alternative 3, approved',
    fleet: terraformFleet(true),
    states: READY,
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'alternative 4, healthy',
    fleet: remoteFleet('healthy'),
    states: READY,
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
  {
    name: 'alternative 4, nobody makes the key',
    fleet: remoteFleet('missing-key'),
    states: {
      ...READY,
      'security-compliance': 'failing',
      'platform-delivery': 'waiting',
      application: 'waiting',
    },
    closed: ['platform-delivery', 'application'],
    verdict:
      'waiting on 1 thing: Secret search-dev-sops-age is missing; 3 objects wait behind it; owner team-security',
  },
  {
    name: 'alternative 4, the cluster is being made: nothing is red',
    fleet: remoteFleet('provisioning'),
    states: {
      ...READY,
      'platform-infrastructure': 'progressing',
      'security-compliance': 'waiting',
      'platform-delivery': 'waiting',
      application: 'waiting',
    },
    closed: ['platform-delivery', 'application'],
    verdict:
      'in progress: 1 of 5 layers ready; Cluster search-dev is in progress; 3 objects wait behind it; owner team-platform',
  },
  {
    name: 'alternative 5, the key could not be made',
    fleet: remoteWithTerraformFleet(false),
    states: {
      ...READY,
      'security-compliance': 'failing',
      'platform-delivery': 'waiting',
      application: 'waiting',
    },
    closed: ['platform-delivery', 'application'],
    verdict:
      'waiting on 1 thing: Terraform search-dev-identity fails (TFExecApplyFailed); 3 objects wait behind it; owner team-security',
  },
  {
    name: 'alternative 5, healthy',
    fleet: remoteWithTerraformFleet(true),
    states: READY,
    verdict: 'ready for teams since 2026-11-01T10:00:00.000Z',
  },
];

function listClosed(status: ClusterStatus): string[] {
  return status.layers
    .filter(({ gate }) => gate?.isOpen === false)
    .map(({ id }) => id);
}

describe('the fleets of the documents', () => {
  it.each(STORIES.map(story => [story.name, story] as const))(
    '%s',
    (_, story) => {
      const status = deriveFleet(story.fleet);
      // As entries, since their order is the order of the layers.
      expect(Object.entries(listStates(status))).toEqual(
        Object.entries(story.states),
      );
      expect(listClosed(status)).toEqual(story.closed ?? []);
      expect(status.verdict).toBe(story.verdict);
      expect(status.unassigned).toHaveLength(story.unassigned ?? 0);
      expect(status.isReadyForTeams).toBe(status.stillMissing.length === 0);
    },
  );

  it.each(STORIES.map(story => [story.name, story.fleet] as const))(
    '%s: other names change no state and no class of cause',
    (_, fleet) => {
      const status = deriveFleet(fleet);
      const renamed = deriveFleet(renameFleet(fleet));
      expect(toNameless(renamed)).toEqual(toNameless(status));
    },
  );
});

/** Everything about a status that does not hang on names. */
function toNameless(status: ClusterStatus): unknown {
  return {
    state: status.state,
    layers: status.layers.map(({ id, state, progress, gate }) => [
      id,
      state,
      progress,
      gate?.isOpen,
    ]),
    objects: status.objects
      .map(({ ref, state, reason }) => `${ref.kind} ${state} ${reason}`)
      .sort(),
    causes: status.rootCauses
      .map(({ type, state, reason, layers, owner, behind, ref }) =>
        JSON.stringify([
          type,
          state,
          reason,
          layers,
          owner,
          behind.length,
          ref.kind,
        ]),
      )
      .sort(),
    unassigned: status.unassigned.length,
  };
}
