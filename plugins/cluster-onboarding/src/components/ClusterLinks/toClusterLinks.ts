import { parseEntityRef } from '@backstage/catalog-model';
import { ClusterDescription } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toSafeUrl } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

/*
 * Links from configuration, with what the catalog says of a cluster put into them. The operator writes the address, whoever writes catalog
 * files the values: a value must never decide where a link leads to. So values are percent-encoded, steps like `..` are no values, and in
 * the host name a value can only be one label in front of what the operator wrote.
 */

/** A link for a cluster. */
export interface ClusterLink {
  readonly title: string;
  readonly url: string;
  readonly icon?: string;
}

type Values = Readonly<Record<string, string | undefined>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const ADDRESS = /^(https?:\/\/)([^/?#]*)([^]*)$/i;
const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The links that make sense for a cluster. What cannot be understood, or lacks a value, is left out: it must never break a page. */
export function toClusterLinks(
  config: unknown,
  cluster: ClusterDescription,
): ClusterLink[] {
  if (!Array.isArray(config)) return [];
  const values = toValues(cluster);
  return config.flatMap(entry => toLink(entry, values) ?? []);
}

function toLink(entry: unknown, values: Values): ClusterLink | undefined {
  const { title, url, icon } = (entry ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || !title.trim()) return undefined;
  const filled = typeof url === 'string' ? fill(url, values) : undefined;
  const safe = toSafeUrl(filled);
  if (!safe) return undefined;
  return { title, url: safe, ...(typeof icon === 'string' && { icon }) };
}

function fill(template: string, values: Values): string | undefined {
  const [, scheme, host, rest] = ADDRESS.exec(template.trim()) ?? [];
  if (!scheme || !host) return undefined;
  const filledHost = fillHost(host, values);
  const filledRest = replace(rest, values, encodeURIComponent);
  return filledHost === undefined || filledRest === undefined
    ? undefined
    : `${scheme}${filledHost}${filledRest}`;
}

/** Placeholders are whole labels, and the last label is never one. */
function fillHost(host: string, values: Values): string | undefined {
  if (!host.includes('{')) return host;
  const labels = host.split('.');
  const isPlain = labels.every(
    (label, index) =>
      !/[{}]/.test(label) ||
      (/^\{[^{}]*\}$/.test(label) && index < labels.length - 1),
  );
  if (!isPlain || host.includes('@')) return undefined;
  return replace(host, values, value =>
    HOST_LABEL.test(value) ? value : undefined,
  );
}

function replace(
  text: string,
  values: Values,
  encode: (value: string) => string | undefined,
): string | undefined {
  let isWhole = true;
  const result = text.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const encoded = value && encodeSafely(value, encode);
    if (!encoded) isWhole = false;
    return encoded ?? '';
  });
  return isWhole && !/[{}]/.test(result) ? result : undefined;
}

function encodeSafely(
  value: string,
  encode: (value: string) => string | undefined,
): string | undefined {
  if (/^\.+$/.test(value)) return undefined;
  try {
    return encode(value);
  } catch {
    // Half a character cannot be encoded.
    return undefined;
  }
}

function toValues(cluster: ClusterDescription): Values {
  return {
    cluster: cluster.name,
    namespace: findPart(cluster.ref, 'namespace'),
    capability: cluster.capability,
    environment: cluster.environment,
    managementCluster: cluster.managementCluster,
    owner: cluster.owner && findPart(cluster.owner, 'name'),
  };
}

function findPart(ref: string, part: 'name' | 'namespace'): string | undefined {
  try {
    return parseEntityRef(ref, { defaultKind: 'group' })[part];
  } catch {
    return undefined;
  }
}
