import { LoggerService } from '@backstage/backend-plugin-api';
import {
  formatRepositoryName,
  LayerDefinition,
  OnboardingOptions,
  OnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  OnboardingWorkshop,
  PreparedOnboarding,
  PreparedRepository,
  RenderedFileSet,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import {
  FileSet,
  OnboardingExtensionsService,
  PlannedObject,
  toBlobId,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { CachedValue } from '../connections/CachedValue';
import { isEncrypted } from './isEncrypted';
import {
  DraftFile,
  DraftRepository,
  OnboardingDraft,
  OnboardingPlanner,
} from './OnboardingPlanner';
import {
  NO_STRATEGIES,
  StrategyOptions,
  toStrategyOptions,
} from './toStrategyOptions';

/** Blueprints change rarely, and a form asks each time that it is opened. */
const STRATEGIES_TTL_MS = 60_000;

/** How many files are read to tell what changes in them. */
const MOST_READS = 60;

/** Plans with what renders for real too: what is drafted here is what the pull requests would hold, but for keys. */
export class WorkshopPlanner implements OnboardingPlanner {
  readonly #workshop: OnboardingWorkshop;
  readonly #extensions: OnboardingExtensionsService;
  readonly #blueprintIds: readonly string[];
  readonly #gitProviderIds: readonly string[];
  readonly #existingObjects: readonly string[];
  readonly #logger: LoggerService;
  readonly #strategies: CachedValue<StrategyOptions>;

  static create(options: {
    workshop: OnboardingWorkshop;
    extensions: OnboardingExtensionsService;
    /** The ids of the blueprints that no module has brought. */
    blueprintIds: readonly string[];
    /** The ids of the Git providers that no module has brought. */
    gitProviderIds: readonly string[];
    /** The layer definitions, in order. */
    layers: readonly LayerDefinition[];
    /** What the operator has set for blueprints. */
    parameters: Readonly<Record<string, unknown>>;
    /** What the operator has listed of the management cluster, such as `Secret/flux-system/registry`. */
    existingObjects: readonly string[];
    logger: LoggerService;
  }): WorkshopPlanner {
    return new WorkshopPlanner(options);
  }

  private constructor(options: {
    workshop: OnboardingWorkshop;
    extensions: OnboardingExtensionsService;
    blueprintIds: readonly string[];
    gitProviderIds: readonly string[];
    layers: readonly LayerDefinition[];
    parameters: Readonly<Record<string, unknown>>;
    existingObjects: readonly string[];
    logger: LoggerService;
  }) {
    this.#workshop = options.workshop;
    this.#extensions = options.extensions;
    this.#blueprintIds = options.blueprintIds;
    this.#gitProviderIds = options.gitProviderIds;
    this.#existingObjects = options.existingObjects;
    this.#logger = options.logger;
    this.#strategies = CachedValue.create({
      read: async () =>
        toStrategyOptions(await options.workshop.readBlueprint(), {
          layers: options.layers,
          parameters: options.parameters,
          // Nobody can choose the others.
          secretModes: options.workshop
            .listSecretModes()
            .filter(({ missingSetup }) => missingSetup === undefined),
        }),
      ttlMs: () => STRATEGIES_TTL_MS,
    });
  }

  async draft(
    request: OnboardingRequest,
    options: Parameters<OnboardingPlanner['draft']>[1],
  ): Promise<OnboardingDraft> {
    const prepared = await this.#workshop.prepare(request, options);
    const { plan } = prepared;
    const fileSet = await this.#workshop.render(prepared, {
      secretValues: new Map(),
      isDryRun: true,
      signal: options.signal,
    });
    const findings = await this.#workshop.validate(prepared, fileSet);
    const shown = hideNewKeys(fileSet, plan.request.capability);
    const branches = new Map(
      this.#workshop
        .toChanges(prepared, fileSet, findings)
        .map(({ repository, branch }) => [
          formatRepositoryName(repository),
          branch,
        ]),
    );
    return {
      blueprint: plan.blueprint,
      repositories: await this.#draftRepositories(prepared, {
        fileSet,
        shown,
        branches,
        signal: options.signal,
      }),
      objects: countObjects(plan.objects),
      layers: plan.layers.map(layer => ({
        ...layer,
        dependsOn: [...layer.dependsOn],
      })),
      findings,
      strategy: {
        ...plan.strategy,
        scorecard: { ...plan.strategy.scorecard },
        warnings: [...plan.strategy.warnings],
      },
      manualSteps: plan.manualSteps.map(({ id, title }) => ({ id, title })),
      secretValues: plan.secretValues.map(({ name, title }) => ({
        name,
        title,
      })),
    };
  }

  async listOptions(): Promise<OnboardingOptions> {
    return {
      ...(await this.#readStrategies()),
      blueprints: [
        ...this.#blueprintIds,
        ...this.#extensions.listBlueprintSources().map(({ id }) => id),
      ].map(id => ({ id })),
      secretModes: this.#workshop
        .listSecretModes()
        .map(({ id, title, description, missingSetup, readsFromKind }) => ({
          id,
          title,
          description,
          ...(missingSetup !== undefined && { isMissingSetup: true }),
          ...(readsFromKind !== undefined &&
            !this.#isListed(readsFromKind) && { unlistedKind: readsFromKind }),
        })),
      engines: this.#workshop
        .listLayerEngines()
        .map(({ id, title, layers }) => ({ id, title, layers: [...layers] })),
      validators: this.#extensions.listValidators().map(({ id }) => id),
      gitProviders: [
        ...this.#gitProviderIds,
        ...this.#extensions.listGitProviders().map(({ id }) => id),
      ],
    };
  }

  #isListed(kind: string): boolean {
    return this.#existingObjects.some(entry => entry.startsWith(`${kind}/`));
  }

  /** What can be chosen does not hang on a repository that is out of reach: then there is nothing to choose. */
  async #readStrategies(): Promise<StrategyOptions> {
    try {
      return await this.#strategies.get();
    } catch (error) {
      this.#logger.warn('The blueprint for capabilities cannot be read', {
        reason: error instanceof Error ? error.name : typeof error,
      });
      return NO_STRATEGIES;
    }
  }

  async #draftRepositories(
    prepared: PreparedOnboarding,
    options: {
      fileSet: FileSet;
      /** Shows a text without keys that are thrown away. */
      shown: (text: string) => string;
      branches: ReadonlyMap<string, string>;
      signal?: AbortSignal;
    },
  ): Promise<DraftRepository[]> {
    const reads = { left: MOST_READS };
    const drafts: DraftRepository[] = [];
    for (const repository of prepared.repositories) {
      const name = formatRepositoryName(repository.repository);
      const { baseCommit, pullRequest } = repository.state;
      const branch = options.branches.get(name);
      const files: DraftFile[] = [];
      for (const listed of listFiles(repository, options.fileSet)) {
        const { after } = listed;
        const file =
          after === undefined
            ? listed
            : { ...listed, after: options.shown(after) };
        const contentId = repository.state.files.get(file.path);
        const isShown = file.action === 'update' && !file.isEncrypted;
        if (!isShown || contentId === undefined || reads.left === 0) {
          files.push(file);
          continue;
        }
        reads.left -= 1;
        const before = await repository.provider.readFile(
          { repository: repository.repository, contentId },
          { signal: options.signal },
        );
        // What is plain now may have been encrypted before.
        files.push(
          isEncrypted(before)
            ? { ...file, isEncrypted: true }
            : { ...file, before },
        );
      }
      drafts.push({
        repository: name,
        roles: [...repository.roles],
        baseBranch: prepared.plan.request.branch,
        baseCommit,
        ...(branch && { branch }),
        ...(pullRequest && {
          pullRequest: { number: pullRequest.number, url: pullRequest.url },
        }),
        files,
      });
    }
    return drafts;
  }
}

