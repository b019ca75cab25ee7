import { createExtensionPoint } from '@backstage/backend-plugin-api';

/**
 * How to reach one API server. Address, trust and credential come from one record that the operator owns; whoever writes
 * catalog files can only name it.
 *
 * @public
 */
export interface ClusterConnection {
  /** The name by which cluster entities refer to it. */
  readonly name: string;
  /** The address, with a path if the server is behind a prefix. */
  readonly url: string;
  /** The certificates that are trusted for it, as PEM; the system's if absent. */
  readonly caData?: string;
  /** Set when the operator said that the server's certificate need not be checked. */
  readonly isTlsVerificationSkipped?: true;
  /** Our certificate and its key, as PEM. */
  readonly clientCertificate?: { readonly cert: string; readonly key: string };
  /** Set when the server, or a proxy in front of it, cannot keep a watch open. */
  readonly isPollOnly?: true;
  /** Set when no address but public ones may be connected to, because the record is not the operator's own word. */
  readonly isAddressChecked?: true;
  /** Hosts or addresses that may be connected to in spite of that. */
  readonly allowedHosts?: readonly string[];
  /** Differs when address, trust or credential differ: open connections are then closed. It tells nothing about a secret. */
  readonly fingerprint: string;
  /**
   * The headers of a request: credential and impersonation. Asked before each request, so it has to be cheap.
   *
   * @param options - `isRefused`: the server has just refused the last ones; read them anew where they come from
   */
  getHeaders(options?: {
    isRefused?: boolean;
  }): Promise<Readonly<Record<string, string>>>;
}

/**
 * Gives connections by name.
 *
 * @public
 */
export interface ConnectionSource {
  /** Identifies the source in logs. */
  readonly id: string;
  /**
   * The connection of a name; undefined if there is none. It is asked again every half minute, and throws when it cannot say:
   * whoever asks keeps what it has.
   */
  findConnection(
    name: string,
    options?: { signal?: AbortSignal },
  ): Promise<ClusterConnection | undefined>;
}

/**
 * Takes in further sources of connections.
 *
 * @public
 */
export interface ClusterOnboardingConnectionsExtensionPoint {
  /** Adds a source; it is asked after those that were added before and before the built-in ones. Throws if there is one of the same id. */
  addConnectionSource(source: ConnectionSource): void;
}

/**
 * Where modules of the cluster onboarding plugin add sources of connections.
 *
 * @public
 */
export const clusterOnboardingConnectionsExtensionPoint =
  createExtensionPoint<ClusterOnboardingConnectionsExtensionPoint>({
    id: 'cluster-onboarding.connections',
  });
