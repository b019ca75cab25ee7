/*
 * The roles under `deploy` against what the collectors follow: a kind that is missing there would be shown as not permitted on
 * every cluster, and a right that is not needed is one too many.
 */
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { startTestBackend } from '@backstage/backend-test-utils';
import fluxModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-flux';
import platformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-platform';
import terraformModule from '@strata-gitops/backstage-plugin-cluster-onboarding-backend-module-terraform';
import {
  clusterOnboardingCollectorsExtensionPoint,
  StatusCollector,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { readdirSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

interface Rule {
  apiGroups: string[];
  resources: string[];
  resourceNames?: string[];
  verbs: string[];
}

interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  rules?: Rule[];
  roleRef?: { kind: string; name: string };
  subjects?: Array<{ kind: string; name: string; namespace?: string }>;
}

// Only management clusters have these.
const HUB_COLLECTORS = ['cluster-api', 'weave'];

const folder = resolvePackagePath(
  '@strata-gitops/backstage-plugin-cluster-onboarding-backend',
  'deploy',
);

function readManifests(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map(
    document => document.toJS(),
  );
}

function readRules(file: string): Rule[] {
  return readManifests(file).flatMap(({ rules }) => rules ?? []);
}

function listRights(rules: readonly Rule[]): string[] {
  return rules
    .flatMap(({ apiGroups, resources, verbs }) =>
      apiGroups.flatMap(group =>
        resources.map(
          resource => `${group}/${resource}: ${[...verbs].sort().join(', ')}`,
        ),
      ),
    )
    .sort();
}

async function listCollectors(): Promise<StatusCollector[]> {
  const collectors: StatusCollector[] = [];
  await startTestBackend({
    extensionPoints: [
      [
        clusterOnboardingCollectorsExtensionPoint,
        { addCollector: collector => collectors.push(collector) },
      ],
    ],
    features: [fluxModule, platformModule, terraformModule],
  });
  return collectors;
}

function toNeeds(collectors: readonly StatusCollector[]): string[] {
  const kinds = collectors.flatMap(collector =>
    collector.kinds.map(
      ({ group, plural }) => `${group}/${plural}: get, list, watch`,
    ),
  );
  return [...new Set([...kinds, '/events: get, list'])].sort();
}

describe('reader roles', () => {
  it('allow on a management cluster what the collectors need, and no more', async () => {
    const collectors = await listCollectors();

    expect(collectors.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['flux', 'terraform', ...HUB_COLLECTORS]),
    );
    expect(listRights(readRules('reader-hub.yaml'))).toEqual(
      toNeeds(collectors),
    );
  });

  it('allow on a leaf the same but for what only management clusters have', async () => {
    const collectors = await listCollectors();

    expect(listRights(readRules('reader-leaf.yaml'))).toEqual(
      toNeeds(collectors.filter(({ id }) => !HUB_COLLECTORS.includes(id))),
    );
  });

  it.each(readdirSync(folder))('have no wildcard in %s', file => {
    expect(readFileSync(`${folder}/${file}`, 'utf8')).not.toContain('*');
  });

  it.each(['reader-hub.yaml', 'reader-leaf.yaml'])(
    'allow nothing that is secret or powerful in %s',
    file => {
      const rules = readRules(file);
      const resources = rules.flatMap(rule => rule.resources);
      const verbs = new Set(rules.flatMap(rule => rule.verbs));

      for (const resource of ['secrets', 'configmaps', 'pods', 'pods/log']) {
        expect(resources).not.toContain(resource);
      }
      expect([...verbs].sort()).toEqual(['get', 'list', 'watch']);
    },
  );

  it('allow to read kubeconfigs by name alone, and to act as the reader alone', () => {
    expect(readRules('reader-hub-kubeconfigs.yaml')).toEqual([
      {
        apiGroups: [''],
        resources: ['secrets'],
        resourceNames: ['my-cluster-kubeconfig'],
        verbs: ['get'],
      },
    ]);
    expect(readRules('reader-leaf-impersonation.yaml')).toEqual([
      {
        apiGroups: [''],
        resources: ['serviceaccounts'],
        resourceNames: ['strata-reader'],
        verbs: ['impersonate'],
      },
    ]);
  });

  it.each(readdirSync(folder))('are bound as they are named in %s', file => {
    const manifests = readManifests(file);
    const role = manifests.find(({ rules }) => rules)!;
    const binding = manifests.find(({ roleRef }) => roleRef)!;

    expect(binding.roleRef).toMatchObject({
      kind: role.kind,
      name: role.metadata.name,
    });
    expect(binding.metadata.namespace).toBe(role.metadata.namespace);
    expect(binding.subjects).toHaveLength(1);
  });
});
