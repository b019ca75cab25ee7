import {
  BackstageCredentials,
  LoggerService,
} from '@backstage/backend-plugin-api';
import {
  NotAllowedError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
import {
  BasicPermission,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { clusterOnboardingStatusReadPermission } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterDetails, ClusterView, FleetView } from '../fleet/FleetView';
import { matchesFilter } from '../permissions';
import { Visibility } from './CatalogVisibility';
import { ClusterDecision, PermissionDecisions } from './PermissionDecisions';

export interface AuthorizedFleetServiceOptions {
  readonly fleet: FleetView;
  readonly visibility: Visibility;
  readonly decisions: PermissionDecisions;
  readonly logger: LoggerService;
}

/**
 * The fleet as one caller may see it, and the only way from a request to a cluster.
 *
 * A caller sees a cluster if the catalog shows its entity to the caller's own credentials and our own permission allows it.
 * What is not there and what may not be seen give the same answer. When catalog or permission system cannot say, nothing is
 * shown.
 */
export class AuthorizedFleetService {
  readonly #fleet: FleetView;
  readonly #visibility: Visibility;
  readonly #decisions: PermissionDecisions;
  readonly #logger: LoggerService;
  #isUndecided = false;

  static create(
    options: AuthorizedFleetServiceOptions,
  ): AuthorizedFleetService {
    return new AuthorizedFleetService(options);
  }

  private constructor(options: AuthorizedFleetServiceOptions) {
    this.#fleet = options.fleet;
    this.#visibility = options.visibility;
    this.#decisions = options.decisions;
    this.#logger = options.logger;
  }

  /** All clusters that a caller sees, in the order of their refs. */
  async list(credentials: BackstageCredentials): Promise<ClusterView[]> {
    const [decision, refs] = await this.#ask(() =>
      Promise.all([
        this.#decisions.decideClusters(
          clusterOnboardingStatusReadPermission,
          credentials,
        ),
        this.#visibility.list(credentials),
      ]),
    );
    if (decision.result === 'none') return [];
    return this.#fleet
      .list()
      .filter(view => refs.has(view.cluster.ref) && allows(decision, view));
  }

  /** The clusters of these refs that a caller sees, in the order of the refs. */
  async pick(
    refs: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<ClusterView[]> {
    const keys = [...new Set(refs.map(ref => ref.toLocaleLowerCase('en-US')))];
    // Both are asked whether there are such clusters or not, so that the time it takes tells nothing.
    const [decision, shown] = await this.#ask(() =>
      Promise.all([
        this.#decisions.decideClusters(
          clusterOnboardingStatusReadPermission,
          credentials,
        ),
        this.#visibility.pick(credentials, keys),
      ]),
    );
    return keys.flatMap(key => {
      const view = this.#fleet.find(key);
      return view && shown.has(key) && allows(decision, view) ? view : [];
    });
  }

  /** One cluster on which the caller has a permission. Throws NotFoundError for what is not seen, NotAllowedError for what is only seen. */
  async get(
    ref: string,
    credentials: BackstageCredentials,
    permission: ResourcePermission = clusterOnboardingStatusReadPermission,
  ): Promise<ClusterView> {
    const [view] = await this.pick([ref], credentials);
    if (!view) throw clusterNotFound(ref);
    if (permission.name === clusterOnboardingStatusReadPermission.name) {
      return view;
    }
    const decision = await this.#ask(() =>
      this.#decisions.decideClusters(permission, credentials),
    );
    if (!allows(decision, view)) throw notAllowed(permission);
    return view;
  }

  /** The whole of a cluster that the caller was given. */
  async getDetails(view: ClusterView): Promise<ClusterDetails> {
    const details = await this.#fleet.getDetails(view.cluster.ref);
    if (!details) throw clusterNotFound(view.cluster.ref);
    return details;
  }

  /** Whether a caller has a permission that is not about a cluster. */
  async isAllowed(
    permission: BasicPermission,
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    return this.#ask(() => this.#decisions.isAllowed(permission, credentials));
  }

  /** Throws NotAllowedError unless the caller has a permission that is not about a cluster. */
  async require(
    permission: BasicPermission,
    credentials: BackstageCredentials,
  ): Promise<void> {
    if (!(await this.isAllowed(permission, credentials))) {
      throw notAllowed(permission);
    }
  }

  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await question();
      this.#isUndecided = false;
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === 'NotAllowedError') {
        throw error;
      }
      if (!this.#isUndecided) {
        this.#logger.warn('Catalog or permissions cannot be asked', {
          error: error instanceof Error ? error.name : typeof error,
        });
      }
      this.#isUndecided = true;
      // What catalog or permission backend said may name hosts and is not for callers.
      throw new ServiceUnavailableError(
        'It cannot be decided now what you may see; try again in a moment',
      );
    }
  }
}

function allows(decision: ClusterDecision, { cluster }: ClusterView): boolean {
  return decision.result === 'some'
    ? matchesFilter(cluster, decision.criteria)
    : decision.result === 'all';
}

function clusterNotFound(ref: string): NotFoundError {
  return new NotFoundError(
    `There is no cluster '${ref}', or you may not see it`,
  );
}

function notAllowed(permission: { name: string }): NotAllowedError {
  return new NotAllowedError(
    `You lack the permission '${permission.name}' for this`,
  );
}
