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
  ClusterNameAnswer,
  clusterOnboardingOnboardingReadPermission,
  deriveJourney,
  findOtherOwner,
  formatJourneySpan,
  JourneyAnswer,
  NewOnboarding,
  Onboarding,
  OnboardingChange,
  OnboardingState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterDetails, ClusterView } from '../fleet/FleetView';
import { OnboardingStore } from '../store/OnboardingStore';
import { isSameRequest } from '../store/isSameRequest';
import { AuthorizedFleetService } from './AuthorizedFleetService';
import { Audience, isTheirs, isVisibleTo } from './onboardingAudience';
import { findUser } from './principal';
import { RequestedExceptions } from './RequestedExceptions';
import { RequestQuota } from './RequestQuota';
import { toAppliedChange } from './toAppliedChange';
import { toClusterNameAnswers } from './toClusterNameAnswers';
import { findOldestLook } from './toClusterRow';
import { toJourneyFacts } from './toJourneyFacts';
import { toOnboardingLink } from './toOnboardingLink';
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

interface OnboardingServiceOptions {
  readonly store: OnboardingStore;
  readonly exceptions: RequestedExceptions;
  readonly fleet: AuthorizedFleetService;
  readonly userInfo: UserInfoService;
  readonly limits?: Partial<OnboardingLimits>;
  /** Hears of every onboarding that was made or changed. */
  readonly onChange?: (onboarding: Onboarding) => void;
  readonly now?: () => number;
}

/**
 * Onboardings as callers may see and change them.
 *
 * Who may read all of them sees all; everybody else those that they asked for, those that they or their teams will own, and those of
 * clusters that they see. Only who asked, the team that will own the clusters, and services can change one.
 */
export class OnboardingService {
  readonly #store: OnboardingStore;
  readonly #exceptions: RequestedExceptions;
  readonly #onChange: (onboarding: Onboarding) => void;
  readonly #fleet: AuthorizedFleetService;
  readonly #userInfo: UserInfoService;
  readonly #limits: OnboardingLimits;
  readonly #quota: RequestQuota;
  readonly #now: () => number;

  static create(options: OnboardingServiceOptions): OnboardingService {
    return new OnboardingService(options);
  }

