import {
  Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { readClusterFacts } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** A cluster, or why an entity cannot be taken for one. */
export type InventoryReading =
  | { readonly cluster: InventoryCluster }
  | { readonly entity: string; readonly objection: string };

const LONGEST_TEXT = 253;
// Names of connections become header values and parts of log lines.
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

class Objection extends Error {}

/** Reads a cluster from its entity. The objection is in our own words and repeats nothing that the entity says. */
export function toInventoryCluster(entity: Entity): InventoryReading {
  const ref = stringifyEntityRef(entity);
  try {
    return { cluster: readCluster(ref, entity) };
  } catch (error) {
    return {
      entity: ref.slice(0, LONGEST_TEXT),
      objection: error instanceof Objection ? error.message : 'cannot be read',
    };
  }
}

function readCluster(ref: string, entity: Entity): InventoryCluster {
  const { name, namespace, title } = entity.metadata;
  const facts = readClusterFacts(entity);
  const cluster: InventoryCluster = {
    ref,
    name,
    title: title?.trim() || undefined,
    connection: toConnectionName('its connection', facts.connectionName),
    managementCluster:
      facts.managementCluster === undefined
        ? undefined
        : toConnectionName('its management cluster', facts.managementCluster),
    environment: facts.environment,
    capability: facts.capability,
    owner: toRef('owner', 'Group', entity.spec?.owner, namespace),
    system: toRef('system', 'System', entity.spec?.system, namespace),
    lifecycle: toLifecycle(entity.spec?.lifecycle),
  };
  for (const [field, text] of Object.entries(cluster)) {
    if (text !== undefined && text.length > LONGEST_TEXT) {
      throw new Objection(
        `its ${field} has more than ${LONGEST_TEXT} characters`,
      );
    }
  }
  return cluster;
}

// It only says that a cluster is awaited: what is no word is as good as none.
function toLifecycle(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z][-a-z]{0,30}$/.test(value)
    ? value
    : undefined;
}

function toConnectionName(what: string, name: string): string {
  if (!PRINTABLE.test(name)) {
    throw new Objection(
      `the name of ${what} holds a character that names do not have`,
    );
  }
  return name;
}

/** Refs are completed as the catalog itself does it, in lower case, so that they can be compared. */
function toRef(
  field: string,
  defaultKind: string,
  value: unknown,
  namespace: string | undefined,
): string | undefined {
  if (value === undefined) return undefined;
  try {
    if (typeof value !== 'string') throw new TypeError();
    return stringifyEntityRef(
      parseEntityRef(value, { defaultKind, defaultNamespace: namespace }),
    );
  } catch {
    throw new Objection(`its ${field} is not an entity ref`);
  }
}
