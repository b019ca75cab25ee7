import { gap } from '../objects/ObjectTemplate';
import { Report } from '../objects/report';
import { Story } from './scenario';

const CLUSTER = gap('cluster');

const NO_KEY: Report = {
  fails: 'BuildFailed',
  message: `secrets "${CLUSTER}-sops-age" not found`,
};

const NO_KUBECONFIG: Report = {
  fails: 'ReconciliationFailed',
  message: `unable to read KubeConfig secret 'flux-system/${CLUSTER}-kubeconfig' error: secrets "${CLUSTER}-kubeconfig" not found`,
};

/** Ways in which a cluster of the standard profile can be doing. */
export const STORIES = {
  healthy: {},
  /** Nobody has put the key there that the security layer is encrypted with. */
  'missing-key': { onHub: { security: NO_KEY } },
  /** A change of the cluster itself waits for a person; everything else runs. */
  'awaiting-approval': { onHub: { core: 'awaitsApproval' } },
  /** The cluster is not made yet: its plan waits, and all else waits for it. */
  'new-cluster': {
    onHub: { core: 'awaitsApproval', security: NO_KUBECONFIG },
    isLeafEmpty: true,
    faults: [{ type: 'refuse' }],
  },
  /** Somebody has changed the cloud by hand. */
  drift: { onHub: { core: 'drifted' } },
  /** The credentials for the repository have expired: everything runs, and nothing new comes. */
  'expired-token': {
    onLeaf: {
      'flux-system': {
        fails: 'GitOperationFailed',
        message:
          "failed to checkout and determine revision: unable to list remote for 'https://git.example/platform/leaf.git': authentication required",
        wasReady: true,
      },
    },
  },
  /** A step on the leaf itself fails, and what comes after it waits. */
  'failing-step': {
    onLeaf: {
      'cert-manager': {
        fails: 'HealthCheckFailed',
        message:
          "health check failed after 9m30s: timeout waiting for: [Deployment/cert-manager/cert-manager-webhook status: 'InProgress']",
        wasReady: true,
      },
    },
  },
  /** A release cannot be installed. */
  'failing-release': {
    onLeaf: {
      api: {
        fails: 'InstallFailed',
        message: `Helm install failed for release apps/${gap(
          'capability',
        )}-api with chart ${gap(
          'capability',
        )}-api@1.4.2: execution error at (deployment.yaml:12:4): registry.url must be set`,
      },
    },
  },
  /** The API server takes connections and never answers. */
  hanging: { faults: [{ type: 'hang' }] },
  /** Nobody listens. */
  refusing: { faults: [{ type: 'refuse' }] },
} satisfies Record<string, Story>;

/** The name of a story. */
export type StoryName = keyof typeof STORIES;

/** Whether there is a story of this name. */
export function isStoryName(name: string): name is StoryName {
  return Object.hasOwn(STORIES, name);
}
