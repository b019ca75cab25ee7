import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CatalogEntity, Simulator } from './simulator';

const EXAMPLES = resolve(__dirname, '../../../examples');
const TEMPLATES = resolve(__dirname, '../../../templates');

/** What the examples of the portal define already. */
const KNOWN_OWNERS = ['team-search', 'team-platform', 'team-security'];
const EXAMPLE_CLUSTER = 'search-dev';

/** Teams and systems that the clusters name and nobody else defines. */
function toSurroundings(
  simulator: Simulator,
  hasExamples: boolean,
): CatalogEntity[] {
  const unique = (names: string[]) => [...new Set(names)];
  const owners = unique(simulator.leaves.map(({ owner }) => owner));
  const capabilities = unique(
    simulator.leaves.map(({ capability }) => capability),
  );
  return [
    ...owners
      .filter(owner => !KNOWN_OWNERS.includes(owner))
      .map(name => ({
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Group',
        metadata: { name },
        spec: { type: 'team', children: [] },
      })),
    ...capabilities
      .filter(name => !(hasExamples && name === 'search'))
      .map(name => ({
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'System',
        metadata: { name },
        spec: { owner: `team-${name}` },
      })),
  ];
}

function toLocation(target: string, allow?: readonly string[]) {
  return { type: 'file', target, ...(allow && { rules: [{ allow }] }) };
}

/** The configuration that lays a simulated fleet over the portal's own; JSON is YAML too. */
export function toPortalConfig(
  simulator: Simulator,
  entitiesFile: string,
): Record<string, unknown> {
  const hasExamples = simulator.leaves.some(
    ({ name }) => name === EXAMPLE_CLUSTER,
  );
  return {
    kubernetes: simulator.kubernetesConfig(),
    catalog: {
      // A list in an overlay takes the place of the one below it, so what stays is named again.
      locations: [
        toLocation(join(EXAMPLES, 'org.yaml'), ['User', 'Group']),
        ...(hasExamples ? [toLocation(join(EXAMPLES, 'catalog.yaml'))] : []),
        ...['check-cluster-names', 'onboard-capability'].map(name =>
          toLocation(join(TEMPLATES, name, 'template.yaml'), ['Template']),
        ),
        toLocation(entitiesFile, ['Resource', 'Group', 'System']),
      ],
    },
    ...(simulator.layers && {
      // Owners of layers that are not there any more would be refused; null takes them back.
      clusterOnboarding: { layers: simulator.layers, layerOwners: null },
    }),
  };
}

/** Writes configuration and entities into a folder; gives the path of the configuration. */
export function writePortalOverlay(
  simulator: Simulator,
  folder: string,
): string {
  const hasExamples = simulator.leaves.some(
    ({ name }) => name === EXAMPLE_CLUSTER,
  );
  const entitiesFile = join(folder, 'clusters.yaml');
  const entities = [
    ...toSurroundings(simulator, hasExamples),
    ...simulator.catalogEntities(),
  ];
  writeFileSync(
    entitiesFile,
    entities.map(entity => JSON.stringify(entity, null, 2)).join('\n---\n'),
  );
  const configFile = join(folder, 'app-config.scenario.yaml');
  // The tokens are made up, and good for the simulator alone; still nobody else needs to read them.
  writeFileSync(
    configFile,
    // In configuration `${` begins a variable of the environment.
    JSON.stringify(toPortalConfig(simulator, entitiesFile), null, 2).replaceAll(
      '${',
      '$${',
    ),
    { mode: 0o600 },
  );
  return configFile;
}