/**
 * Keys of a dry run are thrown away, and nobody must take one for the key that will be. What stands in their place is as long as they
 * are, so that sizes are right.
 */
function hideNewKeys(
  { identities }: RenderedFileSet,
  capability: string,
): (text: string) => string {
  const words = identities.flatMap(({ cluster, isNew, recipient }) =>
    isNew && recipient
      ? [
          [
            recipient,
            `(new key of ${cluster ?? capability})`
              .padEnd(recipient.length, '.')
              .slice(0, recipient.length),
          ] as const,
        ]
      : [],
  );
  return text =>
    words.reduce(
      (shown, [recipient, word]) => shown.replaceAll(recipient, word),
      text,
    );
}

/** What would happen to each file of a repository. */
function listFiles(
  { roles, state }: PreparedRepository,
  fileSet: FileSet,
): DraftFile[] {
  const files = new Map<string, DraftFile>();
  for (const file of fileSet.files) {
    if (!roles.includes(file.repository)) continue;
    const { path, content, layer, cluster, engine } = file;
    const present = state.files.get(path);
    const isSame =
      file.isKept || (present !== undefined && present === toBlobId(content));
    const changed = present === undefined ? 'create' : 'update';
    files.set(path, {
      path,
      action: isSame ? 'keep' : changed,
      ...(layer && { layer }),
      ...(cluster && { cluster }),
      ...(engine && { engine }),
      ...(isEncrypted(content) && { isEncrypted: true }),
      after: content,
    });
  }
  for (const { repository, path } of fileSet.deletions) {
    if (roles.includes(repository)) files.set(path, { path, action: 'delete' });
  }
  return [...files.values()];
}

function countObjects(
  objects: readonly PlannedObject[],
): OnboardingDraft['objects'] {
  const counts = new Map<string, OnboardingDraft['objects'][number]>();
  for (const { layer, cluster } of objects) {
    const key = JSON.stringify([cluster ?? '', layer ?? '']);
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, {
      ...(layer && { layer }),
      ...(cluster && { cluster }),
      count,
    });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, v]) => v);
}
