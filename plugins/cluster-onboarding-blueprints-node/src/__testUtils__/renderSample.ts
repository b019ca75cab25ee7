import { DEFAULT_LAYERS } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSet,
  ProvidedIdentity,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { Blueprint } from '../blueprint';
import { OnboardingPlan, toOnboardingPlan } from '../plan';
import { renderPlan, RenderPlanOptions } from '../render';
import { Sealer } from '../secrets/Sealer';
import { OnboardingSettings } from '../settings';
import { sampleRequest, sampleSettings } from './sampleBlueprint';

/** Plans with the settings and the request of the tests, unless others are given. */
export function planSample(
  blueprint: Blueprint,
  options: {
    request?: object;
    settings?: Partial<OnboardingSettings>;
    requestId?: string;
    secretMode?: Parameters<typeof toOnboardingPlan>[0]['secretMode'];
  } = {},
): OnboardingPlan {
  return toOnboardingPlan({
    request: sampleRequest(options.request),
    requestId: options.requestId ?? 'aaaaaaaa-0000-4000-8000-000000000001',
    requestedBy: 'user:default/guest',
    blueprint,
    settings: sampleSettings(options.settings),
    layers: DEFAULT_LAYERS,
    secretMode: options.secretMode,
  });
}

/** Says what it would encrypt, and for whom; for tests that are not about encryption. */
export const OPEN_SEALER: Sealer = {
  async seal({ text, recipients }) {
    return `${text}sops:\n  age:\n${recipients
      .map(recipient => `    - recipient: ${recipient}\n`)
      .join('')}`;
  },
};

/** Renders a plan into a repository that is empty, unless something is said to be there. */
export async function renderSample(
  plan: OnboardingPlan,
  options: Partial<RenderPlanOptions> = {},
): Promise<FileSet> {
  return renderPlan({
    plan,
    identities: plan.identities.map(
      ({ scope, cluster }): ProvidedIdentity => ({
        recipient: `age1${scope}${cluster ?? ''}`,
        privateKey: `private-half-of-${cluster ?? scope}`,
        isNew: true,
      }),
    ),
    secretValues: new Map(),
    existing: new Map(),
    existingPaths: { fleet: new Set(), services: new Set(), apps: new Set() },
    sealer: OPEN_SEALER,
    ...options,
  });
}

/** The content of the only file of a file set. */
export function contentOf(fileSet: FileSet): string {
  expect(fileSet.files).toHaveLength(1);
  return fileSet.files[0].content;
}
