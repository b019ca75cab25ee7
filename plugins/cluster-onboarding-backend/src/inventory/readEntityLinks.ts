/*
 * Which clusters the page of an entity is about:
 *
 *   - the entity itself, if it is a cluster
 *   - those that it names in the annotation `strata.dev/clusters`
 *   - those that it depends on (a Resource that says `dependencyOf` is depended on) and, of a system, those that are part of it
 *   - those of its parts: the components of a system, the subcomponents of a component
 */
import {
  Entity,
  parseEntityRef,
  RELATION_DEPENDS_ON,
  RELATION_HAS_PART,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { STRATA_ANNOTATION_CLUSTERS } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What an entity leads to. Refs are whole and in lower case. */
export interface EntityLinks {
  /** Resources that are clusters of the entity if they are clusters at all. */
  readonly resources: readonly string[];
  /** Parts whose clusters are the entity's too. */
  readonly parts: readonly string[];
}

const PART_KINDS: ReadonlySet<string> = new Set(['component', 'system']);

/** Reads where an entity leads. */
export function readEntityLinks(entity: Entity): EntityLinks {
  const resources = new Set(readAnnotation(entity));
  const parts = new Set<string>();
  for (const { type, targetRef } of entity.relations ?? []) {
    const isPart = type === RELATION_HAS_PART;
    if (!isPart && type !== RELATION_DEPENDS_ON) continue;
    const target = toRef(targetRef, entity);
    const kind = target?.slice(0, target.indexOf(':'));
    if (target === undefined || kind === undefined) continue;
    if (kind === 'resource') resources.add(target);
    else if (isPart && PART_KINDS.has(kind)) parts.add(target);
  }
  return { resources: [...resources], parts: [...parts] };
}

/** Names and refs, separated by commas. What is not one is left out: a typing error must not take the others away. */
function readAnnotation(entity: Entity): string[] {
  const text = entity.metadata.annotations?.[STRATA_ANNOTATION_CLUSTERS] ?? '';
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
    .map(name => toRef(name, entity))
    .filter((ref): ref is string => ref?.startsWith('resource:') === true);
}

function toRef(text: string, entity: Entity): string | undefined {
  try {
    return stringifyEntityRef(
      parseEntityRef(text, {
        defaultKind: 'Resource',
        defaultNamespace: entity.metadata.namespace,
      }),
    );
  } catch {
    return undefined;
  }
}