  private constructor(options: OnboardingServiceOptions) {
    this.#store = options.store;
    this.#exceptions = options.exceptions;
    this.#onChange = options.onChange ?? (() => {});
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
    const person = this.findRequester(requestedBy, credentials);
    this.#quota.take(person);
    const teams = await this.#listTeams(credentials);
    if (!(await this.#isAgain({ ...wanted, requestedBy: person, teams }))) {
      await this.#checkOpen(person);
      await this.#checkOwners(wanted, credentials);
    }
    const exceptions = await this.#exceptions.listOpen({
      clusters: wanted.clusters,
      requestedBy: person,
      request: wanted.request,
    });
    const onboarding = await this.#claim(
      {
        request: {},
        repositories: [],
        ...wanted,
        ...(wanted.owner && { owner: toLower(wanted.owner) }),
        requestedBy: person,
        teams,
      },
      credentials,
    );
    await this.#exceptions.ask(exceptions, person);
    this.#onChange(onboarding);
    return onboarding;
  }

  /** Who has these names: the onboarding that asking for them would bring up to date, and those that are in the way. */
  async findHolders(
    clusters: readonly string[],
    requestedBy: string,
    credentials: BackstageCredentials,
  ): Promise<{
    same?: Onboarding;
    others: { onboarding: Onboarding; isVisible: boolean }[];
  }> {
    const holders = await this.#store.listHolders(clusters);
    if (holders.length === 0) return { others: [] };
    const teams = await this.#listTeams(credentials);
    const same = holders.find(holder =>
      isSameRequest({ clusters, requestedBy, teams }, holder),
    );
    if (same) return { same, others: [] };
    const audience = await this.#findAudience(credentials);
    return {
      others: holders.map(onboarding => ({
        onboarding,
        isVisible: isVisibleTo(audience, onboarding),
      })),
    };
  }

  /** Whether these names can be had. Of who has one, only what the caller may see is told. */
  async checkNames(
    names: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<ClusterNameAnswer[]> {
    const views = await this.#fleet.list(credentials);
    const holders = await this.#store.listHolders(names);
    const audience = await this.#findAudience(credentials);
    const user = findUser(credentials);
    const teams = await this.#listTeams(credentials);
    return toClusterNameAnswers(names, {
      clusters: views.map(({ cluster }) => cluster),
      holders: holders.map(onboarding => ({
        onboarding,
        isVisible: isVisibleTo(audience, onboarding),
        isOwn: user !== undefined && isTheirs(onboarding, { user, teams }),
      })),
    });
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
    if (!onboarding || !isVisibleTo(audience, onboarding)) {
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
    const present = await this.get(id, credentials);
    const user = findUser(credentials);
    if (user && !isTheirs(present, { user })) {
      const teams = await this.#listTeams(credentials);
      if (!isTheirs(present, { user, teams })) {
        throw new NotAllowedError(
          'Only who asked for an onboarding, and the team that will own its clusters, can change it',
        );
      }
    }
    const onboarding = await this.#store.update(id, record =>
      toAppliedChange(record, change),
    );
    this.#onChange(onboarding);
    return onboarding;
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
  findRequester(
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

  async #claim(
    wanted: Parameters<OnboardingStore['create']>[0],
    credentials: BackstageCredentials,
  ): Promise<Onboarding> {
    try {
      return await this.#store.create(wanted);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ConflictError') {
        throw error;
      }
      throw await this.#toConflict(wanted, credentials);
    }
  }

  /** Asking again for the same is no further onboarding. */
  async #isAgain(
    wanted: Pick<NewOnboarding, 'clusters'> & {
      requestedBy: string;
      teams: readonly string[];
    },
  ): Promise<boolean> {
    const holders = await this.#store.listHolders(wanted.clusters);
    return holders.some(holder => isSameRequest(wanted, holder));
  }

  async #checkOpen(requestedBy: string): Promise<void> {
    let open = 0;
    for (const state of OPEN) {
      const { items } = await this.#store.list({
        limit: this.#limits.open + 1,
        state,
        requestedBy,
      });
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

  /** A cluster that belongs to others is theirs to hand over, also when nobody has looked at a plan. */
  async #checkOwners(
    { clusters, owner }: Pick<NewOnboarding, 'clusters' | 'owner'>,
    credentials: BackstageCredentials,
  ): Promise<void> {
    const names = new Set(clusters.map(toLower));
    for (const { cluster } of await this.#fleet.list(credentials)) {
      const others = findOtherOwner(cluster.owner, owner);
      if (others && names.has(toLower(cluster.name))) {
        throw new ConflictError(
          `The catalog has a cluster '${cluster.name}' of ${others} already: choose another name, or have ${others} ask for it`,
        );
      }
    }
  }

  async #toConflict(
    {
      clusters,
      requestedBy,
    }: { clusters: readonly string[]; requestedBy: string },
    credentials: BackstageCredentials,
  ): Promise<ConflictError> {
    const { others } = await this.findHolders(
      clusters,
      requestedBy,
      credentials,
    );
    const links = others
      .filter(other => other.isVisible)
      .map(({ onboarding }) => toOnboardingLink(onboarding.id).path);
    const where =
      links.length > 0
        ? `see ${links.join(
            ', ',
          )} (to add environments to it, ask for the new ones only)`
        : 'it is none that you may see';
    return new ConflictError(
      `Another onboarding has one of these names already: ${clusters.join(
        ', ',
      )}; ${where}`,
    );
  }

  /** The teams of a person, in lower case; none for a service, which does not say for whom it asks in a way that proves it. */
  async #listTeams(credentials: BackstageCredentials): Promise<string[]> {
    if (!findUser(credentials)) return [];
    return (await this.#listOwnershipRefs(credentials)).map(toLower);
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
    const refs = new Set([user, ...(await this.#listTeams(credentials))]);
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
