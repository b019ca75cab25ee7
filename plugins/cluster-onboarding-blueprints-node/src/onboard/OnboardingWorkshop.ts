/*
 * Joins what the other folders decide with what only the world knows: blueprints, the state of repositories, keys.
 *
 * Everything is asked before anything is made: `plan` asks nobody but the blueprint, `prepare` only reads, `render` makes keys when the
 * secret mode says so and hands back files in which nothing is in plain text. Nothing here writes to a repository.
 */
import {
  InputError,
  isError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import {
  Finding,
  formatRepositoryName,
  OnboardingRequest,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSet,
  GitProvider,
  GitRequestOptions,
  LayerEngine,
  RepositoryRef,
  SecretMode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Blueprint } from '../blueprint';
import { listFilesToRead, OnboardingPlan, toOnboardingPlan } from '../plan';
import {
  PlanChangesOptions,
  PlannedChange,
  planChanges,
  toBranchName,
} from '../propose';
import { renderPlan } from '../render';
import { createSealer } from '../secrets';
import { isRepositoryAllowed } from '../settings';
import { listForbiddenHosts } from '../settings/listForbiddenHosts';
import { BUILT_IN_VALIDATORS, validateFileSet } from '../validate';
import { BlueprintShelf } from './BlueprintShelf';
import { checkChoices } from './checkChoices';
import { listBuiltInEngines } from './listBuiltInEngines';
import { listRepositories } from './listRepositories';
import {
  PreparedOnboarding,
  PreparedRepository,
  PrepareOptions,
} from './PreparedOnboarding';
import { checkSecretValues } from './checkSecretValues';
import {
  checkBranch,
  listFolders,
  toPaths,
  toStates,
} from './repositoryStates';
import {
  OnboardingWorkshopOptions,
  RenderedFileSet,
  RenderOptions,
} from './workshopOptions';
import {
  previewIdentities,
  provideIdentities,
  withKnownRecipients,
} from './provideIdentities';

/**
 * The blueprint that is rendered unless another one is asked for.
 *
 * @public
 */
export const DEFAULT_BLUEPRINT = 'onboard-capability';

/**
 * Plans, renders and proves onboardings: for the scaffolder's actions and for dry runs alike.
 *
 * @public
 */
export class OnboardingWorkshop {
  /** Makes one. */
  static create(options: OnboardingWorkshopOptions): OnboardingWorkshop {
    return new OnboardingWorkshop(options);
  }

  readonly #options: OnboardingWorkshopOptions;
  readonly #blueprints: BlueprintShelf;
  readonly #now: () => number;

  private constructor(options: OnboardingWorkshopOptions) {
    this.#options = options;
    this.#blueprints = BlueprintShelf.create({
      sources: options.blueprintSources,
      extensions: options.extensions,
    });
    this.#now = options.now ?? Date.now;
  }

  /** The secret modes that can be chosen. */
  listSecretModes(): SecretMode[] {
    const { secretModes, extensions } = this.#options;
    return [...secretModes, ...extensions.listSecretModes()];
  }

  /** The engines that can be chosen. */
  listLayerEngines(): LayerEngine[] {
    const { layers, extensions } = this.#options;
    return [
      ...listBuiltInEngines(layers.map(({ id }) => id)),
      ...extensions.listLayerEngines(),
    ];
  }

  /** Reads the blueprint that is rendered unless another one is asked for; where there is none of that name, the first that there is. */
  async readBlueprint(signal?: AbortSignal): Promise<Blueprint> {
    const { blueprintSources, extensions } = this.#options;
    const ids = [...blueprintSources, ...extensions.listBlueprintSources()].map(
      ({ id }) => id,
    );
    const [first = DEFAULT_BLUEPRINT] = ids;
    return this.#blueprints.read(
      ids.includes(DEFAULT_BLUEPRINT) ? DEFAULT_BLUEPRINT : first,
      signal,
    );
  }

  /** Says what is to be, without looking at any repository. Refuses what cannot be, and what the operator does not allow. */
  async plan(
    values: OnboardingRequest,
    options: Pick<
      PrepareOptions,
      'requestId' | 'requestedBy' | 'blueprint' | 'signal'
    >,
  ): Promise<OnboardingPlan> {
    const request = parseOnboardingRequest(values);
    const { settings, layers } = this.#options;
    for (const { repository } of listRepositories(request)) {
      this.#checkRepository(repository);
    }
    const [forbiddenHost] = listForbiddenHosts(settings, request);
    if (forbiddenHost !== undefined) {
      throw new NotAllowedError(
        `Onboardings may not use ${forbiddenHost}; the operator says so in 'clusterOnboarding.onboarding.allowedHosts'`,
      );
    }
    const blueprint = await this.#blueprints.read(
      options.blueprint ?? DEFAULT_BLUEPRINT,
      options.signal,
    );
    const secretModes = this.listSecretModes();
    checkChoices(request, {
      strategies: [...blueprint.strategies.keys()],
      secretModes,
      engines: this.listLayerEngines(),
      layers,
      managementCluster: settings.hub.name,
      now: this.#now(),
    });
    return toOnboardingPlan({
      request,
      requestId: options.requestId,
      requestedBy: options.requestedBy,
      blueprint,
      settings,
      layers,
      secretMode: secretModes.find(({ id }) => id === request.secrets.mode),
    });
  }

  /** Plans, and reads what rendering needs to know of the repositories. */
  async prepare(
    values: OnboardingRequest,
    options: PrepareOptions,
  ): Promise<PreparedOnboarding> {
    const plan = await this.plan(values, options);
    const repositories = await this.readRepositories(plan, options);
    const states = toStates(repositories);
    const existing = await this.#readExisting(
      { plan, repositories, states },
      options,
    );
    return { plan, repositories, states, existing };
  }

  /**
   * Reads the repositories of a plan as they are now. Stops where somebody else has worked on our branch; what is not there is told of all of
   * them at once, so that people mend it at once.
   */
  async readRepositories(
    plan: OnboardingPlan,
    options: GitRequestOptions,
  ): Promise<PreparedRepository[]> {
    const { settings } = this.#options;
    const repositories: PreparedRepository[] = [];
    const missing = new Set<string>();
    for (const entry of listRepositories(plan.request)) {
      const { repository, roles } = entry;
      options.onProgress?.(`Reading ${formatRepositoryName(repository)}`);
      const provider = this.findGitProvider(repository.host);
      try {
        const state = await provider.readState(
          {
            repository,
            baseBranch: plan.request.branch,
            branch: toBranchName({ plan, settings }),
            requestId: plan.requestId,
            paths: listFolders(plan, roles),
          },
          options,
        );
        checkBranch(repository, state);
        repositories.push({ ...entry, provider, state });
      } catch (error) {
        if (!isError(error) || error.name !== 'NotFoundError') throw error;
        missing.add(error.message);
      }
    }
    if (missing.size > 0) throw new NotFoundError([...missing].join('\n'));
    return repositories;
  }

  /** Renders. What is secret is encrypted in what it gives; private keys live no longer than this call. */
  async render(
    prepared: PreparedOnboarding,
    options: RenderOptions,
  ): Promise<RenderedFileSet> {
    const { plan, existing, states } = prepared;
    const { isDryRun = false, rotate, signal } = options;
    // Asked before any key is made.
    const secretValues = isDryRun
      ? new Map(plan.secretValues.map(({ name }) => [name, 'dry-run']))
      : checkSecretValues(prepared, options.secretValues);
    const identities = withKnownRecipients(plan.identities, existing);
    const mode = this.#findSecretMode(plan.request.secrets.mode);
    const provided =
      isDryRun && !this.#isHarmless(mode)
        ? await previewIdentities(identities)
        : await provideIdentities(mode, identities, signal);
    const fileSet = await renderPlan({
      plan,
      identities: provided,
      secretValues,
      existing,
      existingPaths: toPaths(states),
      sealer: createSealer({
        now: this.#now,
        certificate: this.#options.settings.sealedSecretsCertificate,
      }),
      ...(rotate && { rotate }),
    });
    return {
      ...fileSet,
      identities: provided.map(({ recipient, isNew }, index) => ({
        cluster: identities[index].cluster,
        recipient,
        isNew,
      })),
    };
  }

  /** Says what is wrong with rendered files; an error means that nothing may be written. */
  async validate(
    prepared: Pick<PreparedOnboarding, 'plan' | 'states'>,
    fileSet: RenderedFileSet,
  ): Promise<Finding[]> {
    const { plan, states } = prepared;
    const { layers, settings, extensions } = this.#options;
    return validateFileSet(
      {
        request: plan.request,
        fileSet,
        objects: plan.objects,
        layers,
        existing: toPaths(states),
        hub: settings.hub,
        identities: fileSet.identities.map((identity, index) => ({
          ...identity,
          secretName: plan.identities[index]?.secretName,
          namespace: plan.identities[index]?.namespace,
        })),
        identitiesPath: settings.identitiesPath,
      },
      [...BUILT_IN_VALIDATORS, ...extensions.listValidators()],
    );
  }

  /** The pull requests to be, one per repository, in the order in which they are to be merged. */
  toChanges(
    prepared: Pick<PreparedOnboarding, 'plan' | 'states'>,
    fileSet: FileSet,
    findings: readonly Finding[],
    more: Pick<PlanChangesOptions, 'coAuthor' | 'links'> = {},
  ): PlannedChange[] {
    const { plan, states } = prepared;
    const { settings } = this.#options;
    return planChanges({ ...more, plan, fileSet, findings, states, settings });
  }

  /** The Git host of a repository; throws if the operator has set up none. */
  findGitProvider(host: string): GitProvider {
    const { gitProviders, extensions } = this.#options;
    const provider = [...extensions.listGitProviders(), ...gitProviders].find(
      candidate => candidate.handles(host),
    );
    if (!provider) {
      throw new InputError(
        `Nobody can open pull requests on '${host}'; add it to 'integrations.github' in the configuration`,
      );
    }
    return provider;
  }

  #checkRepository(repository: RepositoryRef): void {
    if (!isRepositoryAllowed(this.#options.settings, repository)) {
      throw new NotAllowedError(
        `Onboardings may not write to ${formatRepositoryName(
          repository,
        )}; the operator says so in 'clusterOnboarding.onboarding.allowedRepositories'`,
      );
    }
    this.findGitProvider(repository.host);
  }

  /** Whether a mode only thinks: of the built-in ones all but `cluster` do. What modules bring may make something somewhere. */
  #isHarmless(mode: SecretMode): boolean {
    return mode.id !== 'cluster' && this.#options.secretModes.includes(mode);
  }

  #findSecretMode(id: string): SecretMode {
    const mode = this.listSecretModes().find(candidate => candidate.id === id);
    if (!mode) throw new InputError(`There is no secrets mode '${id}'`);
    return mode;
  }

  async #readExisting(
    prepared: Pick<PreparedOnboarding, 'plan' | 'repositories' | 'states'>,
    options: PrepareOptions,
  ): Promise<Map<string, string>> {
    const contents = new Map<string, string>();
    for (const file of listFilesToRead(prepared.plan, prepared.states)) {
      const { provider, repository } = prepared.repositories.find(({ roles }) =>
        roles.includes(file.repository),
      )!;
      contents.set(
        `${file.repository}:${file.path}`,
        await provider.readFile(
          { repository, contentId: file.contentId },
          options,
        ),
      );
    }
    return contents;
  }
}
