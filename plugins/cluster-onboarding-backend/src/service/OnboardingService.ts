import {
  BackstageCredentials,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import {
  ConflictError,
  NotAllowedError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
import {
  clusterOnboardingOnboardingReadPermission,
  deriveJourney,
  formatJourneySpan,
  JourneyAnswer,
  NewOnboarding,
  Onboarding,
  OnboardingChange,
  OnboardingState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterDetails, ClusterView } from '../fleet/FleetView';
import { OnboardingRecord, OnboardingStore } from '../store/OnboardingStore';
import { AuthorizedFleetService } from './AuthorizedFleetService';
import { findUser } from './principal';
import { RequestQuota } from './RequestQuota';
import { findOldestLook } from './toClusterRow';
import { toJourneyFacts } from './toJourneyFacts';
import { TooManyRequestsError } from './TooManyRequestsError';

/** How much one person may ask for. */
export interface OnboardingLimits {
  /** How many onboardings a person may ask for within an hour. */
  readonly perHour: number;
  /** How many onboardings of a person may be under way at once. */
  readonly open: number;
}

const OPEN: ReadonlySet<OnboardingState> = new Set(['requested', 'proposed']);
const HOUR_MS = 60 * 60 * 1_000;

type Audience = { clusters: readonly string[]; refs: readonly string[] };

/**
 * Onboardings as callers may see and change them.
 *
 * Who may read all of them sees all; everybody else those that they asked for, those that they or their teams will own, and those of
 * clusters that they see. Only who asked, and services, can change one.
 */
export class OnboardingService {
  readonly #store: OnboardingStore;
  readonly #fleet: AuthorizedFleetService;
  readonly #userInfo: UserInfoService;
  readonly #limits: OnboardingLimits;
  readonly #quota: RequestQuota;
  readonly #now: () => number;

  static create(options: {
    store: OnboardingStore;
    fleet: AuthorizedFleetService;
    userInfo: UserInfoService;
    limits?: Partial<OnboardingLimits>;
    now?: () => number;
  }): OnboardingService {
    return new OnboardingService(options);
  }

  private constructor(options: {
    store: OnboardingStore;
    fleet: AuthorizedFleetService;
    userInfo: UserInfoService;
    limits?: Partial<OnboardingLimits>;
    now?: () => number;
  }) {
    this.#store = options.store;
    this.#fleet = options.fleet;
    this.#userInfo = options.userInfo;
    this.#limits = { perHour: 20, open: 10, ...options.limits };
    this.#now = options.now ?? Date.now;
    this.#quota = new RequestQuota({
      most: this.#limits.perHour,
      windowMs: HOUR_MS,
      now: this.#now,
    });
  }

  async create(
    { requestedBy, ...wanted }: NewOnboarding,
    credentials: BackstageCredentials,
  ): Promise<Onboarding> {
    const person = this.#findRequester(requestedBy, credentials);
    this.#quota.take(person);
    await this.#checkOpen(person, wanted.clusters);
    try {
      return await this.#store.create({
        request: {},
        repositories: [],
        ...wanted,
        ...(wanted.owner && { owner: toLower(wanted.owner) }),
        requestedBy: person,
      });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ConflictError') {
        throw error;
      }
      throw await this.#toConflict(wanted.clusters, credentials);
    }
  }

  async list(
    query: {
      limit: number;
      before?: string;
      state?: OnboardingState;
      isOwn?: boolean;
    },
    credentials: BackstageCredentials,
  ): Promise<{ items: Onboarding[]; next?: string }> {
    const { isOwn, ...rest } = query;
    return this.#store.list({
      ...rest,
      ...(isOwn && { requestedBy: findUser(credentials) ?? '' }),
      visibleTo: await this.#findAudience(credentials),
    });
  }

  async get(
    id: string,
    credentials: BackstageCredentials,
  ): Promise<Onboarding> {
    const onboarding = await this.#store.get(id);
    const audience = await this.#findAudience(credentials);
    if (!onboarding || !isVisible(onboarding, audience)) {
      throw new NotFoundError(
        `There is no onboarding '${id}', or you may not see it`,
      );
    }
    return onboarding;
  }

  async update(
    id: string,
    change: OnboardingChange,
    credentials: BackstageCredentials,
  ): Promise<Onboarding> {
    const onboarding = await this.get(id, credentials);
    const user = findUser(credentials);
    if (user && user !== onboarding.requestedBy.toLocaleLowerCase('en-US')) {
      throw new NotAllowedError(
        'Only who asked for an onboarding can change it',
      );
    }
    return this.#store.update(id, change);
  }

  async getJourney(
    id: string,
    credentials: BackstageCredentials,
  ): Promise<JourneyAnswer> {
    const onboarding = await this.get(id, credentials);
    const views = findClusters(onboarding, await this.#fleet.list(credentials));
    const details: ClusterDetails[] = [];
    for (const view of views) {
      details.push(await this.#fleet.getDetails(view));
    }
    const facts = toJourneyFacts(onboarding, details);
    const now = new Date(this.#now()).toISOString();
    return {
      onboarding,
      journey: deriveJourney(facts, now),
      span: formatJourneySpan(facts, now),
      observedAt: findOldestLook(views),
    };
  }

  /** A person always asks for themselves; a service has to say for whom. */
  #findRequester(
    requestedBy: string | undefined,
    credentials: BackstageCredentials,
  ): string {
    const user = findUser(credentials);
    const wanted = requestedBy?.toLocaleLowerCase('en-US');
    if (user && wanted && wanted !== user) {
      throw new NotAllowedError('A person can ask only for themselves');
    }
    const person = user ?? wanted;
    if (!person) {
      throw new NotAllowedError(
        'A service has to say in requestedBy for whom it asks',
      );
    }
    return person;
  }

  async #checkOpen(
    requestedBy: string,
    clusters: readonly string[],
  ): Promise<void> {
    let open = 0;
    for (const state of OPEN) {
      const { items } = await this.#store.list({
        limit: this.#limits.open + 1,
        state,
        requestedBy,
      });
      // Asking again for the same is left to the store, which knows a retry by its key.
      const isSame = items.some(
        item =>
          [...item.clusters].sort().join() === [...clusters].sort().join(),
      );
      if (isSame) return;
      open += items.length;
    }
    if (open >= this.#limits.open) {
      throw new TooManyRequestsError(
        `At most ${
          this.#limits.open
        } onboardings of one person can be under way; wait until one of yours is merged or ended`,
      );
    }
  }

  async #toConflict(
    clusters: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<ConflictError> {
    const { items } = await this.#store.list({
      limit: 100,
      visibleTo: { clusters, refs: [] },
    });
    const audience = await this.#findAudience(credentials);
    const others = items
      .filter(item => !['closed', 'cancelled', 'failed'].includes(item.state))
      .filter(item => isVisible(item, audience))
      .map(({ id }) => id);
    const where =
      others.length > 0
        ? `see onboarding ${others.join(', ')}`
        : 'it is none that you may see';
    return new ConflictError(
      `Another onboarding has one of these names already: ${clusters.join(
        ', ',
      )}; ${where}`,
    );
  }

  /** By what a caller sees onboardings; undefined for who sees all. */
  async #findAudience(
    credentials: BackstageCredentials,
  ): Promise<Audience | undefined> {
    const isAll = await this.#fleet.isAllowed(
      clusterOnboardingOnboardingReadPermission,
      credentials,
    );
    if (isAll) return undefined;
    const views = await this.#fleet.list(credentials);
    const clusters = views.map(({ cluster }) => cluster.name);
    const user = findUser(credentials);
    if (!user) return { clusters, refs: [] };
    const owned = await this.#listOwnershipRefs(credentials);
    const refs = new Set([user, ...owned.map(toLower)]);
    return { clusters, refs: [...refs] };
  }

  async #listOwnershipRefs(
    credentials: BackstageCredentials,
  ): Promise<string[]> {
    try {
      const info = await this.#userInfo.getUserInfo(credentials);
      return info.ownershipEntityRefs;
    } catch {
      throw new ServiceUnavailableError(
        'It cannot be found out now which teams you are in; try again in a moment',
      );
    }
  }
}

function isVisible(
  { clusters, requestedBy, owner }: OnboardingRecord,
  audience: Audience | undefined,
): boolean {
  if (!audience) return true;
  const names = new Set(audience.clusters.map(toLower));
  const refs = new Set(audience.refs.map(toLower));
  return (
    refs.has(toLower(requestedBy)) ||
    (owner !== undefined && refs.has(toLower(owner))) ||
    clusters.some(name => names.has(toLower(name)))
  );
}

/** The clusters of an onboarding. A name stands for the cluster of the default namespace, if there are several. */
function findClusters(
  { clusters }: Onboarding,
  views: readonly ClusterView[],
): ClusterView[] {
  return clusters.flatMap(name => {
    const named = views.filter(
      ({ cluster }) => toLower(cluster.name) === toLower(name),
    );
    return (
      named.find(({ cluster }) => cluster.ref.includes(':default/')) ??
      named.slice(0, 1)
    );
  });
}

function toLower(text: string): string {
  return text.toLocaleLowerCase('en-US');
}
