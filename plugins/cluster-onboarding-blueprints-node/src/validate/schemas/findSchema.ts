import { CORE_SCHEMAS } from './coreSchemas';
import data from './kinds.json';
import { StructuralSchema } from './structuralSchema';

/** What is known of a kind at a version. */
export interface KnownKind {
  /** Its schema, if there is one. */
  readonly schema?: StructuralSchema;
  /** Whether its project has said that it will go. */
  readonly isDeprecated: boolean;
  /** Where the schema comes from. */
  readonly origin: string;
}

interface KindsFile {
  readonly origins: readonly string[];
  readonly kinds: Readonly<
    Record<
      string,
      { origin: number; scope: string; isDeprecated?: boolean; schema?: number }
    >
  >;
  readonly schemas: readonly StructuralSchema[];
}

const { origins, kinds, schemas } = data as unknown as KindsFile;

// The versions of each kind, the served ones.
const VERSIONS = new Map<string, string[]>();
for (const key of [...Object.keys(kinds), ...Object.keys(CORE_SCHEMAS)]) {
  const [kind, version, group = ''] = key.split('/').reverse();
  const name = `${group}/${kind}`;
  const versions = VERSIONS.get(name);
  if (versions) versions.push(version);
  else VERSIONS.set(name, [version]);
}

const HAND_WRITTEN = 'our own reading of its documentation';

/** Groups without a dot, and those below k8s.io, are Kubernetes' own. */
function isOfKubernetes(apiVersion: string): boolean {
  const [group, version] = apiVersion.split('/');
  return (
    version === undefined || !group.includes('.') || group.endsWith('.k8s.io')
  );
}

/** What is known of a kind; undefined if nothing is. */
export function findKind(
  apiVersion: string,
  kind: string,
): KnownKind | undefined {
  const key = `${apiVersion}/${kind}`;
  if (Object.hasOwn(CORE_SCHEMAS, key)) {
    return {
      schema: CORE_SCHEMAS[key],
      isDeprecated: false,
      origin: isOfKubernetes(apiVersion) ? 'Kubernetes' : HAND_WRITTEN,
    };
  }
  if (!Object.hasOwn(kinds, key)) return undefined;
  const { origin, isDeprecated = false, schema } = kinds[key];
  return {
    ...(schema !== undefined && { schema: schemas[schema] }),
    isDeprecated,
    origin: origins[origin],
  };
}

/** The versions of a kind that are served; empty for kinds that nothing is known of. */
export function listVersions(group: string, kind: string): readonly string[] {
  return VERSIONS.get(`${group}/${kind}`) ?? [];
}
