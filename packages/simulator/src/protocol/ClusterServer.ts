/*
 * One simulated API server: what it does with a request, in this order: faults of the connection, credentials, faults of the
 * answer, the answer.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Fault, FaultPlan, RequestClass } from '../faults';
import { sendWithFaults } from '../faults/sendWithFaults';
import { SimulatedKind } from '../objects/kinds';
import { ClusterState } from '../state/ClusterState';
import { KindStore } from '../state/KindStore';
import { writeObject } from '../state/ObjectVersion';
import * as apiStatus from './apiStatus';
import { answerDiscovery } from './answerDiscovery';
import { answerWrite } from './answerWrite';
import { classifyRequest } from './classifyRequest';
import { Exchange } from './Exchange';
import { isApiStatus, parseListOptions } from './listOptions';
import { ApiPath, parseApiPath, ResourcePath } from './parseApiPath';
import { readList, writeList } from './readList';
import { RequestLog } from './RequestLog';
import { reviewAccess } from './reviewAccess';
import { WatchDesk } from './WatchDesk';

/** One simulated API server. */
export class ClusterServer {
  readonly state: ClusterState;
  readonly #faults = new FaultPlan();
  readonly #log: RequestLog;
  readonly #watches: WatchDesk;
  #tokens: Set<string>;
  #awaited: Exchange[] = [];

