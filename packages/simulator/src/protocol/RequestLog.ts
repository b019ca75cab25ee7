import { RequestClass } from '../faults/fault';

/** One request, as far as it matters to a test. */
export interface LoggedRequest {
  /** When it came, in milliseconds since the epoch. */
  readonly at: number;
  readonly cluster: string;
  readonly requestClass: RequestClass;
  readonly kind?: string;
  readonly method: string;
  /** The path within the cluster, with its query. */
  readonly path: string;
  readonly protocol: string;
  /** Whom the request asks to act as. */
  readonly impersonatedUser?: string;
  readonly impersonatedGroups?: readonly string[];
  /** The number of the connection that it came through. */
  readonly connection: number;
  /** How many lists and watches of the same cluster had no answer yet when it came. */
  readonly unanswered: number;
}

/** How many requests of each class came. */
export type RequestCounts = Partial<Record<RequestClass, number>>;

/** What the log says altogether. */
export interface RequestSummary {
  readonly total: number;
  readonly byClass: RequestCounts;
  readonly byCluster: Readonly<Record<string, RequestCounts>>;
  /** Connections that are open now. */
  readonly openConnections: number;
  /** Connections that were ever made. */
  readonly connections: number;
  /** Watches that are open now. */
  readonly openWatches: number;
  readonly eventsSent: number;
  readonly bytesSent: number;
  /** The latest requests, the oldest first. */
  readonly latest: readonly LoggedRequest[];
}

const KEPT = 20_000;

/** Counts all requests and keeps the latest. */
export class RequestLog {
  readonly #byCluster = new Map<string, RequestCounts>();
  #latest: LoggedRequest[] = [];
  #total = 0;
  openConnections = 0;
  connections = 0;
  openWatches = 0;
  eventsSent = 0;
  bytesSent = 0;

  add(request: LoggedRequest): void {
    this.#total += 1;
    const counts = this.#byCluster.get(request.cluster) ?? {};
    counts[request.requestClass] = (counts[request.requestClass] ?? 0) + 1;
    this.#byCluster.set(request.cluster, counts);
    this.#latest.push(request);
    if (this.#latest.length > 2 * KEPT)
      this.#latest = this.#latest.slice(-KEPT);
  }

  /** Begins to count anew; what is open stays counted. */
  clear(): void {
    this.#byCluster.clear();
    this.#latest = [];
    this.#total = 0;
    this.connections = this.openConnections;
    this.eventsSent = 0;
    this.bytesSent = 0;
  }

  /** The latest requests of a cluster, or of all, the oldest first. */
  list(cluster?: string): LoggedRequest[] {
    return this.#latest.filter(
      request => cluster === undefined || request.cluster === cluster,
    );
  }

  summarize(options: { latest?: number } = {}): RequestSummary {
    const byClass: RequestCounts = {};
    for (const counts of this.#byCluster.values()) {
      for (const [name, count] of Object.entries(counts)) {
        const requestClass = name as RequestClass;
        byClass[requestClass] = (byClass[requestClass] ?? 0) + count;
      }
    }
    const { latest = 1_000 } = options;
    return {
      total: this.#total,
      byClass,
      byCluster: Object.fromEntries(this.#byCluster),
      openConnections: this.openConnections,
      connections: this.connections,
      openWatches: this.openWatches,
      eventsSent: this.eventsSent,
      bytesSent: this.bytesSent,
      latest: latest > 0 ? this.#latest.slice(-latest) : [],
    };
  }
}
