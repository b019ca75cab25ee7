import {
  DEFAULT_LAYERS,
  OnboardingRequest,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  BUILT_IN_VALIDATORS,
  Blueprint,
  createAgeIdentity,
  createSealer,
  LocalBlueprintSource,
  OnboardingPlan,
  OnboardingSettings,
  readBlueprint,
  renderPlan,
  Sealer,
  toOnboardingPlan,
  validateFileSet,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import {
  FileSet,
  ProvidedIdentity,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { resolve } from 'node:path';

const TEMPLATE = resolve('templates/onboard-capability');
const NOTHING: ReadonlySet<string> = new Set();

/** An onboarding that can be planned, rendered and proven again and again, with the same keys each time. */
export class BenchOnboarding {
  readonly #blueprint: Blueprint;
  readonly #settings: OnboardingSettings;
  readonly #request: OnboardingRequest;
  readonly #identities: ProvidedIdentity[];
  readonly #sealer: Sealer;

  /** One with this many clusters. Forms stop at twenty; here it is the growth that counts. */
  static async create(clusters: number): Promise<BenchOnboarding> {
    const source = LocalBlueprintSource.create({
      id: 'onboard-capability',
      path: TEMPLATE,
    });
    const blueprint = readBlueprint(await source.read());
    const settings = await createSettings();
    const request = toRequest(clusters);
    const plan = toPlan({ blueprint, settings, request });
    const identities = await Promise.all(
      plan.identities.map(async () => ({
        ...(await createAgeIdentity()),
        isNew: true,
      })),
    );
    return new BenchOnboarding(blueprint, settings, request, identities);
  }

  private constructor(
    blueprint: Blueprint,
    settings: OnboardingSettings,
    request: OnboardingRequest,
    identities: ProvidedIdentity[],
  ) {
    this.#blueprint = blueprint;
    this.#settings = settings;
    this.#request = request;
    this.#identities = identities;
    this.#sealer = rememberSealed(createSealer({ now: Date.now }));
  }

  /** Plans and renders. Files are encrypted the first time; after that what came of it is put in place, since encryption has a bar of its own. */
  async render(): Promise<{ plan: OnboardingPlan; fileSet: FileSet }> {
    const plan = toPlan({
      blueprint: this.#blueprint,
      settings: this.#settings,
      request: this.#request,
    });
    const fileSet = await renderPlan({
      plan,
      identities: this.#identities,
      secretValues: new Map(
        plan.secretValues.map(({ name }) => [name, `value of ${name}`]),
      ),
      existing: new Map(),
      existingPaths: { fleet: NOTHING, services: NOTHING, apps: NOTHING },
      sealer: this.#sealer,
    });
    return { plan, fileSet };
  }

  /** Renders and proves; throws if the result could not be proposed, for then it would be no fair figure. */
  async renderAndValidate(): Promise<FileSet> {
    const { plan, fileSet } = await this.render();
    const findings = await validateFileSet(
      {
        request: this.#request,
        fileSet,
        objects: plan.objects,
        layers: DEFAULT_LAYERS,
        existing: { fleet: NOTHING, services: NOTHING, apps: NOTHING },
        hub: this.#settings.hub,
        identities: plan.identities.map(({ cluster }, index) => ({
          cluster,
          recipient: this.#identities[index].recipient,
        })),
        identitiesPath: this.#settings.identitiesPath,
      },
      BUILT_IN_VALIDATORS,
    );
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      throw new Error(
        errors
          .slice(0, 5)
          .map(({ rule, path, message }) => `${rule} ${path}: ${message}`)
          .join('\n'),
      );
    }
    return fileSet;
  }
}

function toPlan(options: {
  blueprint: Blueprint;
  settings: OnboardingSettings;
  request: OnboardingRequest;
}): OnboardingPlan {
  return toOnboardingPlan({
    ...options,
    requestId: '11111111-2222-4333-8444-555555555555',
    requestedBy: 'user:default/guest',
    layers: DEFAULT_LAYERS,
  });
}

function rememberSealed(sealer: Sealer): Sealer {
  const sealed = new Map<string, string>();
  return {
    async seal(file) {
      const known = sealed.get(file.text);
      if (known !== undefined) return known;
      const text = await sealer.seal(file);
      sealed.set(file.text, text);
      return text;
    },
  };
}

async function createSettings(): Promise<OnboardingSettings> {
  const root = await createAgeIdentity();
  const recovery = await createAgeIdentity();
  return {
    hub: {
      name: 'management',
      kubernetesVersion: '1.36',
      optionalKinds: ['gitops.weave.works/GitopsCluster'],
      existingObjects: ['GitRepository/flux-system/terraform'],
      recipients: {
        root: root.recipient,
        recovery: [recovery.recipient],
        owners: {},
      },
    },
    identitiesPath: 'clusters/management/identities',
    allowedRepositories: [],
    parameters: {},
    blueprints: [],
    pullRequests: {
      labels: [],
      reviewers: [],
      hasCoAuthor: false,
      branchPrefix: 'strata/',
    },
  };
}

function toRequest(clusters: number): OnboardingRequest {
  const request = parseOnboardingRequest({
    capability: 'search',
    owner: 'group:default/team-search',
    environments: [{ name: 'e0', region: 'eu-central' }],
    registry: {
      helm: { url: 'https://charts.example.com' },
      containers: { url: 'images.example.com' },
      hasCredentials: true,
    },
    repositories: { fleet: 'github.com/acme/fleet' },
  });
  const [environment] = request.environments;
  return {
    ...request,
    environments: Array.from({ length: clusters }, (_, index) => ({
      ...environment,
      name: `e${index}`,
    })),
  };
}
