import {
  formatRepositoryName,
  parseRepositoryName,
  readRequestExtras,
  RequestExtras,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** One environment, as far as a request says something about it. */
export interface SummarisedEnvironment {
  readonly name: string;
  readonly details: readonly string[];
}

/** What is worth telling of a request. What is not named here is never shown: a request holds what others have put into it. */
export interface RequestSummary {
  readonly description?: string;
  readonly strategy?: string;
  readonly environments: readonly SummarisedEnvironment[];
  readonly layout?: string;
  readonly repositories: readonly string[];
  readonly secretsMode?: string;
  readonly extras: RequestExtras;
}

const LONGEST_TEXT = 300;
const MOST_ENTRIES = 50;

/** Reads a request of any shape; what is not as expected is left out. */
export function readRequestSummary(
  request: Readonly<Record<string, unknown>>,
): RequestSummary {
  const repositories = toRecord(request.repositories);
  return {
    description: toText(request.description),
    strategy: toText(request.strategy),
    environments: toList(request.environments).flatMap(toEnvironment),
    layout: toText(repositories.layout),
    repositories: ['fleet', 'services', 'apps'].flatMap(role =>
      toRepository(repositories[role]),
    ),
    secretsMode: toText(toRecord(request.secrets).mode),
    extras: readRequestExtras(request.options),
  };
}

/** A repository as people write it, however a form did. */
function toRepository(value: unknown): string[] {
  const text = toText(value);
  if (!text) return [];
  const name = parseRepositoryName(text);
  return [name ? formatRepositoryName(name) : text];
}

function toEnvironment(value: unknown): SummarisedEnvironment[] {
  const fields = toRecord(value);
  const name = toText(fields.name);
  if (!name) return [];
  const version = toText(fields.kubernetesVersion);
  const details = [
    ...['size', 'region', 'clusterType'].map(key => toText(fields[key])),
    // A bare number would not say what it is the version of.
    version && `Kubernetes ${version}`,
    toText(fields.domain),
  ];
  return [{ name, details: details.flatMap(detail => detail ?? []) }];
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== ''
    ? value.trim().slice(0, LONGEST_TEXT)
    : undefined;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [];
}
