/*
 * One simulated API server: what it does with a request, in this order: faults of the connection, credentials, faults of the
 * answer, the answer.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Fault, FaultPlan, RequestClass } from '../faults';
import { befalls } from '../faults/FaultPlan';
import { malform } from '../faults/malform';
import { sendHuge } from '../faults/sendHuge';
import { sendSlowly } from '../faults/sendSlowly';
import { SimulatedKind, toResourceName } from '../objects/kinds';
import { ClusterState } from '../state/ClusterState';
import { KindStore } from '../state/KindStore';
import { writeObject } from '../state/ObjectVersion';
import * as apiStatus from './apiStatus';
import { answerDiscovery } from './answerDiscovery';
import { answerWrite } from './answerWrite';
import { Exchange } from './Exchange';
import { isApiStatus, parseListOptions } from './listOptions';
import { ApiPath, parseApiPath, ResourcePath } from './parseApiPath';
import { readList, writeList } from './readList';
import { RequestLog } from './RequestLog';
import { Watch } from './Watch';

const DEFAULT_HUGE_BYTES = 2 * 1024 * 1024 * 1024;
const SHORTEST_WATCH_MS = 30 * 60_000;

/** One simulated API server. */
export class ClusterServer {
  readonly state: ClusterState;
  readonly faults = new FaultPlan();
  readonly #log: RequestLog;
  readonly #watches = new Set<Watch>();
  #tokens: Set<string>;

