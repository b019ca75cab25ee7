import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';

/**
 * What the kubernetes plugin sends along with a request to a cluster.
 *
 * @public
 */
export type KubernetesAccessCredential =
  | {
      /** A token for the Authorization header. */
      readonly type: 'bearer token';
      /** The token. */
      readonly token: string;
    }
  | {
      /** A certificate for the connection. */
      readonly type: 'x509 client certificate';
      /** The certificate, as PEM. */
      readonly cert: string;
      /** Its key, as PEM. */
      readonly key: string;
    }
  | {
      /** Nothing at all. */
      readonly type: 'anonymous';
    };

/**
 * A cluster as the kubernetes plugin knows it.
 *
 * @public
 */
export interface KubernetesAccessCluster {
  /** Its name. */
  readonly name: string;
  /** The address of its API server. */
  readonly url: string;
  /** The certificates that are trusted for it, as they are configured: PEM in base64. */
  readonly caData?: string;
  /** The path of a file with the certificates that are trusted for it, as PEM. */
  readonly caFile?: string;
  /** Whether the server's certificate need not be checked. */
  readonly skipTLSVerify?: boolean;
  /** How one signs in, such as `serviceAccount`. */
  readonly authProvider: string;
  /** What else is set for signing in. Secrets are left out. */
  readonly authMetadata: Readonly<Record<string, string>>;
  /** Whether the kubernetes plugin knows how to sign in this way. */
  readonly hasAuthStrategy: boolean;
  /** What is sent along with a request, obtained without any user. Each call may ask a cloud for a new token. */
  getCredential(): Promise<KubernetesAccessCredential>;
}

/**
 * The clusters of the kubernetes plugin, in the same process.
 *
 * @public
 */
export interface KubernetesAccess {
  /** All clusters, wherever the kubernetes plugin has them from: whoever uses one has to see to it that it is the operator's own. */
  listClusters(): Promise<readonly KubernetesAccessCluster[]>;
}

/**
 * Where the kubernetes plugin leaves its clusters for cluster onboarding.
 *
 * @public
 */
export interface KubernetesAccessService {
  /** Leaves the access. The last one counts. */
  set(access: KubernetesAccess): void;
  /** The access; undefined until the kubernetes plugin has left it. */
  get(): KubernetesAccess | undefined;
}

/**
 * Where the kubernetes plugin leaves its clusters for cluster onboarding.
 *
 * @remarks
 *
 * The module `kubernetes-backend-module-cluster-onboarding` fills it. Plugins start in no fixed order, so whoever asks must
 * expect that it is still empty.
 *
 * @public
 */
export const kubernetesAccessServiceRef =
  createServiceRef<KubernetesAccessService>({
    id: 'cluster-onboarding.kubernetes-access',
    scope: 'root',
    defaultFactory: async service =>
      createServiceFactory({
        service,
        deps: {},
        factory: (): KubernetesAccessService => {
          let present: KubernetesAccess | undefined;
          return {
            set(access) {
              present = access;
            },
            get: () => present,
          };
        },
      }),
  });