  constructor(options: {
    state: ClusterState;
    log: RequestLog;
    token: string;
  }) {
    this.state = options.state;
    this.#log = options.log;
    this.#tokens = new Set([options.token]);
    this.#watches = new WatchDesk({
      state: this.state,
      log: this.#log,
      faults: this.#faults,
    });
  }

  get name(): string {
    return this.state.facts.name;
  }

  /** Lets only this token in from now on. */
  setToken(token: string): void {
    this.#tokens = new Set([token]);
  }

  /** Plans faults; those that concern open watches take hold of them. */
  setFaults(faults: readonly Fault[]): void {
    this.#faults.set(faults);
    this.#watches.applyFaults();
  }

  /** Ends all open watches. */
  endWatches(): void {
    this.#watches.endAll();
  }

  /** Takes a request; `path` is within the cluster. */
  async handle(
    exchange: Exchange,
    path: string,
    connection: { id: number; protocol: string },
  ): Promise<void> {
    const target = parseApiPath(path);
    const store = this.#findStore(target);
    const requestClass = classifyRequest(target, exchange);
    const kind = store?.kind.kind;
    this.#record(exchange, path, requestClass, kind, connection);
    if (await this.#misbehave(exchange, requestClass, kind)) return;
    if (!this.#isAuthorized(exchange, requestClass)) {
      await exchange.sendJson(401, apiStatus.unauthorized());
      return;
    }
    if (target.type === 'resource' && store) {
      await this.#answerResource(exchange, target, store, requestClass);
      return;
    }
    const answer = answerDiscovery(target, this.#servedKinds(), {
      exchange,
      traits: this.state.traits,
    });
    if (answer) await exchange.send(200, answer.body, answer.headers);
    else if (target.type === 'access-review') {
      await reviewAccess(exchange, this.state, this.#faults);
    } else {
      await exchange.send(404, '404 page not found\n', {
        'content-type': 'text/plain; charset=utf-8',
      });
    }
  }

  #findStore(target: ApiPath): KindStore | undefined {
    if (target.type !== 'resource') return undefined;
    const store = this.state.findStore(target.group, target.plural);
    return store?.kind.version === target.version ? store : undefined;
  }

  #servedKinds(): readonly SimulatedKind[] {
    const isAbsent = ({ kind }: SimulatedKind) =>
      this.#faults.has('absent', 'discovery', kind);
    return this.state.kinds.filter(kind => !isAbsent(kind));
  }

  #record(
    exchange: Exchange,
    path: string,
    requestClass: RequestClass,
    kind: string | undefined,
    connection: { id: number; protocol: string },
  ): void {
    const user = exchange.headers['impersonate-user'];
    const groups = exchange.headers['impersonate-group'];
    const query = exchange.query.toString();
    this.#awaited = this.#awaited.filter(({ isAwaited }) => isAwaited);
    const unanswered = this.#awaited.length;
    if (isRead(requestClass)) this.#awaited.push(exchange);
    this.#log.add({
      at: Date.now(),
      cluster: this.name,
      requestClass,
      ...(kind && { kind }),
      method: exchange.method,
      path: query ? `${path}?${query}` : path,
      protocol: connection.protocol,
      connection: connection.id,
      unanswered,
      ...(user && { impersonatedUser: `${user}` }),
      ...(groups && { impersonatedGroups: [groups].flat() }),
    });
  }

  /** Faults that come before the credentials are looked at; says whether the request is dealt with. */
  async #misbehave(
    exchange: Exchange,
    requestClass: RequestClass,
    kind: string | undefined,
  ): Promise<boolean> {
    const take = <Name extends Fault['type']>(type: Name) =>
      this.#faults.take(type, requestClass, kind);
    if (take('hang')) return true;
    if (take('reset')) {
      exchange.resetConnection();
      return true;
    }
    const slow = take('slow');
    if (slow) await delay(slow.delayMs, undefined, { ref: false });
    const error = take('server-error');
    if (error) {
      const { status = 500 } = error;
      await exchange.sendJson(status, apiStatus.internalError(status));
      return true;
    }
    const limited = take('too-many-requests');
    if (limited) {
      await exchange.send(429, 'Too many requests, please try again later.\n', {
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': `${limited.retryAfterSeconds}`,
      });
      return true;
    }
    return false;
  }

  #isAuthorized(exchange: Exchange, requestClass: RequestClass): boolean {
    if (this.#faults.take('unauthorized', requestClass)) return false;
    const [scheme, token] = `${exchange.headers.authorization ?? ''}`.split(
      ' ',
    );
    return scheme === 'Bearer' && this.#tokens.has(token);
  }

  async #answerResource(
    exchange: Exchange,
    target: ResourcePath,
    store: KindStore,
    requestClass: RequestClass,
  ): Promise<void> {
    const { kind } = store;
    if (this.#faults.take('absent', requestClass, kind.kind)) {
      await exchange.send(404, '404 page not found\n', {
        'content-type': 'text/plain; charset=utf-8',
      });
      return;
    }
    if (this.#faults.take('forbidden', requestClass, kind.kind)) {
      const verb = requestClass === 'write' ? 'patch' : requestClass;
      const user = exchange.headers['impersonate-user'];
      await exchange.sendJson(
        403,
        apiStatus.forbidden(kind, verb, {
          ...target,
          ...(user && { user: `${user}` }),
        }),
      );
      return;
    }
    if (requestClass === 'write') {
      await answerWrite(exchange, this.state, store, target);
    } else if (requestClass === 'get') {
      await this.#answerGet(exchange, target, store);
    } else {
      await this.#answerCollection(exchange, target, store, requestClass);
    }
  }

  async #answerGet(
    exchange: Exchange,
    target: ResourcePath,
    store: KindStore,
  ): Promise<void> {
    const { namespace = '', name = '' } = target;
    const found = store.find(namespace, name);
    if (!found) {
      await exchange.sendJson(404, apiStatus.notFound(store.kind, name));
      return;
    }
    await this.#send(exchange, `${writeObject(found)}\n`, 'get', store);
  }

  async #answerCollection(
    exchange: Exchange,
    target: ResourcePath,
    store: KindStore,
    requestClass: RequestClass,
  ): Promise<void> {
    const options = parseListOptions(exchange.query);
    if (isApiStatus(options)) {
      await exchange.sendJson(options.code, options);
      return;
    }
    if (options.isWatch) {
      await this.#watches.open(exchange, store, {
        ...options,
        namespace: target.namespace,
      });
      return;
    }
    const { namespace } = target;
    if (
      options.continueToken &&
      this.#faults.take('continue-expired', requestClass, store.kind.kind)
    ) {
      await exchange.sendJson(410, apiStatus.expiredContinue());
      return;
    }
    const page = readList(this.state, store, { ...options, namespace });
    if (isApiStatus(page)) {
      await exchange.sendJson(page.code, page);
      return;
    }
    const isEmpty = this.#faults.take('empty-list', 'list', store.kind.kind);
    const { resourceVersion } = page;
    const shown = isEmpty ? { items: [], resourceVersion } : page;
    await this.#send(exchange, writeList(store, shown), 'list', store);
  }

  async #send(
    exchange: Exchange,
    text: string,
    requestClass: RequestClass,
    store: KindStore,
  ): Promise<void> {
    this.#log.bytesSent += text.length;
    await sendWithFaults(exchange, text, {
      faults: this.#faults,
      requestClass,
      kind: store.kind.kind,
    });
  }
}

/** Whether objects are asked for: neither what the server knows nor whether it lives. */
function isRead(requestClass: RequestClass): boolean {
  return requestClass === 'list' || requestClass === 'watch';
}
