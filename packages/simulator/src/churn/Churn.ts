/*
 * What happens all the time. A clock ticks twenty times a second and lets as many writes happen as are due, so that the rate
 * holds however large the fleet is; the order is random but the same for the same seed.
 */
import { RECONCILE_STEPS } from '../objects/statuses';
import { Report } from '../objects/report';
import { ClusterState } from '../state/ClusterState';
import { ObjectVersion } from '../state/ObjectVersion';
import { bootstrapSteps, WriteStep } from './bootstrapSteps';
import { ChurnProfile } from './churnProfile';
import { createRandom } from './random';

const TICK_MS = 50;
/** What a fleet that looks at everything every ten minutes writes for each object. */
const EVENTS_PER_OBJECT_AND_SECOND = 5 / 600;
/** Objects that are in the middle of a reconcile at any time, per write and second. */
const UNDER_WAY_SHARE = 0.2;

interface Place {
  readonly state: ClusterState;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** Writes to a fleet all the time. */
export class Churn {
  readonly #options: { profile: ChurnProfile; states: readonly ClusterState[] };
  readonly #random: () => number;
  readonly #places: Place[];
  readonly #perSecond: number;
  readonly #underWay: Array<{ place: Place; step: number }> = [];
  readonly #mostUnderWay: number;
  #steps: Iterator<WriteStep> | undefined;
  #due = 0;
  #lastTick = 0;
  #nextPlace = 0;
  #timer: NodeJS.Timeout | undefined;

  static start(options: {
    profile: ChurnProfile;
    states: readonly ClusterState[];
    seed: number;
  }): Churn {
    const churn = new Churn(options);
    churn.#start();
    return churn;
  }

  private constructor(options: {
    profile: ChurnProfile;
    states: readonly ClusterState[];
    seed: number;
  }) {
    this.#options = options;
    this.#random = createRandom(options.seed);
    this.#places = shuffle(listPlaces(options.states), this.#random);
    const { eventsPerSecond } = options.profile;
    const rate =
      eventsPerSecond ?? this.#places.length * EVENTS_PER_OBJECT_AND_SECOND;
    this.#perSecond = rate;
    this.#mostUnderWay = Math.max(1, Math.ceil(rate * UNDER_WAY_SHARE));
  }

  stop(): void {
    clearInterval(this.#timer);
    // Nothing stays in the middle of a reconcile, and no cluster half made.
    for (const { place } of this.#underWay) this.#report(place, 'ready');
    this.#underWay.length = 0;
    let step = this.#steps?.next();
    while (step && !step.done) {
      step.value();
      step = this.#steps?.next();
    }
  }

  #start(): void {
    if (this.#options.profile.type === 'idle' || this.#places.length === 0) {
      return;
    }
    this.#lastTick = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  #tick(): void {
    // By the time that has passed, not by ticks: a busy machine skips some. What is overdue by more than a second is let go.
    const now = performance.now();
    const seconds = Math.min(1, (now - this.#lastTick) / 1_000);
    this.#lastTick = now;
    this.#due += this.#perSecond * seconds;
    while (this.#due >= 1) {
      this.#due -= 1;
      this.#write();
    }
  }

  #write(): void {
    const { type } = this.#options.profile;
    if (type === 'noop-reconcile') this.#reconcile();
    else if (type === 'storm') this.#turn(this.#pick(this.#places.length));
    else if (type === 'flap') this.#turn(this.#pick(10));
    else this.#bootstrap();
  }

  /** The next write of a routine reconcile: several objects are under way at a time. */
  #reconcile(): void {
    while (this.#underWay.length < this.#mostUnderWay) {
      const place = this.#nextReady();
      if (!place) break;
      this.#underWay.push({ place, step: 0 });
    }
    const next = this.#underWay.shift();
    if (!next) return;
    if (next.step < RECONCILE_STEPS) {
      this.#report(next.place, { step: next.step });
      this.#underWay.push({ ...next, step: next.step + 1 });
    } else {
      this.#report(next.place, 'ready');
    }
  }

  #nextReady(): Place | undefined {
    for (let tries = 0; tries < this.#places.length; tries += 1) {
      const place = this.#places[this.#nextPlace % this.#places.length];
      this.#nextPlace += 1;
      const isBusy = this.#underWay.some(item => item.place === place);
      if (!isBusy && this.#find(place)?.report === 'ready') return place;
    }
    return undefined;
  }

  #turn(place: Place): void {
    const report = this.#find(place)?.report;
    this.#report(
      place,
      report === 'ready'
        ? {
            fails: 'ReconciliationFailed',
            message: 'the server is currently unable to handle the request',
            wasReady: true,
          }
        : 'ready',
    );
  }

  /** One cluster after the other begins anew. */
  #bootstrap(): void {
    let next = this.#steps?.next();
    if (!next || next.done) {
      const { states } = this.#options;
      const state = states[this.#nextPlace % states.length];
      this.#nextPlace += 1;
      this.#steps = bootstrapSteps(state)[Symbol.iterator]();
      next = this.#steps.next();
    }
    if (!next.done) next.value();
  }

  #pick(among: number): Place {
    const count = Math.min(among, this.#places.length);
    return this.#places[Math.floor(this.#random() * count)];
  }

  #find({ state, ...name }: Place): ObjectVersion | undefined {
    return state.find(name);
  }

  #report(place: Place, report: Report): void {
    const found = this.#find(place);
    if (found?.identity.blueprint) place.state.report(found, report);
  }
}

function listPlaces(states: readonly ClusterState[]): Place[] {
  return states.flatMap(state =>
    [...state.listAll()]
      .filter(({ identity }) => identity.blueprint?.isReconciled)
      .map(({ identity: { kind, namespace, name } }) => ({
        state,
        kind: kind.kind,
        namespace,
        name,
      })),
  );
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other], items[index]];
  }
  return items;
}
