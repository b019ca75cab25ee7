import {
  ClusterOnboardingApi,
  OnboardingPlanAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** How long a plan is taken for true, in milliseconds: repositories go on while somebody reads. */
const FRESH_MS = 5 * 60_000;

interface Order {
  readonly key: string;
  readonly plan: Promise<OnboardingPlanAnswer>;
  readonly abort: AbortController;
  waiting: number;
  madeAt?: number;
}

/*
 * Makes plans, one at a time. The page that shows a plan and the check before going on want the same one, so the last is kept: whoever
 * asks for the same request again gets it, be it done or on its way. A plan that nobody waits for any more is cancelled; one that could
 * not be made is not kept.
 */
export class PlanDesk {
  readonly #api: Pick<ClusterOnboardingApi, 'planOnboarding'>;
  readonly #now: () => number;
  #order: Order | undefined;

  constructor(
    api: Pick<ClusterOnboardingApi, 'planOnboarding'>,
    now: () => number = Date.now,
  ) {
    this.#api = api;
    this.#now = now;
  }

  /** The plan for a request; rejects when the signal ends it or it cannot be made. */
  async ask(
    request: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<OnboardingPlanAnswer> {
    const key = JSON.stringify(request);
    const known = this.#order;
    const isFresh =
      known?.madeAt === undefined || this.#now() - known.madeAt < FRESH_MS;
    const order =
      known?.key === key && isFresh ? known : this.#begin(key, request);
    order.waiting += 1;
    const leave = () => {
      order.waiting -= 1;
      if (order.waiting > 0 || order.madeAt !== undefined) return;
      order.abort.abort();
      this.#drop(order);
    };
    signal?.addEventListener('abort', leave, { once: true });
    return order.plan;
  }

  /** Forgets what is known, so that the next question makes a plan anew. */
  forget(): void {
    this.#order = undefined;
  }

  #begin(key: string, request: Record<string, unknown>): Order {
    const abort = new AbortController();
    const order: Order = {
      key,
      abort,
      waiting: 0,
      plan: this.#api.planOnboarding({ request }, { signal: abort.signal }),
    };
    this.#order = order;
    order.plan.then(
      () => {
        order.madeAt = this.#now();
      },
      () => this.#drop(order),
    );
    return order;
  }

  #drop(order: Order): void {
    if (this.#order === order) this.#order = undefined;
  }
}

const desks = new WeakMap<ClusterOnboardingApi, PlanDesk>();

/** The desk of a backend; the same one for everybody who asks. */
export function findPlanDesk(api: ClusterOnboardingApi): PlanDesk {
  const desk = desks.get(api) ?? new PlanDesk(api);
  desks.set(api, desk);
  return desk;
}
