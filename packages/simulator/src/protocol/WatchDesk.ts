import { Fault, FaultPlan } from '../faults';
import { befalls } from '../faults/FaultPlan';
import { sendHuge } from '../faults/sendHuge';
import { ClusterState } from '../state/ClusterState';
import { KindStore } from '../state/KindStore';
import { expiredWatch, watchListForbidden } from './apiStatus';
import { Exchange } from './Exchange';
import { isApiStatus, ListOptions } from './listOptions';
import { readList } from './readList';
import { RequestLog } from './RequestLog';
import { Watch } from './Watch';

/** Servers end watches that name no time after half an hour to an hour. */
const SHORTEST_WATCH_MS = 30 * 60_000;

/** Opens the watches of one cluster, and keeps those that are open. */
export class WatchDesk {
  readonly #state: ClusterState;
  readonly #log: RequestLog;
  readonly #faults: FaultPlan;
  readonly #watches = new Set<Watch>();

  constructor(options: {
    state: ClusterState;
    log: RequestLog;
    faults: FaultPlan;
  }) {
    this.#state = options.state;
    this.#log = options.log;
    this.#faults = options.faults;
  }

  /** Lets the faults that are planned now take hold of open watches. */
  applyFaults(): void {
    for (const watch of [...this.#watches]) {
      const has = (type: Fault['type']) =>
        this.#faults.faults.some(
          fault => fault.type === type && befalls(fault, 'watch', watch.kind),
        );
      if (has('reset')) watch.reset();
      else if (has('absent')) watch.end();
      else watch.setSilent(has('hang') || has('silent-watch'));
    }
  }

  /** Ends all open watches, as a server does at the end of their time. */
  endAll(): void {
    for (const watch of [...this.#watches]) watch.end();
  }

  /** Answers a request for a watch. */
  async open(
    exchange: Exchange,
    store: KindStore,
    list: ListOptions & { namespace?: string },
  ): Promise<void> {
    const { traits, resourceVersion } = this.#state;
    const kind = store.kind.kind;
    if (list.sendsInitialEvents && !traits.hasWatchList) {
      await exchange.sendJson(422, watchListForbidden());
      return;
    }
    const huge = this.#faults.take('huge', 'watch', kind);
    if (huge) {
      await sendHuge(exchange, '', huge);
      return;
    }
    const malformed = this.#faults.take('malformed', 'watch', kind);
    // Zero means any state, as no number does.
    const asked = list.sendsInitialEvents ? 0 : list.resourceVersion ?? 0;
    const gone = asked ? this.#faults.take('gone', 'watch', kind) : undefined;
    const isGone = asked > 0 && (gone !== undefined || asked < store.oldest);
    const refusal = expiredWatch(asked, store.oldest);
    if (isGone && (gone?.as ?? traits.goneAs) === 'status') {
      await exchange.sendJson(410, refusal);
      return;
    }
    const watch = this.#start(exchange, store, list, {
      from: asked || resourceVersion,
      ...(!asked && { initial: this.#readInitial(store, list) }),
    });
    if (isGone) watch.fail(refusal);
    else if (malformed) exchange.write('{"type":"MODIFIED","object":\n');
  }

  #start(
    exchange: Exchange,
    store: KindStore,
    list: ListOptions & { namespace?: string },
    start: { from: number; initial?: readonly string[] },
  ): Watch {
    const { timeoutSeconds, namespace } = list;
    const { from, initial } = start;
    const watch = Watch.create({
      exchange,
      cluster: this.#state,
      store,
      list,
      namespace,
      from,
      isSilent: this.#faults.has('silent-watch', 'watch', store.kind.kind),
      lifetimeMs: timeoutSeconds
        ? timeoutSeconds * 1_000
        : SHORTEST_WATCH_MS * (1 + Math.random()),
      onSent: bytes => {
        this.#log.eventsSent += 1;
        this.#log.bytesSent += bytes;
      },
      onEnd: () => {
        if (this.#watches.delete(watch)) this.#log.openWatches -= 1;
      },
    });
    this.#watches.add(watch);
    this.#log.openWatches += 1;
    watch.start(initial);
    return watch;
  }

  #readInitial(
    store: KindStore,
    options: ListOptions & { namespace?: string },
  ): readonly string[] {
    const page = readList(this.#state, store, {
      ...options,
      limit: undefined,
      continueToken: undefined,
      resourceVersion: undefined,
      resourceVersionMatch: undefined,
    });
    return isApiStatus(page) ? [] : page.items;
  }
}