  constructor(options: {
    state: ClusterState;
    log: RequestLog;
    token: string;
  }) {
    this.state = options.state;
    this.#log = options.log;
    this.#tokens = new Set([options.token]);
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
    this.faults.set(faults);
    for (const watch of [...this.#watches]) {
      const has = (type: Fault['type']) =>
        this.faults.faults.some(
          fault => fault.type === type && befalls(fault, 'watch', watch.kind),
        );
      if (has('reset')) watch.reset();
      else if (has('absent')) watch.end();
      else watch.isSilent = has('hang') || has('silent-watch');
    }
  }

  /** Ends all open watches, as a server does at the end of their time. */
  endWatches(): void {
    for (const watch of [...this.#watches]) watch.end();
  }

  /** Takes a request; `path` is within the cluster. */
  async handle(
    exchange: Exchange,
    path: string,
    connection: { id: number; protocol: string },
  ): Promise<void> {
    const target = parseApiPath(path);
    const store = this.#findStore(target);
    const requestClass = classify(target, exchange);
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
      await this.#reviewAccess(exchange);
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
      this.faults.has('absent', 'discovery', kind);
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
    this.#log.add({
      at: Date.now(),
      cluster: this.name,
      requestClass,
      ...(kind && { kind }),
      method: exchange.method,
      path: query ? `${path}?${query}` : path,
      protocol: connection.protocol,
      connection: connection.id,
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
      this.faults.take(type, requestClass, kind);
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
    if (this.faults.take('unauthorized', requestClass)) return false;
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
    if (this.faults.take('absent', requestClass, kind.kind)) {
      await exchange.send(404, '404 page not found\n', {
        'content-type': 'text/plain; charset=utf-8',
      });
      return;
    }
    if (this.faults.take('forbidden', requestClass, kind.kind)) {
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
    await this.#sendText(exchange, `${writeObject(found)}\n`, 'get', store);
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
      await this.#answerWatch(exchange, target, store, options);
      return;
    }
    const { namespace } = target;
    if (
      options.continueToken &&
      this.faults.take('continue-expired', requestClass, store.kind.kind)
    ) {
      await exchange.sendJson(410, apiStatus.expiredContinue());
      return;
    }
    const page = readList(this.state, store, { ...options, namespace });
    if (isApiStatus(page)) {
      await exchange.sendJson(page.code, page);
      return;
    }
    const isEmpty = this.faults.take('empty-list', 'list', store.kind.kind);
    const { resourceVersion } = page;
    const shown = isEmpty ? { items: [], resourceVersion } : page;
    await this.#sendText(exchange, writeList(store, shown), 'list', store);
  }

  /** Sends an answer, or what a fault makes of it. */
  async #sendText(
    exchange: Exchange,
    text: string,
    requestClass: RequestClass,
    store: KindStore,
  ): Promise<void> {
    const take = <Name extends Fault['type']>(type: Name) =>
      this.faults.take(type, requestClass, store.kind.kind);
    const malformed = take('malformed');
    if (malformed) {
      const { body, headers } = malform(text, malformed.form);
      await exchange.send(200, body, {
        'content-type': 'application/json',
        ...headers,
      });
      return;
    }
    const huge = take('huge');
    if (huge) {
      const { form, bytes = DEFAULT_HUGE_BYTES } = huge;
      await sendHuge(exchange, text, { form, bytes });
      return;
    }
    const dribble = take('dribble');
    if (dribble) {
      sendSlowly(exchange, text, dribble.bytesPerSecond ?? 10);
      return;
    }
    this.#log.bytesSent += text.length;
    await exchange.sendJson(200, text);
  }

  async #answerWatch(
    exchange: Exchange,
    target: ResourcePath,
    store: KindStore,
    list: Exclude<ReturnType<typeof parseListOptions>, apiStatus.ApiStatus>,
  ): Promise<void> {
    const { state } = this;
    const { namespace } = target;
    const take = <Name extends Fault['type']>(type: Name) =>
      this.faults.take(type, 'watch', store.kind.kind);
    if (list.sendsInitialEvents && !state.traits.hasWatchList) {
      await exchange.sendJson(422, apiStatus.watchListForbidden());
      return;
    }
    const huge = take('huge');
    if (huge) {
      const { form, bytes = DEFAULT_HUGE_BYTES } = huge;
      await sendHuge(exchange, '', { form, bytes });
      return;
    }
    const malformed = take('malformed');
    const { resourceVersion } = list;
    const startsAnew = !resourceVersion;
    const asked = resourceVersion ?? 0;
    const gone = startsAnew ? undefined : take('gone');
    const isGone = gone !== undefined || (!startsAnew && asked < store.oldest);
    const refusal = apiStatus.expiredWatch(asked, store.oldest);
    if (isGone && (gone?.as ?? state.traits.goneAs) === 'status') {
      await exchange.sendJson(410, refusal);
      return;
    }
    const isStreamedList =
      list.sendsInitialEvents ||
      (startsAnew && !exchange.query.has('sendInitialEvents'));
    this.#log.openWatches += 1;
    let watch: Watch | undefined = undefined as Watch | undefined;
    watch = Watch.start({
      exchange,
      isSilent: this.faults.has('silent-watch', 'watch', store.kind.kind),
      cluster: state,
      store,
      list,
      namespace,
      from: startsAnew || isStreamedList ? state.resourceVersion : asked,
      ...(isStreamedList && {
        initial: this.#readInitial(store, { ...list, namespace }),
      }),
      lifetimeMs: this.#lifetime(list.timeoutSeconds),
      onSent: bytes => {
        this.#log.eventsSent += 1;
        this.#log.bytesSent += bytes;
      },
      onEnd: () => {
        this.#log.openWatches -= 1;
        if (watch) this.#watches.delete(watch);
      },
    });
    this.#watches.add(watch);
    if (isGone) watch.fail(refusal);
    else if (malformed) exchange.write('{"type":"MODIFIED","object":\n');
  }

  #readInitial(
    store: KindStore,
    options: Parameters<typeof readList>[2],
  ): readonly string[] {
    const page = readList(this.state, store, {
      ...options,
      limit: undefined,
      continueToken: undefined,
      resourceVersion: undefined,
      resourceVersionMatch: undefined,
    });
    return isApiStatus(page) ? [] : page.items;
  }

  #lifetime(timeoutSeconds: number | undefined): number {
    return timeoutSeconds
      ? timeoutSeconds * 1_000
      : SHORTEST_WATCH_MS * (1 + Math.random());
  }

  async #reviewAccess(exchange: Exchange): Promise<void> {
    const review = JSON.parse(await exchange.readBody());
    const { group = '', resource } = review.spec?.resourceAttributes ?? {};
    const store = this.state.findStore(group, resource);
    const isAllowed =
      store !== undefined &&
      !this.faults.has('forbidden', 'list', store.kind.kind);
    await exchange.sendJson(201, {
      ...review,
      status: {
        allowed: isAllowed,
        ...(!isAllowed && {
          reason: `${
            store ? toResourceName(store.kind) : resource
          } may not be read`,
        }),
      },
    });
  }
}

function classify(target: ApiPath, exchange: Exchange): RequestClass {
  switch (target.type) {
    case 'version':
    case 'health':
    case 'discovery':
      return target.type;
    case 'resource':
      if (exchange.method !== 'GET') return 'write';
      if (target.name) return 'get';
      return /^(1|t|true)$/i.test(exchange.query.get('watch') ?? '')
        ? 'watch'
        : 'list';
    default:
      return 'other';
  }
}
