import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { InputError, ServiceUnavailableError } from '@backstage/errors';
import {
  Finding,
  findOtherOwner,
  listClusterNames,
  NewOnboardingPlan,
  Onboarding,
  OnboardingPlanAnswer,
  OnboardingRequest,
  parseOnboardingRequest,
  PlannedCluster,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { OnboardingService } from '../service/OnboardingService';
import { RequestedExceptions } from '../service/RequestedExceptions';
import { RequestQuota } from '../service/RequestQuota';
import { TooManyRequestsError } from '../service/TooManyRequestsError';
import { toOnboardingLink } from '../service/toOnboardingLink';
import { OnboardingDraft, OnboardingPlanner } from './OnboardingPlanner';
import { toPlanAnswer } from './toPlanAnswer';

/** The id that stands for an onboarding which is not there yet: the same request always gives the same plan. */
const NO_ID = '00000000-0000-4000-8000-000000000000';
const HOUR_MS = 60 * 60 * 1_000;

/** How much planning is done. */
export interface PlanLimits {
  /** How many plans a person may ask for within an hour. */
  readonly perHour: number;
  /** How many may be under way at once, for one person and for all of them. */
  readonly atOnce: { readonly perPerson: number; readonly all: number };
  /** How long one may take. */
  readonly timeoutMs: number;
}

interface PlanServiceOptions {
  readonly planner: OnboardingPlanner;
  readonly onboardings: OnboardingService;
  readonly exceptions: RequestedExceptions;
  readonly fleet: AuthorizedFleetService;
  readonly limits?: Partial<PlanLimits>;
  readonly now?: () => number;
}

/**
 * Says what an onboarding would do. Nothing is written, claimed or encrypted for anybody. Of a cluster that somebody else has asked for
 * nothing is planned, so that nobody reads the files of others by asking for their names.
 */
export class PlanService {
  readonly #options: PlanServiceOptions;
  readonly #limits: PlanLimits;
  readonly #quota: RequestQuota;
  readonly #underWay = new Map<string, number>();

  static create(options: PlanServiceOptions): PlanService {
    return new PlanService(options);
  }

  private constructor(options: PlanServiceOptions) {
    this.#options = options;
    this.#limits = {
      perHour: 240,
      atOnce: { perPerson: 2, all: 8 },
      timeoutMs: 60_000,
      ...options.limits,
    };
    this.#quota = new RequestQuota({
      most: this.#limits.perHour,
      windowMs: HOUR_MS,
      now: options.now ?? Date.now,
    });
  }

  async plan(
    wanted: NewOnboardingPlan,
    credentials: BackstageCredentials,
  ): Promise<OnboardingPlanAnswer> {
    const { onboardings } = this.#options;
    const person = onboardings.findRequester(wanted.requestedBy, credentials);
    const request = parseOnboardingRequest(wanted.request);
    this.#quota.take(person);
    const names = listClusterNames(request);
    const { same, others } = await onboardings.findHolders(
      names,
      person,
      credentials,
    );
    const clusters = request.environments.map(
      (environment, index): PlannedCluster => {
        const name = names[index];
        const holder = others.find(({ onboarding }) =>
          onboarding.clusters.some(taken => isCalled(taken, name)),
        );
        return {
          name,
          environment: environment.name,
          ...(holder && { isTaken: true }),
          ...(holder?.isVisible && {
            onboarding: toOnboardingLink(holder.onboarding.id),
          }),
        };
      },
    );
    if (others.length > 0) {
      return toPlanAnswer({
        clusters,
        findings: clusters.flatMap(cluster =>
          toTaken(
            cluster,
            others.map(({ onboarding }) => onboarding),
          ),
        ),
      });
    }
    const known = same ? [] : await this.#listKnown(names, credentials);
    return toPlanAnswer({
      clusters: clusters.map(cluster =>
        known.some(({ name }) => isCalled(name, cluster.name))
          ? { ...cluster, isKnown: true }
          : cluster,
      ),
      draft: await this.#draft(request, {
        requestedBy: person,
        requestId: same?.id ?? NO_ID,
        ...(wanted.blueprint && { blueprint: wanted.blueprint }),
      }),
      ...(same && { onboarding: toOnboardingLink(same.id) }),
      findings: [
        ...(await this.#findExceptionProblems(request, names, person)),
        ...known.map(cluster => toKnown(cluster, request)),
      ],
    });
  }

  async #draft(
    request: OnboardingRequest,
    options: { requestedBy: string; requestId: string; blueprint?: string },
  ): Promise<OnboardingDraft> {
    const done = this.#begin(options.requestedBy);
    const signal = AbortSignal.timeout(this.#limits.timeoutMs);
    try {
      return await this.#options.planner.draft(request, {
        ...options,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) throw toPlanError(error);
      throw new ServiceUnavailableError(
        'Planning took too long; the Git host may be slow or busy, try again in a moment',
      );
    } finally {
      done();
    }
  }

  #begin(person: string): () => void {
    const { perPerson, all } = this.#limits.atOnce;
    const own = this.#underWay.get(person) ?? 0;
    const sum = [...this.#underWay.values()].reduce((a, b) => a + b, 0);
    if (own >= perPerson || sum >= all) {
      throw new TooManyRequestsError(
        'Too many plans are being made; try again when one is there',
      );
    }
    this.#underWay.set(person, own + 1);
    return () => {
      const left = (this.#underWay.get(person) ?? 1) - 1;
      if (left > 0) this.#underWay.set(person, left);
      else this.#underWay.delete(person);
    };
  }

  async #findExceptionProblems(
    request: OnboardingRequest,
    clusters: readonly string[],
    requestedBy: string,
  ): Promise<Finding[]> {
    try {
      await this.#options.exceptions.listOpen({
        clusters,
        requestedBy,
        request: { exceptions: request.exceptions },
      });
      return [];
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'InputError') throw error;
      return [
        {
          severity: 'error',
          rule: 'exception-impossible',
          message: describeExceptionProblem(error.message),
          remedy: 'Change the exception, or ask without it.',
        },
      ];
    }
  }

  /** Clusters of the catalog that no onboarding has made, and that the caller sees; in the order of the names. */
  async #listKnown(
    names: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<InventoryCluster[]> {
    const views = await this.#options.fleet.list(credentials);
    return names.flatMap(
      name =>
        views.find(({ cluster }) => isCalled(cluster.name, name))?.cluster ??
        [],
    );
  }
}

