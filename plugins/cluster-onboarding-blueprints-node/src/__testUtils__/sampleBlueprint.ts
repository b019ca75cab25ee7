import {
  OnboardingRequest,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { BlueprintFiles } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { stringify } from 'yaml';
import { Blueprint, readBlueprint } from '../blueprint';
import { OnboardingSettings } from '../settings';

export const ROOT =
  'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq';
export const RECOVERY =
  'age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg';

const GRADE = { is: 'met', why: 'It is a test' };

/** What a blueprint needs at least, beside its files. */
export const STRATEGY = {
  title: 'A strategy',
  engines: {
    'cloud-infrastructure': 'external',
    'platform-infrastructure': 'external',
    'security-compliance': 'external',
    'platform-delivery': 'external',
    application: 'external',
  },
  scorecard: {
    REQ1: GRADE,
    REQ2: GRADE,
    REQ3: GRADE,
    REQ4: GRADE,
    REQ5: GRADE,
    REQ6: GRADE,
  },
};

/** A blueprint as files: what is given over the least that one needs. */
export function blueprintFiles(
  document: object,
  skeleton: Record<string, string> = {},
): BlueprintFiles {
  const files = new Map<string, string>();
  files.set(
    'blueprint.yaml',
    stringify(
      {
        apiVersion: 'strata.dev/v1alpha1',
        kind: 'Blueprint',
        metadata: { name: 'sample', version: '1.0.0', title: 'A sample' },
        strategies: { 'alt-5': STRATEGY },
        identities: [],
        ...document,
      },
      { aliasDuplicateObjects: false },
    ),
  );
  for (const [path, text] of Object.entries(skeleton)) {
    files.set(`skeleton/${path}`, text);
  }
  return { files, origin: 'test' };
}

/** A blueprint of one file, once for a request. */
export function singleFileBlueprint(
  text: string,
  options: { name?: string; document?: object; file?: object } = {},
): Blueprint {
  const name = options.name ?? 'file.yaml';
  return readBlueprint(
    blueprintFiles(
      {
        files: [
          {
            source: name,
            target: { repository: 'fleet', path: `out/${name}` },
            ...options.file,
          },
        ],
        ...options.document,
      },
      { [name]: text },
    ),
  );
}

/** A request: what is given over one for dev and prod. */
export function sampleRequest(values: object = {}): OnboardingRequest {
  return parseOnboardingRequest({
    capability: 'search',
    owner: 'group:default/team-search',
    environments: [
      { name: 'dev', region: 'eu-1' },
      { name: 'prod', region: 'eu-1', size: 'L', domain: 'search.example.com' },
    ],
    registry: {
      helm: { url: 'https://charts.example.com' },
      containers: { url: 'registry.example.com:5000' },
    },
    repositories: { fleet: 'github.com/acme/fleet' },
    ...values,
  });
}

/** What an operator has set. */
export function sampleSettings(
  values: Partial<OnboardingSettings> = {},
): OnboardingSettings {
  return {
    hub: {
      name: 'management',
      optionalKinds: ['gitops.weave.works/GitopsCluster'],
      existingObjects: [],
      recipients: { root: ROOT, recovery: [RECOVERY], owners: {} },
    },
    identitiesPath: 'clusters/management/identities',
    allowedRepositories: ['*/*/*'],
    parameters: {},
    blueprints: [],
    pullRequests: {
      labels: [],
      reviewers: [],
      hasCoAuthor: true,
      branchPrefix: 'strata/',
    },
    ...values,
  };
}
