/** What files can be made for each of. */
export const LOOPS = ['environments', 'profiles', 'policies'] as const;

/** One of them. */
export type Loop = (typeof LOOPS)[number];

const EVERYWHERE = [
  'blueprint.name',
  'blueprint.version',
  'branch',
  'capability',
  'clusters',
  'component',
  'description',
  'environments',
  'exceptions',
  'hasPipeline',
  'hub.identitiesPath',
  'hub.kubernetesVersion',
  'hub.name',
  'identities.capability.namespace',
  'identities.capability.secretName',
  'owner',
  'ownerName',
  'policies',
  'profiles',
  'registry.containers.fullUrl',
  'registry.containers.prefix',
  'registry.containers.url',
  'registry.hasCredentials',
  'registry.helm.fullUrl',
  'registry.helm.prefix',
  'registry.helm.provider',
  'registry.helm.type',
  'registry.helm.url',
  'repositories.layout',
  ...['fleet', 'services', 'apps'].flatMap(role =>
    ['url', 'host', 'owner', 'name'].map(
      part => `repositories.${role}.${part}`,
    ),
  ),
  'requestId',
  'requestedBy',
  'runtimeInfo',
  'secrets.mode',
  'secrets.store',
  'secrets.vault.address',
  'secrets.vault.authMethod',
  'secrets.vault.authPath',
  'secrets.vault.mount',
  'secrets.vault.role',
  'strategy',
  'system',
];

const OF_LOOP: Readonly<Record<Loop, readonly string[]>> = {
  environments: [
    'cluster.name',
    'cluster.policyRefs',
    'environment.clusterType',
    'environment.domain',
    'environment.kubernetesVersion',
    'environment.name',
    'environment.next',
    'environment.previous',
    'environment.region',
    'environment.size',
    'identities.leaf.namespace',
    'identities.leaf.secretName',
  ],
  profiles: [
    'profile.dependsOn',
    'profile.dependsOnRefs',
    'profile.layer',
    'profile.name',
    'profile.version',
  ],
  policies: ['policy'],
};

// Known only once the keys are there, hence in contents and nowhere else.
const RECIPIENTS = [
  'recipients.capability',
  'recipients.capabilityFiles',
  'recipients.owner',
  'recipients.recovery',
  'recipients.root',
  'recipients.rootFiles',
];
const LEAF_RECIPIENTS = ['recipients.leaf', 'recipients.leafFiles'];

const OPEN =
  /^(engine\.[a-z0-9-]+|hub\.has\.[A-Za-z0-9]+|runtimeInfo\.[A-Z][A-Z0-9_]*)$/;

/** What a place in a blueprint may ask for. */
export interface ValuePlace {
  /** What the file is made for each of. */
  readonly loops: readonly Loop[];
  /** Whether the file has a layer, and so an engine. */
  readonly hasLayer: boolean;
  /** Whether it is a content: recipients are known there. */
  readonly isContent: boolean;
  /** The secret values that may be used; only in sealed files. */
  readonly secrets: ReadonlySet<string>;
  /** The operator's values that the blueprint declares. */
  readonly parameters: ReadonlySet<string>;
  /** The blueprint's own values, with what their definitions ask for. */
  readonly definitions: ReadonlyMap<string, readonly string[]>;
}

/** Says why a value cannot be asked for at a place; undefined if it can. */
export function findValueObjection(
  name: string,
  place: ValuePlace,
): string | undefined {
  if (EVERYWHERE.includes(name) || OPEN.test(name)) return undefined;
  if (name === 'engine') {
    return place.hasLayer
      ? undefined
      : "'engine' is known only for a file with a layer; write engine.<layer>";
  }
  for (const loop of LOOPS) {
    if (OF_LOOP[loop].includes(name))
      return findLoopObjection(name, loop, place);
  }
  const [kind, ...rest] = name.split('.');
  const own = rest.join('.');
  if (kind === 'parameters' && place.parameters.has(own)) return undefined;
  if (kind === 'values') {
    const asked = place.definitions.get(own);
    return asked
      ? findFirst(asked, one => findValueObjection(one, place))
      : `There is no '${own}' below 'values'`;
  }
  if (kind === 'recipients') return findRecipientObjection(name, place);
  if (kind === 'secret') {
    return place.secrets.has(own)
      ? undefined
      : `'${name}' is not declared below 'secretValues', or its file is not sealed`;
  }
  return kind === 'parameters'
    ? `'${own}' is not declared below 'parameters'`
    : `There is no value '${name}'`;
}

function findLoopObjection(
  name: string,
  loop: Loop,
  place: ValuePlace,
): string | undefined {
  return place.loops.includes(loop)
    ? undefined
    : `'${name}' is known only with 'forEach: ${loop}'`;
}

function findRecipientObjection(
  name: string,
  place: ValuePlace,
): string | undefined {
  const isOfLeaf = LEAF_RECIPIENTS.includes(name);
  if (!isOfLeaf && !RECIPIENTS.includes(name)) {
    return `There is no value '${name}'`;
  }
  if (!place.isContent) {
    return `'${name}' is known only in the content of a file`;
  }
  return isOfLeaf ? findLoopObjection(name, 'environments', place) : undefined;
}

function findFirst<T>(
  items: readonly T[],
  find: (item: T) => string | undefined,
): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
