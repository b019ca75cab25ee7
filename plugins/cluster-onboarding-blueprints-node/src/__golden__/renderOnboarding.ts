/*
 * Renders templates/onboard-capability as it stands in this repository. Identities and encryption are fakes and say so: the same request
 * gives the same bytes.
 */
import {
  DEFAULT_LAYERS,
  OnboardingRequest,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSet,
  ProvidedIdentity,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { parseDocument } from 'yaml';
import { Blueprint, LocalBlueprintSource, readBlueprint } from '../blueprint';
import { OnboardingPlan, PlannedIdentityFile, toOnboardingPlan } from '../plan';
import { renderPlan } from '../render';
import { createSecretModes } from '../secrets';
import { Sealer } from '../secrets/Sealer';
import { OnboardingSettings } from '../settings';

/** An onboarding of templates/onboard-capability. */
export interface RenderedOnboarding {
  readonly plan: OnboardingPlan;
  readonly fileSet: FileSet;
  readonly settings: OnboardingSettings;
}

/** Where it stands. */
export const FOLDER = resolvePackagePath(
  '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node',
  '..',
  '..',
  'templates',
  'onboard-capability',
);

/** Settings as an operator would have them. */
export const SETTINGS: OnboardingSettings = {
  hub: {
    name: 'management',
    kubernetesVersion: '1.36',
    optionalKinds: [
      'gitops.weave.works/GitopsCluster',
      'capi.weave.works/ClusterBootstrapConfig',
      'capi.weave.works/SecretSync',
    ],
    existingObjects: [
      'GitRepository/flux-system/terraform',
      'ClusterSecretStore/platform',
    ],
    recipients: {
      root: 'age1-fake-recipient-of-the-management-cluster',
      recovery: ['age1-fake-recipient-of-recovery'],
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

/** What a team asks for. */
export function toRequest(
  values: Record<string, unknown> = {},
): OnboardingRequest {
  return parseOnboardingRequest({
    capability: 'search',
    owner: 'group:default/team-search',
    environments: toEnvironments('dev'),
    registry: {
      helm: { url: 'https://charts.example.com', prefix: 'helm/all' },
      containers: { url: 'images.example.com:8443' },
      hasCredentials: true,
    },
    repositories: { fleet: 'git.example.com/acme/fleet' },
    ...values,
  });
}

/** Environments by name, each of which differs. */
export function toEnvironments(...names: string[]): object[] {
  return names.map((name, index) => ({
    name,
    size: ['S', 'M', 'L'][index % 3],
    region: 'eu-central',
    domain: `${name}.search.example.com`,
    ...(index > 0 && { kubernetesVersion: '1.36.2' }),
  }));
}

/** Repositories of the layout `split`. */
export const SPLIT = {
  layout: 'split',
  fleet: 'git.example.com/acme/fleet',
  services: 'git.example.com/acme/services',
  apps: 'git.example.com/acme/apps',
};

/** Makes identities up. */
export function fakeIdentities(
  planned: readonly PlannedIdentityFile[],
  hasRecipients: boolean,
): ProvidedIdentity[] {
  return planned.map(({ scope, capability, cluster }) =>
    hasRecipients
      ? {
          recipient: `age1-fake-recipient-of-${scope}-${cluster ?? capability}`,
          privateKey: `FAKE-PRIVATE-KEY-OF-${cluster ?? capability}`,
          isNew: true,
        }
      : { isNew: true },
  );
}

/** Takes secrets out of a file and says for whom it would have been encrypted. */
export const fakeSealer: Sealer = {
  async seal({ text, recipients, with: way }) {
    const document = parseDocument(text);
    const keys = Object.keys(document.toJS().stringData);
    if (way === 'sealed-secrets') {
      document.set('apiVersion', 'bitnami.com/v1alpha1');
      document.set('kind', 'SealedSecret');
      document.delete('type');
      document.delete('stringData');
      document.set('spec', {
        encryptedData: Object.fromEntries(
          keys.map(key => [key, 'FAKE-SEALED-VALUE']),
        ),
      });
      return document.toString();
    }
    for (const key of keys) {
      document.setIn(['stringData', key], 'FAKE-SEALED-VALUE');
    }
    document.set('sops', { fake: true, recipients });
    return document.toString();
  },
};

let blueprint: Promise<Blueprint> | undefined;

// Read once: it does not change while tests run.
function getBlueprint(): Promise<Blueprint> {
  blueprint ??= LocalBlueprintSource.create({
    id: 'onboard-capability',
    path: FOLDER,
  })
    .read()
    .then(readBlueprint);
  return blueprint;
}

/** Renders a request. */
export async function renderOnboarding(
  options: {
    values?: Record<string, unknown>;
    settings?: Partial<OnboardingSettings>;
    requestId?: string;
    sealer?: Sealer;
    /** What stands in the repositories, by `role:path`. */
    existing?: ReadonlyMap<string, string>;
    identities?: (
      planned: readonly PlannedIdentityFile[],
    ) => Promise<ProvidedIdentity[]>;
  } = {},
): Promise<RenderedOnboarding> {
  const request = toRequest(options.values);
  const settings = { ...SETTINGS, ...options.settings };
  const plan = toOnboardingPlan({
    request,
    requestId: options.requestId ?? '11111111-2222-4333-8444-555555555555',
    requestedBy: 'user:default/guest',
    blueprint: await getBlueprint(),
    settings,
    layers: DEFAULT_LAYERS,
    secretMode: createSecretModes({ settings }).find(
      ({ id }) => id === request.secrets.mode,
    ),
  });
  const hasRecipients = ['git', 'cluster', 'sealed-secrets'].includes(
    request.secrets.mode,
  );
  const fileSet = await renderPlan({
    plan,
    identities: options.identities
      ? await options.identities(plan.identities)
      : fakeIdentities(plan.identities, hasRecipients),
    secretValues: new Map(
      plan.secretValues.map(({ name }) => [name, `FAKE-VALUE-OF-${name}`]),
    ),
    existing: options.existing ?? new Map(),
    existingPaths: { fleet: new Set(), services: new Set(), apps: new Set() },
    sealer: options.sealer ?? fakeSealer,
  });
  return { plan, fileSet, settings };
}