const EXCEPTION_WORDS: Readonly<Record<string, string>> = {
  layer: 'its layer',
  reason: 'its reason',
  expiresAt: 'its end',
};

/** What is wrong with an exception, as people count and call things; as it is where it names no field. */
function describeExceptionProblem(message: string): string {
  const [, index, field, words] =
    /^request\.exceptions\.(\d+)\.(\w+): (.+)$/.exec(message) ?? [];
  const subject = EXCEPTION_WORDS[field];
  return subject
    ? `Exception ${Number(index) + 1}: ${subject} ${words}.`
    : message;
}

/** Whether a cluster has a name, which is in lower case. */
function isCalled(cluster: string, name: string): boolean {
  return cluster.toLocaleLowerCase('en-US') === name;
}

/** Whoever asks may plan: what is refused then is a repository or a host that the request names, be it by the operator or by the Git host. */
function toPlanError(error: unknown): unknown {
  return error instanceof Error && error.name === 'NotAllowedError'
    ? new InputError(error.message)
    : error;
}

function toTaken(
  { name, isTaken, onboarding }: PlannedCluster,
  others: readonly Onboarding[],
): Finding[] {
  if (!isTaken) return [];
  // Told of what the caller may see alone.
  const seen = others.find(({ id }) => id === onboarding?.id);
  return [
    {
      severity: 'error',
      rule: 'cluster-name-taken',
      message: `Another onboarding has the name '${name}' already.`,
      remedy: seen
        ? `Choose another capability or environment. If that onboarding is yours, ask for exactly its clusters to change it: ${seen.clusters.join(
            ', ',
          )}.`
        : 'Choose another capability or environment.',
    },
  ];
}

/** Whoever sees a cluster sees whose it is, and so knows whom to ask. One that belongs to others is theirs to hand over. */
function toKnown(
  { name, owner }: InventoryCluster,
  request: OnboardingRequest,
): Finding {
  const others = findOtherOwner(owner, request.owner);
  if (others) {
    return {
      severity: 'error',
      rule: 'cluster-of-others',
      message: `The catalog has a cluster '${name}' of ${others} already, and this request is for ${toShortRef(
        request.owner,
      )}.`,
      remedy: `Choose another name. Only ${others} can have that cluster taken over, by a request of its own.`,
    };
  }
  const whose = owner ? ` of ${toShortRef(owner)}` : '';
  return {
    severity: 'warning',
    rule: 'cluster-known',
    message: `The catalog has a cluster '${name}'${whose} already, which no onboarding has made.`,
    remedy:
      'Choose another name, unless that cluster is to be taken over on purpose.',
  };
}
