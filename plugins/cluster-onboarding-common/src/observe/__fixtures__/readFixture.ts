import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asNumber, asObject, asText } from '../json';
import { ObjectParts } from '../reading';

/** The situations of a family, by the names of their files. */
export function listFixtures(family: string): string[] {
  return readdirSync(join(__dirname, family))
    .filter(file => file.endsWith('.json'))
    .map(file => file.slice(0, -'.json'.length));
}

/** An object as it is stored. */
export function readFixture(family: string, situation: string): unknown {
  const file = join(__dirname, family, `${situation}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The parts of an object, as a reader is given them. */
export function toParts(value: unknown): ObjectParts {
  const object = asObject(value);
  const metadata = asObject(object.metadata);
  const [version, group = ''] = (asText(object.apiVersion) ?? '')
    .split('/')
    .reverse();
  return {
    group,
    version,
    kind: asText(object.kind) ?? '',
    namespace: asText(metadata.namespace) ?? '',
    name: asText(metadata.name) ?? '',
    generation: asNumber(metadata.generation) ?? 0,
    metadata,
    spec: asObject(object.spec),
    status: asObject(object.status),
    object,
  };
}

/** A reference in one line: `outputs Secret team-search/example`. */
export function tellReferences(
  references: ReadonlyArray<{
    role: string;
    group: string;
    kind: string;
    namespace: string;
    name: string;
  }> = [],
): string[] {
  return references.map(
    ({ role, group, kind, namespace, name }) =>
      `${role} ${kind}${group && `.${group}`} ${namespace}/${name}`,
  );
}
