import {
  DEFAULT_LAYERS,
  parseOnboardingRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  PlannedObject,
  RepositoryRole,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asObject, asText } from '../facts/json';
import { parseYaml } from '../facts/parseYaml';
import { HEALTHY_FILES, TreeFile, TreeFiles } from './healthyFiles';
import { RECOVERY, ROOT } from './sealedText';

/** How a tree differs from the healthy one. */
export interface TreeChange {
  /** Files that are added or replaced, texts that are replaced in a file, or `undefined` for one that is taken away. */
  readonly files?: Readonly<
    Record<string, TreeFile | readonly [from: string, to: string] | undefined>
  >;
  /** What differs in the request. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** What differs on the management cluster. */
  readonly hub?: Partial<ValidationSubject['hub']>;
  /** Files that stand in the fleet repository beforehand. */
  readonly existing?: readonly string[];
  /** Changes the plan, which otherwise is just what the files hold. */
  readonly plan?: (
    objects: readonly PlannedObject[],
  ) => readonly PlannedObject[];
  /** What else differs. */
  readonly subject?: Partial<ValidationSubject>;
}

/** The healthy tree with a change, as validators get it. */
export function toSubject(change: TreeChange = {}): ValidationSubject {
  const files = applyChange(HEALTHY_FILES, change);
  const objects = Object.entries(files).flatMap(listPlanned);
  const existing = new Set([
    'terraform/cluster/main.tf',
    ...(change.existing ?? []),
  ]);
  return {
    request: parseOnboardingRequest({
      capability: 'search',
      owner: 'group:default/search',
      environments: [
        { name: 'dev', region: 'eu-1' },
        { name: 'test', region: 'eu-1' },
      ],
      registry: {
        helm: { url: 'https://charts.example.com' },
        containers: { url: 'images.example.com' },
        hasCredentials: true,
      },
      repositories: {
        layout: 'split',
        fleet: 'github.com/acme/fleet',
        services: 'github.com/acme/services',
        apps: 'github.com/acme/apps',
      },
      ...change.request,
    }),
    fileSet: {
      files: Object.entries(files).map(
        ([path, { repository, content, layer, cluster }]) => ({
          repository,
          path,
          content,
          layer,
          cluster,
        }),
      ),
      deletions: [],
    },
    objects: change.plan ? change.plan(objects) : objects,
    layers: DEFAULT_LAYERS,
    existing: { fleet: existing, services: new Set(), apps: new Set() },
    hub: {
      name: 'management',
      optionalKinds: [],
      existingObjects: [],
      recipients: { root: ROOT, recovery: [RECOVERY], owners: {} },
      ...change.hub,
    },
    ...change.subject,
  };
}

function applyChange(
  healthy: TreeFiles,
  { files = {} }: TreeChange,
): Record<string, TreeFile> {
  const changed: Record<string, TreeFile> = { ...healthy };
  for (const [path, change] of Object.entries(files)) {
    if (change === undefined) delete changed[path];
    else if ('content' in change) changed[path] = change;
    else {
      const [from, to] = change;
      const { content } = changed[path];
      if (!content.includes(from))
        throw new Error(`${path} does not hold ${from}`);
      changed[path] = {
        ...changed[path],
        content: content.replace(from, () => to),
      };
    }
  }
  return changed;
}

function listPlanned([path, file]: [string, TreeFile]): PlannedObject[] {
  const { repository, layer, cluster, home } = file;
  if (!path.endsWith('.yaml')) return [];
  return parseYaml(file.content).documents.flatMap(value => {
    const { apiVersion, kind, metadata } = asObject(value);
    const { name, namespace } = asObject(metadata);
    if (typeof apiVersion !== 'string' || typeof kind !== 'string') return [];
    if (apiVersion.startsWith('kustomize.config.k8s.io')) return [];
    return [
      {
        repository: repository as RepositoryRole,
        path,
        apiVersion,
        kind,
        name: asText(name) ?? '',
        ...(asText(namespace) && { namespace: asText(namespace) }),
        ...(layer && { layer }),
        ...(cluster && { cluster }),
        home,
      },
    ];
  });
}
