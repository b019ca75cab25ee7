import { buildGraph } from '../../graph';
import { LayerDefinition, matchLayers } from '../../layers';
import { Fleet, observeFleet } from './fleet';
import { KubernetesObject } from './objects';

const NAME_FIELDS = new Set(['name', 'namespace']);

/**
 * The same fleet with every object and namespace called something else, in references and messages too; the definitions name
 * each object by its new name. What was derived before must be derived again.
 */
export function renameFleet(fleet: Fleet): Fleet {
  const names = new Map<string, string>();
  for (const object of [...fleet.onHub, ...fleet.onLeaf]) {
    collectNames(object, names);
  }
  // Cluster API's own convention, which is no choice of anybody's.
  for (const name of names.keys()) {
    const cluster = names.get(name.replace(/-kubeconfig$/, ''));
    if (name.endsWith('-kubeconfig') && cluster) {
      names.set(name, `${cluster}-kubeconfig`);
    }
  }
  // Longer names first, and only whole ones: `a-secrets` is no name in `a-secrets-config` nor in `secrets "x"`.
  const alternatives = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(
    `(?<![-.A-Za-z0-9])(?:${alternatives.join('|')})(?![-.A-Za-z0-9])`,
    'g',
  );
  const rename = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value, (field, part) =>
        typeof part === 'string' &&
        !['kind', 'apiVersion', 'uid'].includes(field)
          ? part.replace(whole, name => names.get(name)!)
          : part,
      ),
    );
  return {
    ...fleet,
    onHub: fleet.onHub.map(rename),
    onLeaf: fleet.onLeaf.map(rename),
    layers: nameMembers(fleet, name => names.get(name) ?? name),
  };
}

function collectNames(value: unknown, names: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, part] of Object.entries(value as KubernetesObject)) {
    const isNew = typeof part === 'string' && !names.has(part);
    if (NAME_FIELDS.has(field) && isNew) {
      names.set(part, `renamed${names.size}thing`);
    }
    collectNames(part, names);
  }
}

function nameMembers(
  fleet: Fleet,
  rename: (name: string) => string,
): LayerDefinition[] {
  const graph = buildGraph({ observations: observeFleet(fleet) });
  const match = matchLayers({
    layers: fleet.layers,
    graph,
    variables: { cluster: fleet.leaf },
  });
  return match.layers.map(({ layer, members }, place) => ({
    ...layer,
    match: members
      // A source that is used by several layers is named in the first, and is a member of the others by being used.
      .filter(key => match.placesOf.get(key)?.[0] === place)
      .map(key => {
        const { group, kind, namespace, name } = graph.nodes.get(key)!.ref;
        return {
          kinds: [group ? `${group}/${kind}` : kind],
          namePattern: rename(name),
          ...(namespace && { namespacePattern: rename(namespace) }),
        };
      }),
    expected: layer.expected?.map(({ kind, name }) => ({
      kind,
      name:
        name.startsWith('*') || name.endsWith('*')
          ? findExpected(match.layers[place].absent, rename)
          : rename(name.replace('${cluster}', fleet.leaf)),
    })),
  }));
}

/** A pattern is met by some member whatever it is called now, or by none as before. */
function findExpected(
  absent: readonly string[],
  rename: (name: string) => string,
): string {
  return absent.length > 0 ? rename('nobody-is-called-so') : '*';
}
