/*
 * What may be shown of a spec: values from a list of places, texts redacted and cut, lists bounded. Of every other field only the name is
 * told, since values, variables, templates and kubeconfigs stand there. The list is one for all kinds: a place means the same in each kind
 * that has it. It takes any JSON and never throws.
 */
import { redactMessage } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toRepositoryUrl } from './toRepositoryUrl';

/** Stands in place of what is not shown. */
export const NOT_SHOWN = '(not shown)';

const MOST_FIELDS = 50;
const MOST_ENTRIES = 50;
const LONGEST_TEXT = 512;
const LONGEST_NAME = 128;

type Read = (value: unknown) => unknown;
type Shape = Read | { readonly [field: string]: Shape } | readonly [Shape];

const plain: Read = value => {
  if (typeof value === 'string') {
    return redactMessage(value).slice(0, LONGEST_TEXT);
  }
  return typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
    ? value
    : undefined;
};

const named = {
  apiVersion: plain,
  kind: plain,
  namespace: plain,
  name: plain,
  optional: plain,
};
const retries = { remediation: { retries: plain } };

/** The places whose values are harmless: what is delivered from where to where, in which order and how often. */
const SHOWN: { readonly [field: string]: Shape } = {
  // Flux, and what is like it
  suspend: plain,
  interval: plain,
  retryInterval: plain,
  timeout: plain,
  path: plain,
  prune: plain,
  wait: plain,
  force: plain,
  targetNamespace: plain,
  storageNamespace: plain,
  releaseName: plain,
  serviceAccountName: plain,
  type: plain,
  provider: plain,
  url: toRepositoryUrl,
  ref: {
    branch: plain,
    tag: plain,
    semver: plain,
    commit: plain,
    name: plain,
  },
  sourceRef: named,
  chartRef: named,
  chart: { spec: { chart: plain, version: plain, sourceRef: named } },
  dependsOn: [named],
  healthChecks: [named],
  decryption: { provider: plain, secretRef: named },
  kubeConfig: { secretRef: named },
  secretRef: named,
  postBuild: { substituteFrom: [named] },
  valuesFrom: [named],
  install: { crds: plain, createNamespace: plain, ...retries },
  upgrade: { crds: plain, ...retries },
  // Terraform
  approvePlan: plain,
  destroy: plain,
  destroyResourcesOnDeletion: plain,
  workspace: plain,
  writeOutputsToSecret: named,
  varsFrom: [named],
  // Cluster API and Crossplane
  paused: plain,
  replicas: plain,
  version: plain,
  clusterName: plain,
  controlPlaneRef: named,
  infrastructureRef: named,
  compositionRef: named,
  // External Secrets
  refreshInterval: plain,
  secretStoreRef: named,
  target: named,
};

/** What may be shown of a spec; undefined if there is none. */
export function describeSpec(
  spec: unknown,
): Record<string, unknown> | undefined {
  if (!isFields(spec)) return undefined;
  const fields = Object.keys(spec)
    .slice(0, MOST_FIELDS)
    .map(name => [
      redactMessage(name).slice(0, LONGEST_NAME),
      (Object.hasOwn(SHOWN, name)
        ? pick(spec[name], SHOWN[name])
        : undefined) ?? NOT_SHOWN,
    ]);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** What a shape lets through of a value; undefined if nothing. */
function pick(value: unknown, shape: Shape): unknown {
  if (typeof shape === 'function') return shape(value);
  if (isList(shape)) {
    if (!Array.isArray(value)) return undefined;
    return value
      .slice(0, MOST_ENTRIES)
      .map(entry => pick(entry, shape[0]) ?? NOT_SHOWN);
  }
  if (!isFields(value)) return undefined;
  const kept = Object.keys(shape)
    .filter(name => Object.hasOwn(value, name))
    .map(name => [name, pick(value[name], shape[name])])
    .filter(([, picked]) => picked !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
